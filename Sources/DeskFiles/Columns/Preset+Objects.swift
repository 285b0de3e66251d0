extension Preset {
  static let onfleetJSON = Preset(
    name: "onfleet-json", form: .objects,
    marks: [
      ["recipients", "destinationlocation"], ["recipients", "destinationaddressunparsed"],
      ["recipients", "destinationaddressstreet"],
    ],
    aliases: Field.table([
      .address: "destinationaddressunparsed destinationaddressstreet",
      .houseNumber: "destinationaddressnumber", .addressMore: "destinationaddressapartment",
      .city: "destinationaddresscity", .state: "destinationaddressstate",
      .postcode: "destinationaddresspostalcode", .country: "destinationaddresscountry",
      .name: "recipients0name", .phone: "recipients0phone", .driver: "worker",
    ]),
    metadata: ["recipients", "shortid"], rules: .firstMatch)

  static let spokeJSON = Preset(
    name: "spoke-json", form: .objects,
    marks: [["addressaddresslineone"], ["timingestimatedattemptduration"], ["addressplaceid"]],
    peculiar: ["addressaddress", "addresslatitude", "addresslongitude", "recipientexternalid"],
    aliases: Field.table([
      .id: "orderinfosellerorderid", .address: "addressaddresslineone addressaddress",
      .addressMore: "addressaddresslinetwo", .lat: "addresslatitude", .lng: "addresslongitude",
      .service: "timingestimatedattemptduration", .quantity: "packagecount", .type: "activity",
      .fromHour: "timingearliestattempttimehour",
      .fromMinute: "timingearliestattempttimeminute",
      .toHour: "timinglatestattempttimehour", .toMinute: "timinglatestattempttimeminute",
    ]),
    metadata: ["id", "recipientexternalid"], rules: [.firstMatch, .seconds])

  static let routificJSON = Preset(
    name: "routific-json", form: .objects,
    marks: [
      ["locationname", "duration"], ["locationname", "start", "end"], ["locationname", "load"],
    ],
    aliases: Field.table([.address: "locationaddress locationname", .quantity: "load"]),
    rules: .firstMatch)

  static let vroom = Preset(
    name: "vroom", form: .objects,
    marks: [
      ["location", "timewindows"], ["location", "service", "delivery"], ["location", "skills"],
      ["pickuplocation", "deliverylocation"], ["location", "setup"],
    ],
    aliases: Field.table([
      .windows: "timewindows deliverytimewindows", .latlng: "deliverylocation",
      .id: "deliveryid", .title: "deliverydescription", .service: "deliveryservice",
      .quantity: "amount",
    ]),
    metadata: ["delivery", "pickup", "pickupid", "setup"], rules: [.firstMatch, .seconds])
}
