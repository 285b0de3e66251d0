extension Preset {
  /// All of them; where headers fit several the first one counts.
  static let all: [Preset] = [
    detrack, coopcycleDelivery, coopcycleTask, cartrack, tookan, shipday, radarGeofences, circuit,
    onfleet, antsroute, routific, cigo, route4me, fleetbase, onfleetJSON, spokeJSON, routificJSON,
    vroom,
  ]

  static let onfleet = Preset(
    name: "onfleet",
    marks: [["addressline1", "recipientphone"], ["recipientname", "recipientphone"]],
    peculiar: [
      "recipientname", "recipientphone", "recipientnotes", "taskdetails", "completeafter",
      "completebefore", "addressline1",
    ],
    // Their Pickup says whether the task is one.
    metadata: ["pickup", "merchant", "team"])

  static let circuit = Preset(
    name: "circuit", marks: [["timeatstop"]],
    aliases: Field.table([.id: "orderid", .quantity: "packages packagecount"]))

  static let detrack = Preset(
    name: "detrack", marks: [["dono"]],
    aliases: Field.table([.item: "itemdescription", .sku: "sku"]),
    metadata: ["trackingno", "zone", "webhookurl"], rules: .items)

  static let coopcycleTask = Preset(
    name: "coopcycle-task",
    marks: [
      ["address.telephone"], ["address.latlng"], ["address.streetaddress"],
      ["address.name", "timeslot"], ["latlong", "timeslot"],
    ],
    aliases: Field.table([.latlng: "addresslatlng"]),
    metadata: ["addressfloor", "addressdescription", "addresscontactname"], rules: .assignedDay,
    dateOrder: .dmy)

  static let coopcycleDelivery = Preset(
    name: "coopcycle-delivery", marks: [["pickup.address", "dropoff.address"]],
    aliases: Field.table([
      .name: "dropoffaddressname", .phone: "dropoffaddresstelephone", .notes: "dropoffcomments",
      .slot: "dropofftimeslot", .from: "dropoffafter", .to: "dropoffbefore", .tags: "dropofftags",
      .latlng: "dropoffaddresslatlng dropofflatlong", .pickupLatlng: "pickupaddresslatlng",
    ]), dateOrder: .dmy)

  static let fleetbase = Preset(
    name: "fleetbase",
    peculiar: ["street1", "street2", "streetnumber", "neighborhood", "province", "internalid"],
    aliases: Field.table([
      .houseNumber: "streetnumber number housenumber stnumber", .address: "street1",
      .addressMore: "street2 unit unitnumber", .state: "province", .latlng: "position",
      .postcode: "postal",
      .phone: "cell cellphone mobilenumber contactnumber telephonenumber",
      // Theirs; the habit of maps is the other way round.
      .lat: "x", .lng: "y",
    ]),
    metadata: ["neighborhood", "district", "type"], rules: .firstMatch)

  static let radarGeofences = Preset(
    name: "radar-geofences", kind: .geofences, form: .both,
    marks: [["externalid", "coordinates", "radius"]])

  static let shipday = Preset(
    name: "shipday", form: .both, marks: [["restaurantname"]],
    aliases: Field.table([
      .pickupAddress: "restaurantaddress", .lat: "deliverylatitude", .lng: "deliverylongitude",
      .to: "expecteddeliverytime", .notes: "deliveryinstruction",
    ]),
    metadata: ["pickupinstruction", "expectedpickuptime", "additionalid"], rules: .utc)

  static let tookan = Preset(
    name: "tookan", form: .both,
    marks: [["jobpickupaddress"], ["jobdeliverydatetime"], ["customerusername"]],
    aliases: Field.table([
      .pickupAddress: "jobpickupaddress", .pickupLat: "jobpickuplatitude",
      .pickupLng: "jobpickuplongitude", .name: "customerusername", .to: "jobdeliverydatetime",
      .minutesWest: "timezone", .driver: "fleetid",
    ]))

  static let routific = Preset(
    name: "routific",
    marks: [["from", "to", "types"], ["load", "types"], ["visitname", "load"]],
    aliases: Field.table([.quantity: "load"]))

  static let antsroute = Preset(
    name: "antsroute", marks: [["opendate", "duedate"]],
    aliases: Field.table([.firstName: "firstname", .lastName: "name"]))

  static let cartrack = Preset(
    name: "cartrack", marks: [["stoptype", "jobreferencenumber"]],
    aliases: Field.table([
      .stopType: "stoptype", .date: "scheduleddeliverydate",
      .from: "allowedstart scheduleddeliverydateandallowedstart", .to: "allowedend",
      .phoneCode: "phonecountrycode", .country: "countrycode", .notes: "specialrequirement",
    ]),
    metadata: ["stopno", "customerid"], rules: .stops)

  static let cigo = Preset(
    name: "cigo",
    marks: [
      ["firstname", "lastname", "mobilenumber"], ["firstname", "phonenumber", "emailaddress"],
    ],
    aliases: Field.table([
      .firstName: "firstname", .lastName: "lastname", .phone: "phonenumber",
      .email: "emailaddress",
    ]),
    metadata: ["mobilenumber"])

  static let route4me = Preset(
    name: "route4me", marks: [["address", "alias"]], aliases: Field.table([.title: "alias"]))
}
