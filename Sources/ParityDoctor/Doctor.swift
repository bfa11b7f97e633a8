import ParityWire

/// A hostile runner against one adapter: it asks what no run asks, and says what is to be mended.
package struct Doctor {
  /// How long an implementation may take, in milliseconds.
  package struct Patience: Hashable, Sendable {
    /// For a reply.
    package var reply = 5_000
    /// For the first reply of a process.
    package var start = 30_000
    /// To end when it should.
    package var end = 2_000

    package init() {}
  }

  private let patient: any Patient
  private let chart: Chart
  private let patience: Patience

  /// - Parameters:
  ///   - patient: who is examined.
  ///   - chart: what is known of the app.
  ///   - patience: how long it may take.
  package init(_ patient: any Patient, chart: Chart, patience: Patience = Patience()) {
    self.patient = patient
    self.chart = chart
    self.patience = patience
  }

  /// Examines.
  ///
  /// - Parameters:
  ///   - isStopped: whether somebody wants it to end; asked before and behind each examination.
  ///   - tell: is told each entry as it comes.
  /// - Returns: the card; what comes behind the third hang is not tried.
  package func examine(
    isStopped: () -> Bool = { false }, tell: (ScoreCard.Entry) -> Void = { _ in }
  ) -> ScoreCard {
    var card = ScoreCard(implementation: patient.name)
    var obstacle: String?
    var hangs = 0
    for examination in Examination.all {
      if isStopped() { obstacle = Self.ended }
      var outcome = obstacle.map { .notTried(reason: $0) } ?? perform(examination)
      // What came of one that was cut is our doing.
      if isStopped() { outcome = .notTried(reason: Self.ended) }
      if case .fault(let symptom) = outcome {
        if examination.isNeeded { obstacle = "it does not come to its first reply" }
        if case .connection(.timedOut) = symptom.kind { hangs += 1 }
        if hangs >= Self.hangsBorne { obstacle = "it did not answer \(hangs) times" }
      }
      card.entries.append(
        ScoreCard.Entry(
          name: examination.name, title: examination.title, outcome: outcome,
          mend: examination.mend))
      card.entries.last.map(tell)
    }
    return card
  }

  private static let hangsBorne = 3
  private static let ended = "the examination was ended"

  private func perform(_ examination: Examination) -> ScoreCard.Outcome {
    let room = Room(patient: patient, chart: chart, patience: patience)
    defer { room.clear() }
    do throws(Trouble) {
      return .sound(remark: try examination.perform(room))
    } catch {
      switch error {
      case .symptom(let symptom): return .fault(symptom)
      case .notTried(let reason): return .notTried(reason: reason)
      }
    }
  }
}

/// Where one examination takes place: the processes that it begins end with it.
final class Room {
  let chart: Chart
  let patience: Doctor.Patience
  private let patient: any Patient
  private var consultations: [Consultation] = []

  init(patient: any Patient, chart: Chart, patience: Doctor.Patience) {
    self.patient = patient
    self.chart = chart
    self.patience = patience
  }

  /// A new process that has said who it is.
  func admit() throws(Trouble) -> Consultation {
    let consultation = try begin()
    try consultation.greet()
    return consultation
  }

  /// A new process to which nothing was said.
  func begin() throws(Trouble) -> Consultation {
    do throws(ConnectionFault) {
      let consultation = Consultation(try patient.admit(), patience)
      consultations.append(consultation)
      return consultation
    } catch {
      throw .symptom(Symptom(.connection(error)))
    }
  }

  /// A new process with the app in it, and what it answered.
  func launch() throws(Trouble) -> (Consultation, Consultation.Answer) {
    let consultation = try admit()
    let answer = try consultation.ask(chart.launch ?? Self.plainLaunch)
    if answer.isAccepted { return (consultation, answer) }
    guard chart.launch != nil else {
      throw .notTried(
        "no route is known that it opens: name a scenario file behind the options")
    }
    throw consultation.complaint("rejects the first `launch` of the scenarios", answer.line)
  }

  /// A process of ours; an app that runs already is not ended.
  func launchProcess() throws(Trouble) -> Consultation {
    let (consultation, _) = try launch()
    guard consultation.visit.isProcess else { throw .notTried("it runs already") }
    return consultation
  }

  func clear() {
    for consultation in consultations { consultation.end() }
    consultations = []
  }

  private static let plainLaunch = Array(#"{"cmd":"launch","route":"/"}"#.utf8)
}
