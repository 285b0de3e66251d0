import Testing

/// Geofences: listed, added, changed, deleted, and what is near. Whole transcripts.
@MainActor
struct PlaceTranscripts {
  @Test func `circles and polygons are added, listed and shown`() {
    expect(
      """
      > geofences
      No geofences yet; type add geofence TAG/ID circle LAT,LNG RADIUS, or import a geofences \
      file.
      > add geofence store/7 circle 37.7865,-122.4040 100 --description "Market Hall"
      Geofence store/7 is added: circle 100 m.
      > add geofence area/soma polygon 37.77,-122.42 37.77,-122.40 37.77,-122.40 37.78,-122.41 \
      37.77,-122.42
      1 point left out: it repeats the one before it.
      Geofence area/soma is added: polygon, 3 points.
      > geofences
      ID         DESCRIPTION  SHAPE              STATE  INSIDE
      store/7    Market Hall  circle 100 m       on
      area/soma               polygon, 3 points  on
      > geofences area
      ID         DESCRIPTION  SHAPE              STATE  INSIDE
      area/soma               polygon, 3 points  on
      > geofences none
      No geofences of the tag "none".
      > geofence area/soma
      Geofence area/soma
        shape         polygon, 3 points, 0.98 km²
        centre        37.773333,-122.410000
        state         on
        threshold     5 min, the desk's
      """)
  }

  @Test func `what is no place is refused, each for its own reason`() {
    expect(
      """
      > add geofence store/7 circle 37.7865,-122.4040 100
      Geofence store/7 is added: circle 100 m.
      > add geofence store/7 circle 37.7865,-122.4040 100
      error: geofence store/7 is there already; type edit geofence store/7 FIELD=VALUE to change \
      it
      > add geofence store circle 37.7865,-122.4040 100
      error: "store" is no geofence; write tag/externalId such as store/123
      > add geofence store/8 circle 37.7865,-122.4040 9.9
      error: a radius of 9.9 m is out of range; use 10 to 10000
      > add geofence store/8 circle 0,0 100
      error: a centre takes latitude,longitude such as 37.7865,-122.4040, not "0,0"
      > add geofence store/8 circle 37.7865,-122.4040
      error: a circle has a centre and a radius: circle 37.7865,-122.4040 100
      > add geofence store/8 circle 37.7865,-122.4040 wide
      error: a radius takes a number, not "wide"
      > add geofence store/8 square
      error: "square" is no shape; use circle, polygon or a file
      > add geofence store/8
      error: missing circle|polygon|FILE; usage: add geofence TAG/ID circle|polygon|FILE \
      [LAT,LNG…] [--description TEXT]
      > add geofence area/x polygon
      error: a polygon has at least 4 points, the first again at the end: polygon LAT,LNG …
      > add geofence area/x polygon 37.76,-122.42 37.76
      error: a point is latitude,longitude such as 37.7865,-122.4040, not "37.76"
      > add geofence area/x polygon 37.76,-122.42 37.76,-122.40 37.77,-122.41
      error: the polygon is refused: the ring is open; end with the point that it begins with
      > add geofence area/x polygon 37.76,-122.42 37.76,-122.40 37.76,-122.42
      error: the polygon is refused: the ring has 3 points; it needs at least 4, the first again \
      at the end
      > add geofence area/x polygon 0,0 0,1 0,2 0,0
      error: the polygon is refused: zero area: all points lie on one line; add a corner beside it
      > add geofence area/x polygon 0,0 1,1 0,1 1,0 0,0
      error: the polygon is refused: edges 1 and 3 cross or touch; give the corners in their order
      > add geofence area/x polygon 0,0 0,181 1,0 0,0
      error: the polygon is refused: point 2 is not on Earth; latitude is -90 to 90, longitude \
      -180 to 180
      > add geofence area/x polygon 0,-179 0,179 1,179 0,-179
      error: the polygon is refused: edge 1 crosses the 180° meridian; make two polygons, one on \
      each side
      > geofence store/9
      error: there is no geofence store/9; type geofences for the list
      > geofence store
      error: "store" is no geofence; write tag/externalId such as store/123
      > delete geofence store/7 store/9
      Geofence store/7 is deleted.
      error: there is no geofence store/9; type geofences for the list
      1 done, 1 refused.
      > geofences
      No geofences yet; type add geofence TAG/ID circle LAT,LNG RADIUS, or import a geofences \
      file.
      """)
  }

  @Test func `rules are changed, and cleared again`() {
    expect(
      """
      > add geofence store/7 circle 37.7865,-122.4040 100
      Geofence store/7 is added: circle 100 m.
      > edit geofence store/7 hours='Mon-Fri 9:00 AM–5:30 PM' zone=America/Los_Angeles dwell=5 \
      drivers=1,2
      Geofence store/7: hours, zone, dwell, drivers changed.
      > edit geofence store/7 threshold=3 needsStop=on disableAfter=18:00 deleteAfter=2026-02-01 \
      description='Market Hall'
      Geofence store/7: threshold, needsStop, disableAfter, deleteAfter, description changed.
      > edit geofence store/7 metadata.dock=4 metadata.open=true metadata.code=04
      Geofence store/7: metadata.dock, metadata.open, metadata.code changed.
      > geofence store/7
      Geofence store/7 · Market Hall
        shape         circle 100 m, 31,416 m²
        centre        37.786500,-122.404000
        state         closed now, opens 17:00
        drivers       only 1 2
        hours         Mon-Fri 09:00-17:30 (America/Los_Angeles)
        disabled      after 18:00:00
        deleted       after Feb 1 00:00:00
        dwell         5 min
        stop          only a driver who has stopped enters
        threshold     3 min
        metadata      code: 04
        metadata      dock: 4
        metadata      open: true
      > edit geofence store/7 hours=none zone= dwell=none drivers=none threshold=0 needsStop=off \
      disableAfter=none deleteAfter= description=none metadata.code=none radius=150 \
      center=37.78,-122.41
      Geofence store/7: hours, zone, dwell, drivers, threshold, needsStop, disableAfter, \
      deleteAfter, description, metadata.code, radius, center changed.
      > geofence store/7
      Geofence store/7
        shape         circle 150 m, 70,686 m²
        centre        37.780000,-122.410000
        state         on
        threshold     5 min, the desk's
        metadata      dock: 4
        metadata      open: true
      > edit geofence store/7 radius=150
      Geofence store/7: that is so already, nothing changed.
      > edit geofence store/7 enabled=off
      Geofence store/7: enabled changed.
      > geofences
      ID       DESCRIPTION  SHAPE         STATE  INSIDE
      store/7               circle 150 m  off
      > undo --yes
      Geofence store/7 is as it was.
      Taken back: the change of 08:00:00, geofence.updated.
      > geofences
      ID       DESCRIPTION  SHAPE         STATE  INSIDE
      store/7               circle 150 m  on
      > edit geofence store/7 enabled=off --dry-run
      Geofence store/7: enabled changed.
      A dry run: nothing is changed.
      > geofences
      ID       DESCRIPTION  SHAPE         STATE  INSIDE
      store/7               circle 150 m  on
      """)
  }

  @Test func `rules that cannot be are refused`() {
    expect(
      """
      > add geofence store/7 circle 37.7865,-122.4040 100
      Geofence store/7 is added: circle 100 m.
      > add geofence area/soma polygon 37.77,-122.42 37.77,-122.40 37.78,-122.41 37.77,-122.42
      Geofence area/soma is added: polygon, 3 points.
      > edit geofence area/soma radius=100
      error: area/soma is a polygon; give both center and radius to make it a circle
      > edit geofence area/soma radius=100 center=37.77,-122.41
      Geofence area/soma: radius, center changed.
      > edit geofence store/7 hours='Mon 9-17'
      error: "9-17" is no window of time; write it as 09:00-17:00
      > edit geofence store/7 hours='Mon 09:00-17:00,16:00-18:00'
      error: 09:00-17:00 and 16:00-18:00 overlap on Monday; join them, or change one
      > edit geofence store/7 hours='Mun 09:00-17:00'
      error: there is no day "Mun"; write them as Mon-Fri 09:00-17:00; Sat 10:00-13:00
      > edit geofence store/7 color=red
      error: there is no field "color"; use description, center, radius, polygon, enabled, \
      disableAfter, deleteAfter, drivers, hours, zone, dwell, needsStop, threshold or metadata.KEY
      > edit geofence store/7 driver=1
      error: there is no field "driver"; did you mean drivers?
      > edit geofence store/7 enabled=maybe
      error: enabled takes on or off, not "maybe"
      > edit geofence store/7 zone=Mars/1
      error: there is no time zone "Mars/1"; use an IANA name such as America/Los_Angeles
      > edit geofence store/7 dwell=0
      error: a stay of 0 minutes is out of range; use 0.1 to 10080
      > edit geofence store/7 threshold=2000
      error: a threshold of 2000 minutes is out of range; use up to 1440, or 0 for the desk's own
      > edit geofence store/7 radius=none
      error: radius takes a number, not "none"
      > edit geofence store/7 metadata.a.b=1
      error: a key of metadata has no point in it, unlike "a.b"
      > edit geofence store/7 polygon='0,0 1,1 0,1'
      error: the polygon is refused: the ring is open; end with the point that it begins with
      > edit geofence store/9 radius=100
      error: there is no geofence store/9; type geofences for the list
      """)
  }

  @Test func `what is near stands by its distance, inside first`() {
    expect(
      """
      > near 37.7865,-122.4040
      Nothing within 1000 m.
      > add geofence store/7 circle 37.7865,-122.4040 100 --description "Market Hall"
      Geofence store/7 is added: circle 100 m.
      > add geofence area/soma polygon 37.77,-122.42 37.77,-122.40 37.78,-122.41 37.77,-122.42
      Geofence area/soma is added: polygon, 3 points.
      > locate 2 37.7870,-122.4040
      Driver 2 at 37.787000,-122.404000.
      > near 37.7865,-122.4040
        AWAY  WHAT      ID         NAME
      inside  geofence  store/7    Market Hall
      182 ft  driver    2          Ana
      0.6 mi  geofence  area/soma
      > near 37.7865,-122.4040 --within 3000
        AWAY  WHAT      ID         NAME
      inside  geofence  store/7    Market Hall
      182 ft  driver    2          Ana
      0.6 mi  geofence  area/soma
      > near 37.7865,-122.4040 --within 3000 --tag area
        AWAY  WHAT      ID         NAME
      0.6 mi  geofence  area/soma
      > near 37.7865,-122.4040 --within -1
      error: --within takes metres from 0 on, not "-1"
      > near here
      error: LAT,LNG takes latitude,longitude such as 37.7865,-122.4040, not "here"
      """)
  }
}
