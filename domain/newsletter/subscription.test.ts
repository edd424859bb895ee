import fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  confirmAgainMs,
  confirmed,
  decideSubscription,
  ended,
  isExpired,
  type Subscription,
  unconfirmedMs,
} from "./subscription.ts"

const now = 1_000_000_000
const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: "NL-1",
  email: "anna@beispiel.de",
  source: "page",
  state: "unconfirmed",
  requestedAt: now,
  confirmedAt: null,
  text: null,
  endedAt: null,
  endedBy: null,
  ...changes,
})

describe("a subscription", () => {
  it("is confirmed once, and ends once, however often the buttons are pressed", () => {
    const once = confirmed(aSubscription(), "digest", now + 1)
    assert.deepInclude(once, { state: "confirmed", confirmedAt: now + 1, text: "digest" })
    assert.strictEqual(confirmed(once, "other", now + 2), once)
    const over = ended(once, "one-click", now + 3)
    assert.deepInclude(over, { state: "ended", endedAt: now + 3, endedBy: "one-click", confirmedAt: now + 1 })
    if (over === null) return
    assert.strictEqual(ended(over, "page", now + 4), over)
    assert.strictEqual(confirmed(over, "digest", now + 5), over)
  })

  it("that was never confirmed is forgotten instead of ended, and expires by itself", () => {
    assert.isNull(ended(aSubscription(), "page", now))
    assert.isFalse(isExpired(aSubscription(), now + unconfirmedMs - 1))
    assert.isTrue(isExpired(aSubscription(), now + unconfirmedMs))
    assert.isFalse(isExpired(confirmed(aSubscription(), "digest", now), now + unconfirmedMs))
  })

  it("has a mailbox asked at most once an hour, never while it gets the newsletter, and is open at most once", () => {
    const step = fc.tuple(fc.constantFrom("request", "confirm", "end"), fc.nat(confirmAgainMs))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let mailbox: readonly Subscription[] = []
        let at = now
        let askedAt = Number.NEGATIVE_INFINITY
        for (const [index, [what, later]] of steps.entries()) {
          at += Math.floor(later / 3)
          const open = mailbox.find(({ state }) => state !== "ended")
          if (what === "request") {
            const decided = decideSubscription(mailbox, at)
            if (decided === "unchanged") continue
            assert.notStrictEqual(open?.state, "confirmed")
            if (open !== undefined) assert.isAtLeast(at - askedAt, confirmAgainMs)
            askedAt = at
            mailbox = [
              ...mailbox.filter(({ id }) => id !== decided.replaces),
              aSubscription({ id: `${index}`, requestedAt: at }),
            ]
          } else if (open !== undefined) {
            const next = what === "confirm" ? confirmed(open, "digest", at) : ended(open, "page", at)
            mailbox = mailbox.flatMap((each) => (each !== open ? [each] : next === null ? [] : [next]))
          }
          assert.isAtMost(mailbox.filter(({ state }) => state !== "ended").length, 1)
        }
      }),
    )
  })
})
