import * as Result from "effect/Result"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  acceptDays,
  type Draw,
  type DrawCommand,
  type DrawPool,
  decideDraw,
  publicSeed,
  shownState,
} from "../../domain/prize-draw/draw.ts"
import { mailsOf } from "../../domain/prize-draw/draw-mails.ts"
import { exampleDraw } from "../../domain/prize-draw/example-draw.ts"
import { drawOrder, entryHash, hashOfList } from "../../domain/prize-draw/selection.ts"
import { nodeDigests } from "./draw-digests.ts"

/** A seed for each number, so that a test draws the same each time. */
const seedOf = (n: number) => nodeDigests.sha256(`seed ${n}`)
const entriesOf = (count: number) => Array.from({ length: count }, (_, n) => entryHash(nodeDigests, "G-1", `code ${n}`))
const entryLists = fc.uniqueArray(
  fc.nat().map((n) => nodeDigests.sha256(String(n))),
  { maxLength: 40 },
)
const seeds = fc.nat().map(seedOf)

const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, each) => sum + each, 0) / counts.length
  return counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0)
}

describe("the selection of winners", () => {
  it("hashes as everybody's SHA-256 and HMAC-SHA-256 do", () => {
    // RFC 4231, test case 2; FIPS 180-4.
    assert.strictEqual(
      nodeDigests.hmac("4a656665", "what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    )
    const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert.strictEqual(nodeDigests.sha256("abc"), abc)
    assert.strictEqual(nodeDigests.sha256OfHex("616263"), abc)
  })

  it("gives every entry the same chance for every place: chi-square over 5,000 seeds", () => {
    const entries = entriesOf(10)
    const counts = [0, 1, 2].map(() => entries.map(() => 0))
    for (let n = 0; n < 5_000; n++) {
      const order = drawOrder(nodeDigests, seedOf(n), entries)
      for (const [place, ofPlace] of counts.entries()) {
        const index = entries.indexOf(order[place] ?? "")
        ofPlace[index] = (ofPlace[index] ?? 0) + 1
      }
    }
    // 9 degrees of freedom: 27.88 is exceeded once in 1,000 times by chance.
    for (const ofPlace of counts) assert.isBelow(chiSquare(ofPlace), 27.88)
  })

  it("draws pairs of winners evenly: a winner makes no other entry likelier", () => {
    const entries = entriesOf(6)
    const pairs = new Map<string, number>()
    for (let n = 0; n < 6_000; n++) {
      const [first = "", second = ""] = drawOrder(nodeDigests, seedOf(n), entries)
      const key = `${entries.indexOf(first)} ${entries.indexOf(second)}`
      pairs.set(key, (pairs.get(key) ?? 0) + 1)
    }
    assert.strictEqual(pairs.size, 30)
    // 29 degrees of freedom, once in 1,000 times.
    assert.isBelow(chiSquare([...pairs.values()]), 58.3)
  })

  it("does not depend on the order of the list, and draws each entry once", () => {
    fc.assert(
      fc.property(entryLists, seeds, fc.infiniteStream(fc.nat()), (entries, seed, mix) => {
        const keys = new Map(entries.map((entry) => [entry, mix.next().value]))
        const shuffled = entries.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        const order = drawOrder(nodeDigests, seed, entries)
        assert.deepStrictEqual(drawOrder(nodeDigests, seed, shuffled), order)
        assert.strictEqual(hashOfList(nodeDigests, shuffled), hashOfList(nodeDigests, entries))
        assert.deepStrictEqual([...order].sort(), [...entries].sort())
      }),
    )
  })
})

const now = exampleDraw().content.closesAt
const frozen = (hashes: readonly string[], prizes: number, seed = seedOf(1)): Draw =>
  exampleDraw({
    seed,
    state: "frozen",
    entriesHash: hashOfList(nodeDigests, hashes),
    entryCount: hashes.length,
    content: { ...exampleDraw().content, prizes },
  })
const decide = (draw: Draw, command: DrawCommand, pool: DrawPool, at = now) =>
  decideDraw(draw, command, { now: at, pool, digests: nodeDigests })
const pool = (hashes: readonly string[], gone: readonly string[] = []): DrawPool => ({
  hashes,
  excluded: 0,
  gone: new Set(gone),
})
const must = (result: ReturnType<typeof decide>): Draw => Result.getOrThrow(result)
const whyOf = (result: ReturnType<typeof decide>) => (Result.isFailure(result) ? result.failure.why : "done")

describe("a draw", () => {
  it("is open from its first instant to before its last, freezes only then, and keeps its seed until drawn", () => {
    const draw = exampleDraw()
    const { opensAt, closesAt } = draw.content
    assert.deepStrictEqual(
      [opensAt - 1, opensAt, closesAt - 1, closesAt].map((at) => shownState(draw, at)),
      ["announced", "open", "open", "closed"],
    )
    assert.strictEqual(whyOf(decide(draw, { kind: "freeze" }, pool([]), closesAt - 1)), "early")
    const hashes = entriesOf(3)
    const next = must(decide(draw, { kind: "freeze" }, pool(hashes)))
    assert.deepStrictEqual([next.state, next.entryCount], ["frozen", 3])
    assert.strictEqual(next.entriesHash, hashOfList(nodeDigests, hashes))
    assert.isNull(publicSeed(next))
    assert.strictEqual(publicSeed(must(decide(next, { kind: "draw" }, pool(hashes)))), draw.seed)
  })

  it("is announced with the commitment before it opens, not after, and fixed from then on", () => {
    const draft = exampleDraw({ state: "draft", seed: null, commitment: null })
    const { content } = draft
    const seed = seedOf(4)
    const announced = must(decide(draft, { kind: "announce", seed }, pool([]), content.opensAt - 1))
    assert.deepStrictEqual([announced.seed, announced.commitment], [seed, nodeDigests.sha256OfHex(seed)])
    assert.strictEqual(whyOf(decide(draft, { kind: "announce", seed }, pool([]), content.opensAt)), "late")
    assert.strictEqual(whyOf(decide(announced, { kind: "announce", seed: seedOf(5) }, pool([]))), "state")
    assert.strictEqual(whyOf(decide(announced, { kind: "edit", content }, pool([]))), "state")
  })

  it("ends at once without entries, and with fewer entries than prizes all of them win", () => {
    assert.deepStrictEqual(
      [must(decide(frozen([], 2), { kind: "draw" }, pool([])))].map(({ state, winners }) => [state, winners]),
      [["completed", []]],
    )
    const few = entriesOf(2)
    const drawn = must(decide(frozen(few, 5), { kind: "draw" }, pool(few)))
    assert.deepStrictEqual(drawn.winners.map(({ hash }) => hash).sort(), [...few].sort())
    assert.strictEqual(drawn.state, "drawn")
  })

  it("is drawn once: a second click changes nothing, and after that nobody can cancel it", () => {
    const hashes = entriesOf(5)
    const drawn = must(decide(frozen(hashes, 2), { kind: "draw" }, pool(hashes)))
    assert.strictEqual(whyOf(decide(drawn, { kind: "draw" }, pool(hashes))), "state")
    assert.strictEqual(whyOf(decide(drawn, { kind: "cancel", reason: "x" }, pool(hashes))), "state")
  })

  it("passes over entries that were deleted, and takes a prize back only after the deadline", () => {
    const hashes = entriesOf(4)
    const order = drawOrder(nodeDigests, seedOf(1), hashes)
    const [a = "", b = "", c = "", d = ""] = order
    const drawn = must(decide(frozen(hashes, 2), { kind: "draw" }, pool(hashes, [b])))
    assert.deepStrictEqual(
      drawn.winners.map(({ hash, state }) => [hash, state]),
      [
        [a, "told"],
        [b, "lapsed"],
        [c, "told"],
      ],
    )
    assert.deepStrictEqual(
      mailsOf(frozen(hashes, 2), drawn).map(({ cause }) => cause),
      [`email:draw-won:${a}`, `email:draw-won:${c}`],
    )
    const deadline = now + acceptDays * 86_400_000
    assert.strictEqual(whyOf(decide(drawn, { kind: "lapse" }, pool(hashes), deadline - 1)), "early")
    const accepted = must(decide(drawn, { kind: "accept", hash: a }, pool(hashes), deadline - 1))
    assert.strictEqual(whyOf(decide(drawn, { kind: "accept", hash: a }, pool(hashes), deadline)), "late")
    const lapsed = must(decide(accepted, { kind: "lapse" }, pool(hashes), deadline))
    assert.deepStrictEqual(
      lapsed.winners.map(({ hash, state }) => [hash, state]),
      [
        [a, "accepted"],
        [b, "lapsed"],
        [c, "lapsed"],
        [d, "told"],
      ],
    )
    assert.deepStrictEqual(
      mailsOf(accepted, lapsed).map(({ cause }) => cause),
      [`email:draw-lapsed:${c}`, `email:draw-won:${d}`],
    )
    // Staff cannot hand it over: the next one is told, and the reason stays.
    const forfeited = must(decide(accepted, { kind: "forfeit", hash: a, reason: "undeliverable" }, pool(hashes)))
    assert.deepStrictEqual(
      forfeited.winners.map(({ hash, state, lapsed: why }) => [hash, state, why]),
      [
        [a, "lapsed", "undeliverable"],
        [b, "lapsed", "gone"],
        [c, "told", null],
        [d, "told", null],
      ],
    )
    assert.deepStrictEqual(
      mailsOf(accepted, forfeited).map(({ cause }) => cause),
      [`email:draw-forfeited:${a}`, `email:draw-won:${d}`],
    )
    const handedOver = must(decide(accepted, { kind: "hand-over", hash: a }, pool(hashes)))
    assert.strictEqual(
      whyOf(decide(handedOver, { kind: "forfeit", hash: a, reason: "undeliverable" }, pool(hashes))),
      "state",
    )
  })

  it("keeps its promises under any commands: winners are the order's beginning, unique, never more than prizes at a time", () => {
    const commands = fc.array(
      fc.record({
        kind: fc.constantFrom("draw", "accept", "decline", "forfeit", "hand-over", "lapse", "freeze", "cancel"),
        which: fc.nat(7),
        wait: fc.nat(10 * 86_400_000),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 4 }), fc.nat(), commands, (count, prizes, n, list) => {
        const hashes = entriesOf(count)
        const seed = seedOf(n)
        const order = drawOrder(nodeDigests, seed, hashes)
        let draw = frozen(hashes, prizes, seed)
        let at = now
        const handedOver = new Set<string>()
        for (const { kind, which, wait } of list) {
          at += wait
          const hash = draw.winners[which]?.hash ?? order[which] ?? ""
          const next = decide(draw, { kind, hash, reason: "undeliverable" } as DrawCommand, pool(hashes), at)
          if (Result.isFailure(next)) continue
          draw = next.success
          for (const winner of draw.winners) if (winner.state === "handed-over") handedOver.add(winner.hash)
        }
        const drawn = draw.winners.map(({ hash }) => hash)
        assert.deepStrictEqual(drawn, order.slice(0, drawn.length))
        const held = draw.winners.filter(({ state }) => state !== "lapsed")
        assert.isAtMost(held.length, prizes)
        if (draw.state === "drawn")
          assert.strictEqual(held.length, Math.min(prizes, held.length + order.length - drawn.length))
        if (draw.state === "completed")
          assert.isTrue(held.length === prizes || drawn.length === order.length, "a prize is left although entries are")
        // A prize handed over stays.
        for (const hash of handedOver)
          assert.strictEqual(draw.winners.find((winner) => winner.hash === hash)?.state, "handed-over")
      }),
      { numRuns: 300 },
    )
  })
})
