import DeskTerminal

/// The lines of a `-c` or an `-f`, and the name by which errors call them.
struct Script {
  let name: String
  let lines: [InputLine]

  @MainActor
  init(_ script: Options.Script, number: Int) throws(Program.Failure) {
    switch script {
    case .line(let text):
      name = "-c \(number)"
      lines = scriptLines(Array(text.utf8))
    case .file(let path):
      name = path
      do throws(FileTrouble) {
        lines = scriptLines(try readFile(path))
      } catch {
        throw Program.Failure(message: error.message, code: 2)
      }
    }
  }
}
