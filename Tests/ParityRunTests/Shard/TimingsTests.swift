import ParityRun
import Testing

@Suite("A file of timings")
struct TimingsTests {
  @Test("tells what was recorded: the mean, rounded, in order")
  func roundTrip() throws {
    var record = TimingsRecord()
    let slow = Timings.Key(file: "specs/b.parity", title: "slow \"one\"\n")
    let quick = Timings.Key(file: "specs/a.parity", title: "quick")
    record.add(slow, nanoseconds: 1_000_000_000)
    record.add(slow, nanoseconds: 1_500_000_000)
    record.add(quick, nanoseconds: 12)
    var bytes: [UInt8] = []
    record.write { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines == [
        #"{"v":1,"event":"timings"}"#,
        #"{"file":"specs/a.parity","title":"quick","microseconds":1}"#,
        #"{"file":"specs/b.parity","title":"slow \"one\"\n","microseconds":1300000}"#,
      ])
    let timings = try Timings(parsing: bytes)
    #expect(timings[slow] == 1_300_000 && timings[quick] == 1)
    #expect(timings[Timings.Key(file: "specs/a.parity", title: "slow \"one\"\n")] == nil)
    #expect(timings.digest == Digest(of: bytes))
  }

  @Test("gives what it does not know the weight of the one in the middle")
  func unknownOnes() throws {
    let timings = try Timings(
      parsing: Array(
        """
        {"v":1,"event":"timings"}
        {"file":"f","title":"a","microseconds":10}
        {"file":"f","title":"b","microseconds":500}
        {"file":"f","title":"c","microseconds":70}

        """.utf8))
    let keys = ["a", "new", "b", "c"].map { Timings.Key(file: "f", title: $0) }
    #expect(timings.weights(of: keys) == [10, 70, 500, 70])
    #expect(timings.weights(of: [Timings.Key(file: "g", title: "a")]) == [1])
  }

  @Test(
    "is refused with its line",
    arguments: [
      ("", 1), ("{}", 1), ("{\"v\":2,\"event\":\"timings\"}", 1),
      ("{\"v\":1,\"event\":\"run\"}", 1),
      ("{\"v\":1,\"event\":\"timings\"}\n\n{\"file\":\"f\",\"title\":\"t\"}", 3),
      ("{\"v\":1,\"event\":\"timings\"}\nnonsense", 2),
      ("{\"v\":1,\"event\":\"timings\"}\n{\"file\":\"f\",\"title\":\"t\",\"microseconds\":-1}", 2),
    ])
  func refusals(_ text: String, _ line: Int) {
    var fault: TimingsFault?
    do { _ = try Timings(parsing: Array(text.utf8)) } catch { fault = error }
    #expect(fault?.line == line)
  }
}
