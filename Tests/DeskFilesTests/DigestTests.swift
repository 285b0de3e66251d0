import DeskCore
import DeskFiles
import Testing

/// Knowing a row again.
struct DigestTests {
  @Test func `a row has the same digest in every process`() throws {
    #expect(try jobs("id,title\n1,Sofa\n").map(\.digest) == [9_211_798_876_471_602_988])
  }

  @Test func `neither the order of columns nor the format nor empty cells count`() throws {
    let digests = try [
      jobs("id,title,lat,lng,gate\n1,Sofa,37.5,-122.25,A\n"),
      jobs("gate;lng;TITLE;lat;order id;notes\r\nA;-122.25;Sofa;37.5;1;\r\n"),
      jobs(
        #"[{"title":"Sofa","id":1,"dropoff":{"lng":-122.25,"lat":37.5},"metadata":{"gate":"A"}}]"#),
    ].map { $0.map(\.digest) }
    #expect(Set(digests).count == 1)
  }

  @Test func `every cell counts`() throws {
    let rows = try ["1,ab,c,", "1,a,bc,", "1,ab,,c", "1,ab,c,x", "2,ab,c,"].flatMap { row in
      try jobs("id,title,notes,gate\n\(row)\n")
    }
    #expect(Set(rows.map(\.digest)).count == 5)
  }

  @Test func `a row without an id gets the same one whenever it comes in`() throws {
    let text = "title,address,name,to,notes\nSofa,345 6th St,Zoë,12:00,x\n"
    let again = "NAME;address;title;by\nzoë;345 6TH ST.;Sofa;12:00\n"
    #expect(try jobs(text).map(\.id) == ["x32a11c5bdf5b"])
    #expect(try jobs(again).map(\.id) == ["x32a11c5bdf5b"])
    let others = try jobs(
      "title,address,lat,lng,to\nSofa,,1,2,\nSofa,,1,3,\nSofa,a,1,2,\nSofa,b,1,2,\nSofa,,1,2,9:00\n"
    )
    #expect(Set(others.map(\.id)).count == 5)
  }
}
