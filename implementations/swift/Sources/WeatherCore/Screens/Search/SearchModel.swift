import Foundation
public import Observation

/// The search for cities.
@MainActor @Observable
public final class SearchModel {
  /// What is on the screen.
  public private(set) var state: State

  private let places: Places
  private let effects: any EffectRunner
  private let fault: Fault?
  private let openCity: (CityID) -> Void

  init(
    state: State, platform: Platform, places: Places, openCity: @escaping (CityID) -> Void
  ) {
    self.state = state
    effects = platform.effects
    fault = platform.fault
    self.places = places
    self.openCity = openCity
  }

  /// What the person can do now.
  public var actions: [Action.Name] {
    var actions = [Action.Name.changeQuery]
    if state.query.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { actions.append(.submit) }
    if !state.query.isEmpty || state.status != .idle { actions.append(.clear) }
    return actions + [.open]
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .changeQuery(let query): apply(.queryChanged(allowed(query)))
    case .submit: search()
    case .clear: apply(.cleared)
    case .open(let id): openCity(id)
    }
  }

  /// The longest query, in characters as people count them.
  static let queryLimit = 20

  private func allowed(_ query: String) -> String {
    switch fault {
    case .nfc: String(query.precomposedStringWithCanonicalMapping.prefix(Self.queryLimit))
    case .surrogateCut: String(decoding: query.utf16.prefix(Self.queryLimit), as: UTF16.self)
    default: String(query.prefix(Self.queryLimit))
    }
  }

  private func search() {
    guard state.status != .loading else { return }
    apply(.searchStarted)
    let query = state.query
    effects.run { [self] in
      do throws(LoadFailure) {
        apply(.searchSucceeded(try await places.search(query)))
      } catch {
        apply(.searchFailed(error))
      }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
