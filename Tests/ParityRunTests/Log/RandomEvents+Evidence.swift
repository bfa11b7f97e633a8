import ParityLanguage
import ParityRun

extension RandomEvents {
  mutating func screen(of participants: [Int]) -> ScreenVisit {
    ScreenVisit(
      name: text(), implementations: below(2) == 0 ? participants : some { $0.below(4) },
      failing: below(2) == 0 ? [] : some { $0.below(4) })
  }

  mutating func evidence() -> Evidence {
    Evidence(
      exchanges: some { events in
        Exchange(
          step: events.below(9), implementations: events.some { $0.below(4) },
          sent: events.window(), received: events.maybe { $0.window() })
      },
      rules: some(1) { $0.remark() },
      excerpts: some(2) { events in
        Excerpt(
          file: events.location().file, line: events.below(99), lines: events.some { $0.text() })
      })
  }

  mutating func introduction() -> Introduction {
    Introduction(
      implementation: below(4), title: maybe { $0.text() },
      runtimes: some { events in
        Introduction.Runtime(name: events.text(), version: events.text())
      })
  }

  private mutating func window() -> Window {
    Window(
      bytes: bytes(), before: below(3), after: below(3), focus: below(2) == 0 ? nil : 0..<0)
  }
}
