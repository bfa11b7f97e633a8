import ParityLanguage
import ParityWire
import Testing

@testable import ParityRun

@Suite("Answers found by their id")
struct ReplyKeyTests {
  private static func show(_ puppet: Puppet) -> Show {
    var show = Show(puppet)
    show.replyKey = ReplyKey(components: [.key(Text("id"))])
    return show
  }

  private static let text = """
    scenario "a"
      start
      send id = 1, method = "a"
      send id = "two", method = "b"
    """

  @Test("lines in between are passed over")
  func notifications() throws {
    let puppet = Puppet("swift") { cue in
      guard case .lines(let lines) = cue.usual else { return .silence }
      return .lines(
        [#"{"method":"progress"}"#, #"{"id":7,"late":true}"#, #"{"id":null}"#] + lines)
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(traces.map(\.inShort) == ["urr complete"])
    #expect(traces[0].line(1) == #"{"echo":{"id":1,"method":"a"},"id":1}"#)
    #expect(traces[0].line(2) == #"{"echo":{"id":"two","method":"b"},"id":"two"}"#)
  }

  @Test("the id is the same value, however it is spelled", arguments: ["1.0", "1e0", "1"])
  func spelling(id: String) throws {
    let puppet = Puppet("swift") { cue in
      cue.number == 1 ? .line(#"{"id":\#(id)}"#) : cue.usual
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(traces.map(\.inShort) == ["urr complete"])
  }

  @Test("the text \"1\" is not the number 1")
  func kind() throws {
    let puppet = Puppet("swift") { cue in
      cue.number == 1 ? .lines([#"{"id":"1"}"#, #"{"id":1}"#]) : cue.usual
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(traces[0].line(1) == #"{"id":1}"#)
  }

  @Test("a line that was sent without an id has the next line as its answer")
  func withoutID() throws {
    let puppet = Puppet("swift") { _ in .line(#"{"error":"parse"}"#) }
    let traces = try Self.show(puppet).rehearse(
      """
      scenario "a"
        start
        send
          > {"id":
        send method = "a"
      """)
    #expect(traces.map(\.inShort) == ["urr complete"])
  }

  @Test("one that talks without end and never answers is stopped")
  func endless() throws {
    let notification = #"{"method":"progress"}"#
    let puppet = Puppet("swift") { _ in
      .lines(Array(repeating: notification, count: 20_000))
    }
    let traces = try Self.show(puppet).rehearse(Self.text)
    #expect(
      traces.map(\.inShort) == [
        #"u no answer in 10000 lines at 1, waiting for {"id":1,"method":"a"}"#
      ])
  }

  @Test("the time limit is for the answer, not for each line before it")
  func timeLimit() throws {
    let clock = Ticks(each: 1_000_000_000)
    let puppet = Puppet("swift") { cue in
      cue.number == 1 ? .lines([#"{"n":1}"#, #"{"n":2}"#]) : cue.usual
    }
    var show = Self.show(puppet)
    show.startTime = 5_000
    show.clock = { clock.next() }
    let traces = try show.rehearse(
      """
      scenario "a"
        start
        send id = 1, method = "a"
      """)
    #expect(
      traces.map(\.inShort) == [
        #"u timed out after 5000 ms at 1, waiting for {"id":1,"method":"a"}"#
      ])
    #expect(puppet.journal.limits == [4_000, 3_000, 2_000])
  }
}
