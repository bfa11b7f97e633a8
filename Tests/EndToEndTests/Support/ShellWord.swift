/// A word as `--impl` and a shell read it.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
