import fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  confirmAgainMs,
  decideRequest,
  isExpired,
  maxUnconfirmed,
  type StockAlert,
  unconfirmedMs,
} from "./stock-alert.ts"

const now = 1_000_000_000
const anAlert = (changes: Partial<StockAlert> = {}): StockAlert => ({
  id: "SA-1",
  email: "anna@beispiel.de",
  sku: "A",
  requestedAt: now,
  confirmedAt: null,
  notifiedAt: null,
  ...changes,
})

describe("a request to be told", () => {
  it("is confirmed once: while it waits for that, or for the product, the mailbox is not asked again", () => {
    assert.deepStrictEqual(decideRequest([], "A", now), { replaces: null })
    assert.deepStrictEqual(decideRequest([anAlert({ sku: "B" })], "A", now), { replaces: null })
    assert.strictEqual(decideRequest([anAlert({ requestedAt: now - confirmAgainMs + 1 })], "A", now), "unchanged")
    assert.strictEqual(decideRequest([anAlert({ requestedAt: 0, confirmedAt: 1 })], "A", now), "unchanged")
  })

  it("is asked for again after an hour, in place of the one that was never confirmed", () => {
    const earlier = anAlert({ requestedAt: now - confirmAgainMs })
    assert.deepStrictEqual(decideRequest([anAlert({ id: "SA-2", sku: "B" }), earlier], "A", now), { replaces: "SA-1" })
  })

  it("can be made again once its e-mail is under way", () => {
    assert.deepStrictEqual(decideRequest([anAlert({ confirmedAt: 1, notifiedAt: 2 })], "A", now), { replaces: null })
  })

  it("never has a mailbox asked to confirm more than five at the same time, or more than five an hour", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(confirmAgainMs)), { maxLength: 100 }), (requests) => {
        let mailbox: readonly StockAlert[] = []
        const asked: number[] = []
        let at = now
        for (const [index, [product, later]] of requests.entries()) {
          at += Math.floor(later / 50)
          const sku = `${product}`
          const decided = decideRequest(mailbox, sku, at)
          if (decided === "unchanged") continue
          asked.push(at)
          const kept = mailbox.filter(({ id }) => id !== decided.replaces)
          mailbox = [...kept, anAlert({ id: `${index}`, sku, requestedAt: at })]
        }
        assert.isAtMost(mailbox.length, maxUnconfirmed)
        for (const last of asked)
          assert.isAtMost(asked.filter((at) => at <= last && at > last - confirmAgainMs).length, maxUnconfirmed)
      }),
    )
  })

  it("expires unless it is confirmed", () => {
    assert.isFalse(isExpired(anAlert(), now + unconfirmedMs - 1))
    assert.isTrue(isExpired(anAlert(), now + unconfirmedMs))
    assert.isFalse(isExpired(anAlert({ confirmedAt: now }), now + unconfirmedMs))
  })
})
