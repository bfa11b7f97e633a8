import ParityKit
import Testing

@Suite("Effects")
@MainActor
struct EffectsTests {
  @Test("where nothing runs, all is settled")
  func nothing() async {
    await Effects().settle()
  }

  @Test("settling waits for what effects start in turn, however deep")
  func chains() async {
    let effects = Effects()
    var ended = 0
    func start(_ depth: Int) {
      effects.run {
        await Task.yield()
        ended += 1
        if depth > 1 { start(depth - 1) }
        if depth > 1 { start(depth - 1) }
      }
    }
    start(5)
    await effects.settle()
    #expect(ended == 31)
  }

  @Test("two may wait")
  func waiting() async {
    let effects = Effects()
    var ended = false
    effects.run {
      await Task.yield()
      ended = true
    }
    async let first: Void = effects.settle()
    async let second: Void = effects.settle()
    _ = await (first, second)
    #expect(ended)
  }
}
