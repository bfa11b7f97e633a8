import Foundation
import LiveCore
import ParityKit

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

extension Shape where Value == Double {
  /// A number in a range.
  static func number(in range: ClosedRange<Double>) -> Shape {
    Shape(["type": "number"]) { (value) throws(Rejection) in try value.number(in: range) }
  }
}

extension Shape where Value == MovieID {
  /// A movie's id; with `quoted-numbers` in quotes too.
  static func movieID(_ fault: Fault?) -> Shape {
    let id = Shape.integer(in: 1...9_007_199_254_740_991)
    guard fault == .quotedNumbers else { return id }
    return Shape(id.schema) { (value) throws(Rejection) in
      if let text = try? value.text(), let id = MovieID(text) { return id }
      return try value.integer(in: 1...9_007_199_254_740_991)
    }
  }
}
