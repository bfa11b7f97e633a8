import LiveAdapter
import ParityKit
import ShopAdapter
import WeatherAdapter

/// The apps of this program; each has a target of its own for its Core, and one for its adapter.
enum Suite: String, CaseIterable {
  case weather
  case shop
  case live

  /// Plays the suite on standard input and output.
  func play() async {
    switch self {
    case .weather: await WeatherAdapter.run()
    case .shop: await ShopAdapter.run()
    case .live: await LiveAdapter.run()
    }
  }

  #if DEBUG
    /// Lets the app run, to be driven over loopback.
    ///
    /// - Returns: nil where the port cannot be had.
    @MainActor func listen(on port: UInt16) -> DebugServer? {
      switch self {
      case .weather: WeatherAdapter.listen(on: port)
      case .shop: ShopAdapter.listen(on: port)
      case .live: LiveAdapter.listen(on: port)
      }
    }
  #endif
}
