import Testing

@testable import ParityCompare

/// Who dissents from whom, as a sentence.
@Suite struct AttributionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let sentence: String
    let groups: [[Int]]
    var failing: Set<Int> = []
    var reference: Int?

    var testDescription: String { sentence }
  }

  static let cases: [Case] = [
    Case(
      sentence: "kotlin alone dissents from the scenario, swift and typescript",
      groups: [[0, 2], [1]], failing: [1]),
    Case(
      sentence: "kotlin alone dissents from the scenario and swift", groups: [[0], [1]],
      failing: [1]),
    Case(
      sentence: "swift and kotlin dissent from the scenario and typescript",
      groups: [[0], [1], [2]], failing: [0, 1]),
    Case(sentence: "swift and kotlin split, the scenario does not say", groups: [[0], [1]]),
    Case(
      sentence: "swift, kotlin and typescript split, the scenario does not say",
      groups: [[0], [1], [2]]),
    Case(
      sentence: "swift and typescript split from kotlin, the scenario does not say",
      groups: [[0, 2], [1]]),
    Case(
      sentence: "swift splits from kotlin and typescript, the scenario does not say",
      groups: [[0], [1, 2]]),
    Case(
      sentence: "all agree with each other and none with the scenario: is the scenario wrong?",
      groups: [[0, 1, 2]], failing: [0, 1, 2]),
    Case(sentence: "swift dissents from the scenario", groups: [[0]], failing: [0]),
    Case(
      sentence: "kotlin differs from the reference, swift", groups: [[0, 2], [1]], reference: 0),
    Case(
      sentence: "swift and typescript differ from the reference, kotlin", groups: [[0, 2], [1]],
      failing: [0, 2], reference: 1),
    Case(
      sentence: "swift alone dissents from the scenario, kotlin and typescript",
      groups: [[0], [1, 2]], failing: [0], reference: 0),
    Case(
      sentence: "swift and kotlin split, and none agrees with the scenario", groups: [[0], [1]],
      failing: [0, 1]),
    Case(
      sentence: "kotlin dissents from the scenario; swift and typescript split as well",
      groups: [[0], [1], [2]], failing: [1]),
  ]

  @Test("a case has its sentence", arguments: cases)
  func sentences(_ wanted: Case) {
    let attribution = Attribution(
      groups: wanted.groups, failing: wanted.failing, reference: wanted.reference)
    #expect(attribution?.sentence(naming: names) == wanted.sentence)
  }

  @Test("where all agree and meet the scenario there is nothing to attribute")
  func none() {
    #expect(Attribution(groups: [[0, 1]], failing: []) == nil)
    #expect(Attribution(groups: [[0, 1]], failing: [], reference: 0) == nil)
    #expect(Attribution(groups: [], failing: []) == nil)
  }
}
