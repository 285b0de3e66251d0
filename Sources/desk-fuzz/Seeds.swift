import DeskCore

/// What mutations begin with, and what they put in.
enum Seeds {
  static let csv = [
    """
    id,title,address,city,lat,lng,from,by,name,phone,notes,driver
    3,Office starter bundle,345 6th St,San Francisco,37.7776,-122.4050,10:00,12:00,Ana,+1 555,"ring, twice",1
    4,"80 "" TV",789 Market St,San Francisco,37.7865,-122.4040,,2026-01-05 16:00,,,,
    """,
    "Order ID;Titel;Breite;Länge;von;bis\r\n7;Tisch;48,137;11,575;10:00;24:00\r\n8;Stuhl;;;;\r\n",
    "title\tlatlng\tservice\tradius\tproof\tmode\nBox\t37.78,-122.4\t10\t100\tphoto\tbike\n",
    "\u{FEFF}id,title,metadata.gate,metadata.gate2,zone,picture\n1,日本語,\"a\nb\",x,Asia/Tokyo,p.png\n",
    "id,title,pickup,dropoff\n\"1\",\"\"\"\",,\"37.7,-122.4\"\n",
  ]

  static let csvTokens = [
    "\"", "\"\"", ",", ";", "\t", "|", "\r", "\n", "\r\n", "\0", "'", "=1+1", "@", "+", "-", "id",
    "title", "lat", "lng", "latlng", "from", "by", "metadata.", "0,0", "91,181", "nan", "inf",
    "1e999", "-0", "24:00", "25:61", "2026-02-30", "9999-12-31T23:59:59.999Z", "\u{FEFF}",
    "\u{A0}", "\u{200B}", "\u{202E}", "日本", "🛋️", "e\u{301}", "\u{1b}[2J", "PK\u{3}\u{4}", "sep=;\n",
    "99999999999999999999", "\"\n", "\u{2028}",
  ]

  static let json = [
    """
    [{"id": "3", "title": "Box", "lat": 37.7776, "lng": -122.405, "from": "10:00", "to": "12:00",
      "recipient": {"name": "Ana", "phone": "+1"}, "metadata": {"gate": "b", "n": [1, 2.5, null]}},
     {"id": 4, "title": "日本語 \\u00e9\\ud83d\\ude00", "dropoff": {"lat": 1, "lng": 2}, "radius": 50}]
    """,
    "{\"id\":\"1\",\"title\":\"A\"}\n{\"id\":\"2\",\"title\":\"B\",\"latlng\":[-122.4,37.7]}\n",
    "{\"jobs\":[{\"id\":1,\"title\":\"A\",\"proof\":\"pin\"}],\"drivers\":[{\"id\":\"d\",\"name\":\"N\"}]}",
    "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"title\":\"A\"},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[-122.4,37.7]}}]}",
  ]

  static let jsonTokens = [
    "{", "}", "[", "]", "\"", ":", ",", "null", "true", "false", "\\u0000", "\\ud800", "\\",
    "1e999",
    "-", "0.1", "1E-400", "[[[[[[[[[[[[[[[[", "{\"a\":", "\"id\":", "\"title\":", "\"lat\":", "\n",
    "\r\n", "//", "\0", "\u{FEFF}", "NaN", "99999999999999999999999", "\"metadata\":",
    "\"jobs\":", "\"drivers\":", "\"geofences\":", "日本", "\u{202E}",
  ]

  static let kinds = [
    "id,name,vehicle,mode,home\n1,Ana,Red cargo bike,bike,\"37.7599,-122.4148\"\n",
    "[{\"tag\":\"depot\",\"externalId\":\"1\",\"description\":\"D\",\"type\":\"circle\",\"radius\":100,"
      + "\"coordinates\":[-122.4,37.7]}]",
    "externalId,tag,description,radius,lat,lng\na,depot,North,100,37.7,-122.4\n",
    "title,address\nBox,1 Main St\n", "name,vehicle\nAna,van\n",
  ]

  static let lines = [
    "dispatch 4 to 1 --steps 10 --interval 0.5 --from 37.7,-122.4 --queue\njobs assigned\n",
    "add job J-1 \"A title\" --at 37.7,-122.4 --by 16:00 --notes 'ring twice'\n# a comment\n",
    "wait T1 arrived --timeout 5\r\nfail 3 other \"no one\\\" there\" --\n",
    "locate 1 -37.78,-122.4 --accuracy=5\nset units metric\nnotify sh -c 'cat >/dev/null'\n",
    "report yesterday --format html --to day.html --force\nstats --from 2026-01-01\n",
    "jobs | grep 'TV\nreport > \"to day.txt\"\necho a >> b\n! ls -l | head\nalias tv jobs | grep 'TV\n",
  ]

  static let words = [
    "\"", "'", "\\", "--", "-", "-1", "=", "--json", "--to", "to", "#", " ", "\t", "\n", "\r\n",
    "\0", "\u{1b}", "\u{FEFF}", "…", "日本", "\u{202E}", "🛋️", "dispatch", "add", "job", "T1", "all",
    "report", "import", "events", "1e999", "99999999999999999999", "37,-122", "\u{2028}", "\u{85}",
    "|", " > ", " >> ", "! ", "alias", "source",
  ]

  static let times = [
    "16:00", "24:00", "2026-01-05 16:00", "2026-03-29T02:30", "2026-01-05T16:00:59.999Z",
    "2026-12-31T23:59+14:00", "0001-01-01T00:00-23:59", "9999-12-31T24:00Z", "2024-02-29",
  ]

  static let timeTokens = [
    ":", "-", "T", "t", " ", "Z", "z", "+", ".", ",", "00", "24", "60", "99", "0000", "9999", "é",
    "٣", "\0", "02-29", "+23:59", "-00:00", ".999999999", "2026-10-25T02:30", "2026-04-05 02:00",
  ]

  /// What the text of a moment can be read again of.
  static let writableYears =
    CivilTime(year: 1, month: 1, day: 1)
    .moment()...CivilTime(
      year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59, millisecond: 999
    ).moment()

  static let coordinates = ["37.7776,-122.4050", "-90,180", " 1 , 2 ", "0,0.0000001", "+1,-0"]

  static let coordinateTokens = [
    ",", " ", "-", "+", ".", "e", "E", "0", "1e", "e308", "e-400", "nan", "inf", "0x1p3", "90",
    "180", "٣", "é", "\0", "\t", "999999999999999999999999999999", "_",
  ]

  static let templates = [
    "started.title = {title} is on its way!\nstarted.body = {driver}: {destination}. ETA {eta}.\n",
    "# mine\r\nfailed.body = Job {job}: {reason}. {{braces}}\n\ndelayed.title={delay} late?\n",
    "arrived.title = あ {place} 🛋️! {lastSeen}. {status}\n",
  ]

  static let templateTokens = [
    "{", "}", "{{", "}}", "=", ".", "!", "?", " ", "\n", "\r\n", "#", "{eta}", "{title}", "{x}",
    "started.title", "wrong_destination.body", "\u{FEFF}", "\u{2028}", "\u{301}", "\u{1b}", "\0",
  ]
}
