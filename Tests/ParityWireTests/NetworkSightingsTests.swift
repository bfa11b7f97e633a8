import ParityWire
import Testing

@Suite("What was seen on the network")
struct NetworkSightingsTests {
  private static let server = NetworkContact(kind: .tcp, address: "192.0.2.1", port: 443)
  private static let neighbour = NetworkContact(
    kind: .udp, address: "::1", port: 5353, isLoopback: true)

  @Test("each contact stands once, with how often")
  func entries() {
    var sightings = NetworkSightings()
    #expect(sightings.isEmpty)
    for contact in [Self.server, Self.neighbour, Self.server] { sightings.add(contact) }
    #expect(sightings.attempts == 2 && sightings.loopbacks == 1)
    #expect(
      sightings.entries == [.init(Self.server, times: 2), .init(Self.neighbour, times: 1)])
  }

  @Test("more contacts than are listed are counted all the same, also when they are put together")
  func many() {
    var flood = NetworkSightings()
    for port in 1...100 {
      flood.add(NetworkContact(kind: .tcp, address: "192.0.2.1", port: port))
      flood.add(
        NetworkContact(kind: .tcp, address: "127.0.0.1", port: port, isLoopback: true), times: 2)
    }
    #expect(flood.entries.count == NetworkSightings.mostEntries)
    var sum = NetworkSightings()
    sum.add(Self.server)
    sum.add(flood)
    sum.add(NetworkSightings())
    #expect(sum.attempts == 101 && sum.loopbacks == 200)
    #expect(sum.entries.count == NetworkSightings.mostEntries)
    #expect(sum.entries.first == .init(Self.server))
  }

  @Test(
    "is written as people write addresses",
    arguments: [
      (NetworkContact(kind: .tcp, address: "192.0.2.1", port: 443), "tcp 192.0.2.1:443"),
      (NetworkContact(kind: .udp, address: "2001:db8::1", port: 1), "udp [2001:db8::1]:1"),
      (NetworkContact(kind: .dns, address: "127.0.0.53", port: 53), "dns 127.0.0.53:53"),
      (NetworkContact(kind: .other, address: "family 40"), "other family 40"),
    ])
  func written(_ contact: NetworkContact, _ text: String) {
    #expect(contact.description == text)
  }
}
