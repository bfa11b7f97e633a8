import Foundation
import Testing

/// `--update`: snapshots that do not hold are written anew, and nothing else is.
@Suite struct UpdateTests {
  private static let words = ["run", "counter/shot.parity", "--update"]

  private static func place(_ text: String) throws -> Workplace {
    let place = try Workplace()
    try place.write("counter/shot.parity", text)
    return place
  }

  @Test func aSnapshotIsWrittenAsItIs() async throws {
    let place = try Self.place(
      """
      parity 1

      scenario "a first snapshot"
        launch "/counter" count = 7
          snapshot state.count
        do Add by = 1
          expect state.count = 8

      scenario "another value"
        launch "/counter" count = 3
          snapshot state.list
            | state.list[0] = "a"  # the first
            | state.list[1] = "c"  # the last
            | state.list[2] = "d"

      scenario "one that holds"
        launch "/counter" count = 5
          snapshot state.count
            | state.count = 5  # five

      """)
    let first = try await place.parity(Self.words + Workplace.cast())
    // It judges what stood there.
    #expect(first.status == 1, "\(first)")
    #expect(
      first.output.hasSuffix(
        """

        counter/shot.parity:5: the snapshot is written, 1 line
        counter/shot.parity:11: the snapshot is written, 2 lines

        """), "\(first)")
    let text = try #require(place.text("counter/shot.parity"))
    #expect(
      text == """
        parity 1

        scenario "a first snapshot"
          launch "/counter" count = 7
            snapshot state.count
              | state.count = 7
          do Add by = 1
            expect state.count = 8

        scenario "another value"
          launch "/counter" count = 3
            snapshot state.list
              | state.list[0] = "a"  # the first
              | state.list[1] = "b"

        scenario "one that holds"
          launch "/counter" count = 5
            snapshot state.count
              | state.count = 5  # five

        """)
    let second = try await place.parity(Self.words + Workplace.cast())
    #expect(second.status == 0 && !second.output.contains("snapshot"), "\(second)")
    #expect(place.text("counter/shot.parity") == text)
  }

  @Test func whatIsEqualMayBeSpelledOtherwise() async throws {
    let place = try Self.place(
      """
      parity 1

      scenario "half"
        launch "/counter"
        do Poke
          snapshot state.half

      """)
    let words = Self.words + Workplace.cast(("three", "spelling"))
    let run = try await place.parity(words)
    #expect(
      run.status == 1 && run.output.hasSuffix(": the snapshot is written, 1 line\n"), "\(run)")
    #expect(place.text("counter/shot.parity")?.hasSuffix("\n      | state.half = 0.5\n") == true)
    #expect(try await place.parity(words).status == 0)
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var scenario: String
    var faults = ""
    var says: String
  }

  static let refusals = [
    Refusal(
      testDescription: "implementations that do not agree",
      scenario: """
        scenario "a"
          launch "/counter" count = 7
          do Poke
            snapshot state
        """, faults: "value", says: "one, two, three do not agree on it"),
    Refusal(
      testDescription: "one that does not come so far",
      scenario: """
        scenario "a"
          launch "/counter" count = 7
            snapshot state
        """, faults: "exit@1:1", says: "three did not come to it"),
    Refusal(
      testDescription: "names that would be lost",
      scenario: """
        scenario "a"
          launch "/counter" count = 7
            capture seven = state.count
            snapshot state
              | state.count = $seven
              | state.more = 1
        """, says: "its lines have captured values"),
    Refusal(
      testDescription: "rows that share one",
      scenario: """
        scenario "a \\(by)"
          launch "/counter" count = $by
            snapshot state

          examples
            | by |
            | 1  |
            | 2  |
        """, says: "it stands in a setup or above rows, and other scenarios share it"),
    Refusal(
      testDescription: "a setup that another scenario holds for",
      scenario: """
        setup look
          ls
            snapshot state.count
              | state.count = 1

        scenario "a"
          launch "/counter" count = 1
          use look

        scenario "b"
          launch "/counter" count = 2
          use look
        """, says: "it stands in a setup or above rows, and other scenarios share it"),
    Refusal(
      testDescription: "a comment between its lines",
      scenario: """
        scenario "a"
          launch "/counter" count = 7
            snapshot state.list
              | state.list[0] = "z"
              # why
              | state.list[1] = "b"
        """, says: "something else stands between its lines"),
    Refusal(
      testDescription: "a path that leads nowhere",
      scenario: """
        scenario "a"
          launch "/counter" count = 7
            snapshot state.nowhere
        """, says: "the snapshot stays as it is: "),
  ]

  @Test(arguments: refusals)
  func whatIsNotKnownIsNotWritten(_ refusal: Refusal) async throws {
    let text = "parity 1\n\n\(refusal.scenario)\n"
    let place = try Self.place(text)
    let cast =
      refusal.faults.isEmpty
      ? Workplace.cast() : Workplace.cast(("three", refusal.faults))
    let run = try await place.parity(Self.words + cast)
    #expect(run.status == 1, "\(run)")
    #expect(run.lacking(["the snapshot stays as it is: ", refusal.says]) == [], "\(run)")
    #expect(place.text("counter/shot.parity") == text)
  }

  @Test func oneAloneSaysNoTruth() async throws {
    let text = """
      parity 1

      scenario "a"
        launch "/counter" count = 7
          snapshot state.count
            | state.count = 1

      """
    let place = try Self.place(text)
    let run = try await place.parity(Self.words + ["--impl", "one=./\(Workplace.program)"])
    #expect(run.lacking(["fewer than two implementations play it"]) == [], "\(run)")
    #expect(place.text("counter/shot.parity") == text)
  }

  /// A dollar sign in what was answered is no name.
  @Test func textsThatLookLikeNamesAreWritten() async throws {
    let place = try Self.place(
      """
      parity 1

      scenario "a"
        launch "/counter"
        do Note text = "$5"
          snapshot state.note
            | state.note = "$4"

      """)
    let run = try await place.parity(Self.words + Workplace.cast())
    #expect(run.output.hasSuffix(": the snapshot is written, 1 line\n"), "\(run)")
    #expect(place.text("counter/shot.parity")?.contains("| state.note = \"$5\"") == true)
  }

  /// It is edited while it is played: the build of an implementation does it here.
  @Test func aFileThatHasChangedIsLeftAlone() async throws {
    let place = try Self.place(
      """
      parity 1

      scenario "a"
        launch "/counter" count = 7
          snapshot state.count
            | state.count = 1

      """)
    let editor = "sh -c \"echo >> counter/shot.parity; exec ./\(Workplace.program)\""
    let run = try await place.parity(
      Self.words + ["--impl", "one=./\(Workplace.program)", "--impl", "two=\(editor)"])
    #expect(run.lacking(["the file has changed since it was played"]) == [], "\(run)")
    #expect(place.text("counter/shot.parity")?.contains("state.count = 1\n\n") == true)
  }
}
