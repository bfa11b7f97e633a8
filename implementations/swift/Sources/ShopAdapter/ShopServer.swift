import Foundation
import ParityKit
import ShopCore

/// The part of the shop's server that remembers: who is signed in, and what it was told.
@MainActor
final class ShopServer {
  /// Writes that were taken, each once, in order.
  private(set) var sent: [SentWrite] = []
  /// Which products writes are refused for, and why.
  var refusals: [Refusal] = []
  /// Whether it knows who is there.
  var hasSession = true

  private var cart: Set<Sku> = []

  /// Starts anew with a cart that it has confirmed.
  func reset(cart lines: [Line]) {
    sent = []
    refusals = []
    hasSession = true
    setCart(lines)
  }

  /// Takes over what is in the cart.
  func setCart(_ lines: [Line]) {
    cart = Set(lines.map(\.sku))
  }

  /// Its answer; nil where that is one of the recorded ones.
  func answer(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.url.hasPrefix(Self.root) else { return nil }
    let path = request.url.dropFirst(Self.root.count)
    switch request.method {
    case "PUT" where path.hasPrefix("writes/"):
      return take(String(path.dropFirst("writes/".count)), Data(request.body))
    case "POST" where path == "session": return signIn(Data(request.body))
    case "GET" where path.hasPrefix("profiles/") && !hasSession: return HTTPResponse(status: 401)
    default: return nil
    }
  }

  private func take(_ id: String, _ body: Data) -> HTTPResponse {
    guard hasSession else { return HTTPResponse(status: 401) }
    if sent.contains(where: { $0.id == id }) { return HTTPResponse(status: 200) }
    guard let write = try? JSONDecoder().decode(WriteBody.self, from: body) else {
      return HTTPResponse(status: 400)
    }
    if let refusal = refusals.first(where: { $0.sku == write.sku }) {
      return refused(refusal.code)
    }
    switch write.change {
    case .addToCart: cart.insert(write.sku)
    case .setQuantity where !cart.contains(write.sku): return refused("not_in_cart")
    case .remove where cart.remove(write.sku) == nil: return refused("not_in_cart")
    case .setQuantity, .remove, .review: break
    }
    sent.append(SentWrite(id: id, body: write))
    return HTTPResponse(status: 200)
  }

  private func refused(_ code: String) -> HTTPResponse {
    HTTPResponse(status: 409, body: Array(#"{"code":"\#(code)"}"#.utf8))
  }

  private func signIn(_ body: Data) -> HTTPResponse {
    let said = try? JSONDecoder().decode([String: String].self, from: body)
    guard said == ["user": "ann", "password": "\u{1F511}"] else { return HTTPResponse(status: 403) }
    hasSession = true
    return HTTPResponse(status: 200)
  }

  private static let root = "https://shop.example.org/"
}

/// Writes for a product are refused with a code.
struct Refusal: Sendable {
  let code: String
  let sku: Sku
}

/// A write that the server has taken.
struct SentWrite {
  let id: String
  let body: WriteBody
}
