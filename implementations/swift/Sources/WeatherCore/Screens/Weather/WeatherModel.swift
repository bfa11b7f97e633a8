public import Observation

/// The weather of the place where the person is.
@MainActor @Observable
public final class WeatherModel {
  /// What is on the screen.
  public private(set) var state = State.idle

  private let location: any Location
  private let settings: any Settings
  private let effects: any EffectRunner
  private let forecasts: Forecasts
  private let fault: Fault?
  private let openSearch: () -> Void

  init(platform: Platform, forecasts: Forecasts, openSearch: @escaping () -> Void) {
    location = platform.location
    settings = platform.settings
    effects = platform.effects
    fault = platform.fault
    self.forecasts = forecasts
    self.openSearch = openSearch
  }

  /// What the person can do now.
  public var actions: [Action] {
    let needsSettings = state == .permissionDenied(canAskAgain: false)
    return needsSettings || fault == .extraAction
      ? [.appear, .retry, .openSettings, .openSearch] : [.appear, .retry, .openSearch]
  }

  /// Does what the person asks for.
  public func send(_ action: Action) {
    switch action {
    case .appear: appear()
    case .retry: load()
    case .openSettings: settings.open()
    case .openSearch: openSearch()
    }
  }

  private func appear() {
    switch state {
    case .idle: load()
    case .permissionDenied where fault != .noReloadOnReturn: load()
    case .permissionDenied, .loading, .loaded, .failed: break
    }
  }

  private func load() {
    guard location.isGranted else {
      return apply(.permissionIsDenied(canAskAgain: location.canAskAgain))
    }
    guard state != .loading else { return }
    apply(.loadingStarted)
    let place = location.current
    effects.run { [self] in
      do throws(LoadFailure) {
        apply(.loadingSucceeded(place, try await forecasts.forecast(for: place.spot)))
      } catch {
        apply(.loadingFailed(error))
      }
    }
  }

  private func apply(_ message: Message) {
    state = Self.update(state, message)
  }
}
