public import Observation

/// Notifications, and the way to the person's own page.
@MainActor @Observable
public final class SettingsModel {
  /// What is on the screen.
  public private(set) var state = State.off

  private let platform: Platform
  private let openProfile: (Int) -> Void

  init(platform: Platform, openProfile: @escaping (Int) -> Void) {
    self.platform = platform
    self.openProfile = openProfile
  }

  /// How it is with notifications.
  public enum State: String, Hashable, Sendable {
    /// The person was not asked.
    case off
    /// We ask the person, so that the system's question, which comes only once, is not wasted.
    case softQuestion
    /// The system asks the person.
    case asking
    /// They come.
    case on
    /// They do not come; only the system's settings can change that.
    case denied
  }

  /// What a person can do; `appear` is what the root does when the screen gains focus.
  public enum Action: Hashable, Sendable {
    /// The screen gained focus.
    case appear
    /// Wants notifications.
    case enableNotifications
    /// Answers our question.
    case answerSoftQuestion(Bool)
    /// Opens the system's settings.
    case openSettings
    /// Shows a person's page.
    case openProfile(Int)

    /// The actions' names.
    public enum Name: String, Sendable, CaseIterable {
      /// The name `Appear`.
      case appear = "Appear"
      /// The name `EnableNotifications`.
      case enableNotifications = "EnableNotifications"
      /// The name `AnswerSoftQuestion`.
      case answerSoftQuestion = "AnswerSoftQuestion"
      /// The name `OpenSettings`.
      case openSettings = "OpenSettings"
      /// The name `OpenProfile`.
      case openProfile = "OpenProfile"
    }
  }

  /// What happened.
  enum Message: Sendable {
    case systemSays(Bool?)
    case softQuestionAsked
    case softQuestionDenied
    case systemAsks
  }

  /// The only place where the state changes.
  nonisolated static func update(_ state: State, _ message: Message) -> State {
    switch message {
    case .systemSays(let isGranted): isGranted.map { $0 ? .on : .denied } ?? .off
    case .softQuestionAsked: .softQuestion
    case .softQuestionDenied: .off
    case .systemAsks: .asking
    }
  }

  /// What the person can do now.
  public var actions: [Action.Name] {
    Action.Name.allCases.filter { name in
      switch name {
      case .appear, .openProfile: true
      case .enableNotifications: state == .off
      case .answerSoftQuestion: state == .softQuestion
      case .openSettings: state == .denied
      }
    }
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .appear: appear()
    case .enableNotifications: enable()
    case .answerSoftQuestion(let isYes):
      if isYes { askSystem() } else { apply(.softQuestionDenied) }
    case .openSettings: platform.settings.open()
    case .openProfile(let id): openProfile(id)
    }
  }

  private func appear() {
    switch state {
    case .off, .on, .denied: apply(.systemSays(platform.notifications.isGranted))
    case .softQuestion, .asking: break
    }
  }

  private func enable() {
    if platform.notifications.isGranted != nil { return appear() }
    if platform.fault == .noSoftQuestion { return askSystem() }
    apply(.softQuestionAsked)
  }

  private func askSystem() {
    apply(.systemAsks)
    platform.effects.run { [self] in
      guard let isGranted = await platform.notifications.ask() else { return }
      apply(.systemSays(isGranted))
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
