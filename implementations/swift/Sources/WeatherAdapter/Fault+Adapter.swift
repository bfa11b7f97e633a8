import Foundation
import ParityKit
import WeatherCore

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

extension Shape where Value == CityID {
  /// A city's id; with `quoted-numbers` in quotes too, with `precision` by way of a binary64.
  static func cityID(_ fault: Fault?) -> Shape {
    let id = Shape.integer(in: 1...9_007_199_254_740_991)
    switch fault {
    case .quotedNumbers:
      return Shape(id.schema) { (value) throws(Rejection) in
        if let text = try? value.text(), let id = CityID(text) { return id }
        return try value.cityID()
      }
    case .precision:
      return Shape(id.schema) { (value) throws(Rejection) in
        let number = try value.number()
        guard number >= 1, let id = CityID(exactly: number) else { return try value.cityID() }
        return id
      }
    default: return id
    }
  }
}
