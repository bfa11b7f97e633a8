import ParityRun
import TestSupport
import Testing

@Suite("Damaged logs")
struct LogFuzzTests {
  @Test("are read or refused, and what is read is written as it was")
  func lines() {
    for seed in Fuzz.seeds(1_500) {
      var events = RandomEvents(seed: seed % 64)
      var noise = Noise(state: seed)
      let line = Fuzz.damaged(RunLog.line(.finished(events.result())), &noise)
      guard case .event(let event)? = try? RunLog.read(line[...]) else { continue }
      let written = RunLog.line(event)
      guard case .event(let again)? = try? RunLog.read(written.dropLast()) else {
        Issue.record("seed \(seed): it does not read what it wrote")
        continue
      }
      if RunLog.line(again) != written { Issue.record("seed \(seed): it writes otherwise") }
    }
  }
}
