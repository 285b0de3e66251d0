import DeskTerminal
import Glibc

// A small desk of words for the tests of the console: see Fixture.swift.
let fixture = Fixture()
let status = fixture.run()
fixture.console.close()
exit(fixture.console.outputError == nil ? status : 1)
