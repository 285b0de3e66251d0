/// What the readers of recorded drives begin with.
extension Seeds {
  static let gpx = [
    """
    <?xml version="1.0" encoding="UTF-8"?><gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">
    <time>2009-01-01T00:00:00Z</time><wpt lat="1" lon="2"/><rte><rtept lat="3" lon="4"/></rte>
    <trk><name><![CDATA[<one>]]></name><trkseg><trkpt lat="52.330848" lon="5.541371"><ele>48.9</ele>
    <time>2009-03-02T14:05:52Z</time><course>360</course><speed>1.2</speed><hdop>1.5</hdop></trkpt>
    <!-- a --><trkpt lon=" -5.5e0 " lat="+52.25"><time>2009-03-02T15:05:58.5+01:00</time></trkpt>
    </trkseg><trkseg/></trk></gpx>
    """,
    "<g:gpx xmlns:g='u'><g:trk><g:trkpt lat='1' lon='2'><g:extensions><x:speed>3.5</x:speed>"
      + "</g:extensions></g:trkpt></g:trk></g:gpx>",
    "<?xml version='1.0' encoding='windows-1252'?><gpx><rte><rtept lat='1' lon='2'/></rte></gpx>",
    "\u{FEFF}<!DOCTYPE gpx SYSTEM 'x'><gpx><trk><trkpt lat='0' lon='0'/></trk></gpx>",
  ]

  static let gpxTokens =
    [
      "<trkpt lat='1' lon='2'>", "</trkpt>", "<trkseg>", "</trkseg>", "<rtept lat='5' lon='6'/>",
      "<time>",
      "</time>", "<speed>", "</speed>", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE gpx [", "]>",
      "<!ENTITY a \"b\">", "&a;", "&amp;", "&#0;", "&#x1F600;", "<?x ?>", "lat=\"", "nan", "1e999",
      "encoding='UTF-16'", "encoding='ISO-8859-1'", "\u{FEFF}", "\0", "é", "xmlns:a='b'", "a:", ":",
    ] + driveTokens

  static let nmea = [
    "$GPRMC,103607.00,A,5327.03942,N,00214.42462,W,10.0,360.0,060321,,,A\r\n"
      + "$GPGGA,103607.00,5327.03942,N,00214.42462,W,1,06,1.2,56.0,M,48.5,M,,\r\n"
      + "$GPGLL,5327.03942,N,00214.42462,W,103608.00,A,A\r\n",
    "$GNDTM,W84,,0.0,N,0.0,E,0.0,W84*71\r\n"
      + "$GNRMC,103607.00,A,5327.03942,N,00214.42462,W,0.046,,060321,,,A,V*0F\r\n"
      + "$GNVTG,,T,,M,0.046,N,0.085,K,A*32\r\n$GNRMC,,V,,,,,,,,,,N,V*37\r\n",
    "$GPGGA,235959,3730,N,12230,W,1,06,1.2,5,M,4,M,,\n$GPGGA,000001,3730,N,12230,W,1,06,1.2,5,M,4,M,,\n"
      + "$GPZDA,000002,01,01,2024,00,00\n",
    "\\s:x*00\\$GPRMC,000000,A,3730,S,12230,E,,,010180,,,N\n!AIVDM,1,1,,A,x,0*00\n",
  ]

  static let nmeaTokens =
    [
      "$", "!", "*", "*00", ",", ",,", "\r", "\n", "\\", "$GPRMC,", "$GPGGA,", "$GPZDA,", "A", "V",
      "N", "S", "E", "W", "235959.999", "000000", "311299", "9959.9999", "\u{1}", "\u{B5}b", "9",
      ".",
    ] + driveTokens

  static let geojsonDrives = [
    "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"time\":1767600000,"
      + "\"speed\":3,\"course\":-90},\"geometry\":{\"type\":\"Point\",\"coordinates\":[-122.5,37.5]}}]}",
    "{\"type\":\"Feature\",\"properties\":{\"coordTimes\":[[\"2026-01-05T08:00:00Z\"],[null]]},\"geometry\":"
      + "{\"type\":\"MultiLineString\",\"coordinates\":[[[1,2],[3,4]],[[5,6,7]]]}}",
    "{\"coordinates\":[[1,2],[3,4]],\"type\":\"LineString\"}\n\u{1E}{\"type\":\"Polygon\"}",
    "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"LineString\",\"coordinates\":[[1,2]]}]}",
  ]

  static let geojsonTokens =
    jsonTokens + [
      "[[1,2]]", "\"coordinates\":", "\"features\":[", "\"properties\":{", "\"coordTimes\":[",
      "\"geometry\":{", "\"type\":\"LineString\"", "[],", "{},", "null,", "\u{1E}",
    ] + driveTokens

  static let csvDrives = [
    "Timestamp,Latitude,Longitude,Accuracy (m),Speed (km/h),Bearing,segment\n"
      + "2026-01-05T08:00:00Z,37.5,-122.5,5,36,360,a\n1767600002,\"37.5002\",-122.5,-1,-1,400,b\n",
    "sep=;\r\nlat;lng;date;time;hdop\r\n37,5;\"-122,5\";2026/01/05;08:00:00;1,5\r\n;;;;\r\n",
    "latlng\tts\n37.5,-122.5\t1767600003250\n",
  ]

  static let driveTokens = [
    "2026-01-05T08:00:00Z", "9999-12-31T23:59:59.999-23:59", "0001-01-01T00:00:00+23:59", "1e11",
    "99999999999", "1e13", "-180", "180.0000001", "90", "360", "-0", "nan", "inf", "1e400", "0x1",
  ]
}
