import Testing

@testable import ParityKit

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

  @Test("an effect at rest is not waited for, until the world ends its rest")
  func resting() async {
    let effects = Effects()
    var rest: Rest?
    var story: [String] = []
    effects.run {
      story.append("begins")
      try? await effects.rest { rest = $0 }
      story.append("goes on")
    }
    await effects.settle()
    #expect(story == ["begins"])
    rest?.end()
    rest?.end()
    await effects.settle()
    #expect(story == ["begins", "goes on"])
    #expect(rest?.isOver == true)
  }

  @Test("a new app ends the rests of the old one in vain")
  func cancelled() async {
    let effects = Effects()
    var wasKept: Bool?
    effects.run {
      wasKept = (try? await effects.rest { _ in }) != nil
    }
    await effects.settle()
    effects.cancel()
    await effects.settle()
    #expect(wasKept == false)
  }

  @Test("what follows happens one by one, each when the one before has come to rest")
  func following() async {
    let effects = Effects()
    var story: [Int] = []
    var left = 3
    effects.follow {
      guard left > 0 else { return false }
      left -= 1
      let number = left
      effects.run {
        await Task.yield()
        story.append(number)
        await Task.yield()
        story.append(number)
      }
      return true
    }
    await effects.settle()
    #expect(story == [2, 2, 1, 1, 0, 0])
  }

  @Test("a cancelled effect does not rest, and one at rest goes on at once")
  func cancelledTasks() async {
    let effects = Effects()
    let clock = VirtualClock(effects: effects)
    var story: [String] = []
    let sleeper = effects.run {
      do { try await clock.sleep(for: .seconds(1)) } catch { story.append("woken") }
    }
    await effects.settle()
    sleeper.cancel()
    await effects.settle()
    #expect(story == ["woken"])
    effects.run {
      do { try await clock.sleep(for: .seconds(1)) } catch { story.append("kept awake") }
    }.cancel()
    await effects.settle()
    #expect(story == ["woken", "kept awake"])
    clock.advance(by: .seconds(5))
    await effects.settle()
    #expect(story.count == 2)
  }

  @Test("a feed rests between events, keeps those that come too early, and ends")
  func feed() async {
    let effects = Effects()
    var story: [String] = []
    let feed = Feed<Int>(effects: effects) { story.append("end") }
    feed.send(1)
    effects.run {
      for await number in feed { story.append("\(number)") }
    }
    feed.send(2)
    await effects.settle()
    #expect(story == ["1", "2"])
    feed.send(3)
    feed.finish()
    feed.finish()
    feed.send(4)
    await effects.settle()
    #expect(story == ["1", "2", "end", "3"])
  }

  @Test("a feed ends with its reader")
  func cancelledFeed() async {
    let effects = Effects()
    var ends = 0
    let feed = Feed<Int>(effects: effects) { ends += 1 }
    let task = effects.run { for await _ in feed {} }
    await effects.settle()
    task.cancel()
    await effects.settle()
    feed.finish()
    #expect(ends == 1)
  }
}
