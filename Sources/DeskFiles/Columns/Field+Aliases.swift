/// The headers that people's files have, as the keys that `columnKey` makes of them.
extension Field {
  /// The fields of jobs by the keys of their headers.
  static let jobAliases = table(
    [
      .id: "id job jobid order orderno ordernumber orderid dono ref reference jobreferencenumber"
        + " externalid trackingno internalid",
      .title: "title nameofgoods description details orderdescription",
      .mode: "mode",
      .name: "name recipient recipientname customer customername deliverto visitname stopname"
        + " addressname",
      .dropoff: "dropoff destination",
      .address: "address addressline1 street streetaddress customeraddress dropoffaddress"
        + " destinationaddress addressstreetaddress",
      .addressMore: "addressline2",
      .city: "city town citytown",
      .state: "state province stateprovince",
      .postcode: "postcode postalcode zip zipcode plz cap",
      .country: "country",
      .pickup: "pickup",
      .pickupAddress: "pickupaddress",
      .from: "from after completeafter earliesttime start opendate windowstart windowfrom",
      .to: "to by before deliverby deliverbefore completebefore latesttime end duedate windowend"
        + " windowto",
      .slot: "slot timeslot deliverytime window timewindow",
      .date: "date deliverydate expecteddeliverydate",
      .zone: "zone timezone tz",
      .driver: "driver driverid driveridentifier drivername assign assignto assignedto",
      .proof: "proof",
      .service: "service serviceminutes servicetime duration timeatstop",
      .phone: "phone phoneno phonenumber recipientphone customerphone customerphonenumber mobile"
        + " mobilephone tel telephone addresstelephone",
      .email: "email recipientemail customeremail notifyemail",
      .notes: "notes note recipientnotes comments comment instructions deliveryinstruction"
        + " deliveryinstructions",
      .picture: "picture image photo",
      .radius: "radius radiusmeters",
      .geofence: "geofence destinationgeofence",
      .tags: "tags types labels joblabels",
      .quantity: "qty quantity",
      .weight: "weight",
      .priority: "priority",
      .type: "type",
    ],
    points(
      of: ["", "location", "coordinate", "geometry", "coordinates", "dropoff", "dropofflocation"]
        + ["dropoffcoordinate", "destination", "destinationlocation"],
      .lat, .lng, .latlng),
    points(
      of: ["pickup", "pickuplocation", "pickupcoordinate"],
      .pickupLat, .pickupLng, .pickupLatlng))

  /// The fields of drivers by the keys of their headers.
  static let driverAliases = table(
    [
      .id: "id driver driverid driveridentifier externalid internalid ref reference",
      .name: "name drivername fullname",
      .vehicle: "vehicle",
      .mode: "mode",
      .home: "home",
    ],
    points(
      of: ["", "home", "homelocation", "homecoordinate", "geometry"], .homeLat, .homeLng,
      .homeLatlng))

  /// The fields of geofences by the keys of their headers, as Radar names them.
  static let geofenceAliases = table(
    [
      .tag: "tag",
      .externalID: "externalid id",
      .title: "description name",
      .address: "address",
      .type: "type",
      .radius: "radius radiusmeters geometryradius",
      .polygon: "polygon wkt",
      .geometryCoordinates: "geometrycoordinates",
      .enabled: "enabled",
      .disableAfter: "disableafter",
      .deleteAfter: "deleteafter",
      .drivers: "drivers driverids userids",
      .hours: "hours operatinghours",
      .zone: "zone timezone tz",
      .dwell: "dwell dwellminutes dwellthreshold",
      .stopDetection: "stopdetection",
      .threshold: "threshold approachingthreshold",
    ], hoursOfDays, points(of: ["", "center", "geometrycenter"], .lat, .lng, .latlng))

  /// The hours of each day as objects have them: `operatingHours.monday`.
  private static var hoursOfDays: [Field: String] {
    Dictionary(
      uniqueKeysWithValues: Field.days.map { ($0, "operatinghours\($0.name) hours\($0.name)") })
  }

  /// Columns that hold the title when no other does, else the notes.
  static let titleOrNotes: Set<String> = ["taskdetails", "jobdescription"]

  /// The fields of a kind of rows.
  static func aliases(of kind: RowKind) -> [String: Field] {
    switch kind {
    case .jobs: jobAliases
    case .drivers: driverAliases
    case .geofences: geofenceAliases
    }
  }

  /// The fields by the words of their headers; one word means one field.
  static func table(_ parts: [Field: String]...) -> [String: Field] {
    var table: [String: Field] = [:]
    for (field, words) in parts.joined() {
      for word in words.split(separator: " ") {
        let other = table.updateValue(field, forKey: String(word)) ?? field
        precondition(other == field, "a header means one field")
      }
    }
    return table
  }

  /// The keys of a coordinate's columns, with each of these words in front.
  private static func points(
    of places: [String], _ lat: Field, _ lng: Field, _ latlng: Field
  ) -> [Field: String] {
    func words(_ endings: String) -> String {
      places.flatMap { place in endings.split(separator: " ").map { place + $0 } }
        .joined(separator: " ")
    }
    return [
      lat: words("lat latitude"),
      lng: words("lng lon long longitude"),
      latlng: words("latlng latlong latlon gps coordinates coordinate location"),
    ]
  }
}
