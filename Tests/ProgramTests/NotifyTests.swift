import Support
import Testing

/// Programs that are to get notices are looked for as the system looks for them.
struct NotifyTests {
  @Test func `a program that is there is taken with its own options, another is refused`() throws {
    let home = Home()
    home.write("no program\n", to: "notes.txt")
    let run = try home.run([
      "--clock", "virtual", "-c", "notify sh -c 'cat >all' --x", "-c", "notify nosuchprogram -v",
      "-c", "notify ./notes.txt", "-c", "notify ./none", "-c", "notify off",
    ])
    #expect(
      run.all
        == Outcome(
          code: 1,
          output: """
            sh -c cat >all --x gets each notice: 0 run, 0 failed.
            sh -c cat >all --x gets no more notices: 0 run, 0 failed.

            """,
          errors: """
            -c 2:1: error: there is no program "nosuchprogram" on the PATH; check its name, or give \
            its path
            -c 3:1: error: "./notes.txt" cannot be run: permission denied; make it an executable file
            -c 4:1: error: "./none" cannot be run: no such file or directory; check its path

            """))
  }
}
