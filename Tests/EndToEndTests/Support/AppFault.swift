import Testing

/// A fault that a reference app can be given (`PARITY_FAULT`), and how it is found out.
struct AppFault: CustomTestStringConvertible, Sendable {
  let app: ReferenceApps.Suite
  let name: String
  /// A scenario file in which it shows.
  let file: String
  /// What must be printed: the class of the difference where it has one, else the difference.
  let says: String
  let status: Int32
  let options: [String]

  init(
    _ app: ReferenceApps.Suite, name: String, file: String, says: String, status: Int32 = 1,
    options: [String] = []
  ) {
    self.app = app
    self.name = name
    self.file = file
    self.says = says
    self.status = status
    self.options = options
  }

  var testDescription: String { "\(app.rawValue) \(name)" }

  static let all = weather + shop + live

  /// Gives it to one of three, and holds what is said of it.
  func play(in language: String) async throws {
    _ = try await ReferenceApps.built.value
    let faulty = ReferenceApps.command(language, fault: name)
    let outcome = try await ReferenceApps.play(
      app, [file],
      ["--impl", "swift", "--impl", "twin=\(ReferenceApps.twin)", "--impl", "faulty=\(faulty)"]
        + options)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.lacking([says]) == [], "\(outcome)")
    #expect(outcome.complaints == "", "\(outcome)")
    #expect(outcome.disgraces == [], "\(outcome)")
    let sentences = outcome.attributions
    #expect(!sentences.isEmpty, "\(outcome)")
    for sentence in sentences {
      #expect(Outcome.blamesFaultyAlone(sentence), "\(sentence)\n\(outcome)")
    }
  }
}
