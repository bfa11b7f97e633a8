import ParityCommand
import Testing

@Suite("--impl takes")
struct ImplementationChoiceTests {
  struct Case: CustomTestStringConvertible {
    var word: String
    var name: String
    var source: ImplementationChoice.Source
    var testDescription: String { word }
  }

  static let cases = [
    Case(word: "swift", name: "swift", source: .folder),
    Case(word: "kotlin-native_2", name: "kotlin-native_2", source: .folder),
    Case(word: "./build/core", name: "core", source: .command(["./build/core"])),
    Case(
      word: "new=./build/core --fast", name: "new",
      source: .command(["./build/core", "--fast"])),
    Case(
      word: "node dist/main.js --a=b", name: "node",
      source: .command(["node", "dist/main.js", "--a=b"])),
    Case(
      word: #"x=sh -c 'cd "a b" && ./run $1' "two words" a\ b ''"#, name: "x",
      source: .command(["sh", "-c", #"cd "a b" && ./run $1"#, "two words", "a b", ""])),
    Case(
      word: "tcp://127.0.0.1:4100", name: "127.0.0.1:4100",
      source: .address(host: "127.0.0.1", port: 4100)),
    Case(
      word: "phone=tcp://[::1]:4100", name: "phone", source: .address(host: "::1", port: 4100)),
    Case(word: "東京/コア", name: "コア", source: .command(["東京/コア"])),
  ]

  @Test(arguments: cases)
  func choice(wanted: Case) throws {
    let found = try #require(try run(["--impl", wanted.word]).implementations.first)
    #expect(found.name == wanted.name && found.source == wanted.source)
    #expect(found.argument == wanted.word)
  }
}
