import Foundation

/// The server's URLs and how its answers are read.
@MainActor
struct Server {
  let http: any HTTPClient
  let fault: Fault?

  /// A page of a list, and the number of the next one.
  func page(_ number: Int, of category: Category) async throws(LoadFailure) -> (
    items: [Item], next: Int?
  ) {
    let answer = try await decoded(
      PageAnswer.self, from: "products?category=\(category.rawValue)&page=\(number)")
    return (answer.products.map(\.item), answer.next)
  }

  /// A product.
  func product(_ sku: Sku) async throws(LoadFailure) -> Product {
    let answer = try await decoded(
      ProductAnswer.self, from: "products/\(sku.text)", missing: .product)
    if let grams = answer.grams, grams < 1 { throw .unreadable }
    let item = Item(sku: answer.sku, name: answer.name, price: answer.price.amount)
    return Product(
      item: item, grams: answer.grams, related: answer.related ?? [], fault: fault)
  }

  /// A person.
  func profile(_ id: Int) async throws(LoadFailure) -> Profile {
    let answer = try await decoded(ProfileAnswer.self, from: "profiles/\(id)", missing: .person)
    let orders = answer.orders.map {
      Profile.Order(number: $0.number, date: $0.date, total: $0.total.amount)
    }
    return Profile(id: answer.id, name: answer.name, city: answer.city, orders: orders)
  }

  /// Whether the server lets a person in.
  func signIn(user: String, password: String) async throws(LoadFailure) -> Bool {
    let status = try await send("POST", "session", ["user": user, "password": password]).status
    switch status {
    case 200: return true
    case 403: return false
    default: throw .status(status)
    }
  }

  /// What the server makes of a write; nil where nobody waits for that any more.
  func put(_ write: Write, as id: String) async -> WriteOutcome? {
    let call = HTTPCall(
      "PUT", "\(Self.root)/writes/\(id)",
      body: (try? JSONEncoder().encode(WriteBody(write: write))) ?? Data())
    do throws(HTTPFailure) {
      let answer = try await http.send(call)
      switch answer.status {
      case 200: return .taken
      case 401: return .signedOut
      case 409:
        let refusal = try? JSONDecoder().decode(Refusal.self, from: answer.body)
        return refusal.map { .refused(code: $0.code) } ?? .failed
      default: return .failed
      }
    } catch {
      return error == .cancelled ? nil : .failed
    }
  }

  private func decoded<Answer: Decodable>(
    _ type: Answer.Type, from path: String, missing: LoadFailure.Thing? = nil
  ) async throws(LoadFailure) -> Answer {
    let answer = try await send("GET", path)
    switch answer.status {
    case 200: break
    case 401: throw .signedOut
    case 404: throw missing.map(LoadFailure.notFound) ?? .status(404)
    default: throw .status(answer.status)
    }
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      throw .unreadable
    }
  }

  private func send(
    _ method: String, _ path: String, _ body: [String: String]? = nil
  ) async throws(LoadFailure) -> HTTPAnswer {
    let data = body.flatMap { try? JSONEncoder().encode($0) } ?? Data()
    do throws(HTTPFailure) {
      return try await http.send(HTTPCall(method, "\(Self.root)/\(path)", body: data))
    } catch {
      switch error {
      case .offline: throw .offline
      case .dropped, .cancelled: throw .dropped
      }
    }
  }

  private struct Refusal: Decodable {
    let code: String
  }

  private static let root = "https://shop.example.org"
}

/// What the server made of a write.
enum WriteOutcome: Hashable {
  case taken
  case refused(code: String)
  case signedOut
  case failed
}
