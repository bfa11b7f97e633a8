import Testing

@testable import ShopCore

@Suite("Money")
struct MoneyTests {
  @Test(
    "euros are whole cents or none",
    arguments: [
      (3.2, 320), (0, 0), (99_999.99, 9_999_999), (0.1, 10), (4.35, 435), (1.005, nil),
      (-0.01, nil), (100_000, nil), (0.1 + 0.2, nil), (.infinity, nil), (.nan, nil),
    ] as [(Double, Int?)])
  func euros(euros: Double, cents: Int?) {
    #expect(Money(euros: euros)?.cents == cents)
  }

  @Test("every amount of cents comes back as itself")
  func roundTrip() {
    for cents in stride(from: 0, through: 9_999_999, by: 7) {
      #expect(Money(euros: Money(cents: cents).euros)?.cents == cents)
    }
  }

  @Test(
    "a tie goes up",
    arguments: [
      (101, 2_000, 51), (103, 2_000, 52), (101, 2_001, 50), (320, 100, 3_200), (0, 7, 0),
    ])
  func perKilo(cents: Int, grams: Int, wanted: Int) {
    #expect(Money(cents: cents).perKilo(grams: grams, fault: nil).cents == wanted)
  }
}
