import ParityLanguage
import Testing

@testable import ParityCompare

/// Spellings that count as equal and are told with `--notes`.
@Suite struct NoteTests {
  private func notes(_ replies: [Observation], _ lines: [String] = []) -> [String] {
    grouped(replies, lines, wantsNotes: true).notes.map { note in
      let spellings = note.spellings.map { String(decoding: $0, as: UTF8.self) }
      let who = note.implementations.map { names[$0] }.joined(separator: ", ")
      return
        "\(note.path): \(spellings.joined(separator: " | ")) \(note.classification.rawValue), \(who)"
    }
  }

  @Test("a note says where, what and who")
  func numbers() {
    let replies = [#"{"a":[1,{"b":1.1}],"z":0}"#, #"{"z":-0,"a":[1.0,{"b":1.1000000000000001}]}"#]
    #expect(
      notes(replies.map(state)) == [
        "state.a[0]: 1 | 1.0 number.form, swift, kotlin",
        "state.a[1].b: 1.1 | 1.1000000000000001 number.digits, swift, kotlin",
        "state.z: 0 | -0 number.neg-zero, swift, kotlin",
      ])
  }

  @Test("escapes, white space and the order of keys are no notes")
  func silent() {
    #expect(notes([#"{"a":"\u0061/","b":1}"#, #"{ "b":1, "a":"a\/" }"#].map(state)).isEmpty)
  }

  @Test("half a surrogate pair that all have is noted though the bytes are the same")
  func surrogate() {
    #expect(
      notes([#""\ud83d""#, #""\ud83d""#].map(state)) == [
        #"state: "\ud83d" | "\ud83d" string.surrogate, swift, kotlin"#
      ])
  }

  @Test("what a tolerance lets pass is noted, what is ignored is not")
  func rules() {
    #expect(
      notes([#"{"a":1,"b":1}"#, #"{"a":1.5,"b":1.0}"#].map(state), ["tolerate state.a by 1"]) == [
        "state.a: 1 | 1.5 number.tolerated, swift, kotlin",
        "state.b: 1 | 1.0 number.form, swift, kotlin",
      ])
    #expect(
      notes([#"{"a":1}"#, #"{"a":1.0}"#].map(state), ["ignore state.a"]).isEmpty)
  }

  @Test("elements without order are noted with their partners")
  func unordered() {
    #expect(
      notes(["[1,2]", "[2.0,1]"].map(state), ["unordered state"]) == [
        "state[1]: 2 | 2.0 number.form, swift, kotlin"
      ])
  }

  @Test("notes are told of each member of a group against its first")
  func groups() {
    #expect(
      notes(["1", "2", "1.0", "1e0"].map(state)) == [
        "state: 1 | 1.0 number.form, swift, typescript", "state: 1 | 1e0 number.form, swift, rust",
      ])
  }

  @Test("a key that the protocol does not know is noted, and not compared")
  func strangers() {
    let replies = [#"{"ok":true,"version":3}"#, #"{"ok":true,"id":7,"networkAttempts":0}"#]
    #expect(
      notes(replies.map { reply($0) }) == ["response.version: 3 reply.unknown-key, swift"])
    #expect(notes([answer(#"{"version":3}"#), answer(#"{"version":3}"#)]).isEmpty)
  }

  @Test("without being asked for there are none")
  func unasked() {
    #expect(grouped(["1", "1.0"].map(state)).notes.isEmpty)
  }
}
