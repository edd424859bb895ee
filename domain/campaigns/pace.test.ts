import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { mostAtOnce, paceMs, portionOf } from "./pace.ts"

const quiet = { recent: 0, ready: 0, deferred: 0 }

/** Asks after each of these waits, with all that was queued sent at once; answers when how many were queued. */
const queuedAt = (limit: number, waits: readonly number[], deferred = 0): readonly { at: number; take: number }[] => {
  const queued: { at: number; take: number }[] = []
  let [now, fedAt]: [number, number | null] = [1_000_000, null]
  for (const wait of waits) {
    now += wait
    const recent = queued.filter(({ at }) => at > now - paceMs).reduce((sum, { take }) => sum + take, 0)
    const portion = portionOf({ limit, fedAt, now }, { recent, ready: 0, deferred })
    if (portion.take === 0) continue
    fedAt = portion.fedAt
    queued.push({ at: now, take: portion.take })
  }
  return queued
}
const sum = (queued: readonly { take: number }[]): number => queued.reduce((total, { take }) => total + take, 0)
const everySecond = (seconds: number) => Array.from({ length: seconds }, () => 1_000)

describe("the pace of campaigns", () => {
  it("queues in no minute more than the limit, whenever it is asked", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(
          fc.oneof(
            { weight: 40, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
            { weight: 1, arbitrary: fc.integer({ min: 5_000, max: 20_000 }) },
          ),
          { minLength: 60, maxLength: 200 },
        ),
        (limit, waits) => {
          const queued = queuedAt(limit, waits)
          for (const { at } of queued)
            assert.isAtMost(sum(queued.filter((each) => each.at > at - paceMs && each.at <= at)), limit)
        },
      ),
    )
  })

  it("comes close to the limit when it is asked every second, and spreads them evenly", () => {
    for (const limit of [1, 7, 30, 300, 6_000, 10_000]) {
      const queued = queuedAt(limit, everySecond(600))
      assert.isAtLeast(sum(queued), limit * 9)
      assert.isAtMost(Math.max(...queued.map(({ take }) => take)), Math.ceil(limit / 60) + 1)
    }
  })

  it("makes up for a gap of seconds between two runs, not for one of hours", () => {
    const waits = [...Array.from({ length: 10 }, () => [...everySecond(55), 5_000])].flat()
    assert.isAtLeast(sum(queuedAt(600, waits)), 5_900)
    assert.isAtMost(sum(queuedAt(600, [1_000, 3_600_000])), 1 + 50)
  })

  it("adds none where a minute's e-mails wait for another attempt, and few where the server is slow", () => {
    assert.strictEqual(portionOf({ limit: 600, fedAt: 0, now: 9_000 }, { ...quiet, deferred: 600 }).take, 0)
    assert.strictEqual(portionOf({ limit: 600, fedAt: 0, now: 9_000 }, { ...quiet, ready: 48 }).take, 2)
    assert.strictEqual(portionOf({ limit: 600, fedAt: 0, now: 9_000 }, { ...quiet, ready: 99 }).take, 0)
    // A few that are deferred do not hold up a slow campaign.
    assert.strictEqual(portionOf({ limit: 5, fedAt: 0, now: 60_000 }, { ...quiet, deferred: 40 }).take, 1)
    assert.isAtMost(portionOf({ limit: 10_000, fedAt: 0, now: 10_000 }, quiet).take, mostAtOnce)
  })

  it("goes on when the clock was put back", () => {
    assert.strictEqual(portionOf({ limit: 60, fedAt: 9_999_999, now: 1_000 }, quiet).take, 1)
  })
})
