import { spawnSync } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { describe, expect, it, onTestFinished } from "vitest"
import { DrawDigests } from "../../domain/prize-draw/digests.ts"
import { exampleDrawEntry } from "../../domain/prize-draw/example-draw.ts"
import { DrawEntries } from "../../domain/prize-draw/ports.ts"
import { commitmentOf, drawOrder, entryHash } from "../../domain/prize-draw/selection.ts"
import { drawId, drawNow, openDraw, proofOf } from "./example-draws.ts"
import { openExample } from "./open-example.ts"

describe("the script", () => {
  const script = join(import.meta.dirname, "http/verify.mjs")

  /** Runs the script as everybody would, on a file. */
  const run = async (proof: unknown, ...args: readonly string[]) => {
    const folder = await mkdtemp(join(tmpdir(), "proof-"))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, "proof.json")
    await writeFile(file, typeof proof === "string" ? proof : JSON.stringify(proof))
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...args], { encoding: "utf8" })
    return { status, stdout, stderr }
  }

  /** A drawn draw of so many entries. */
  const drawn = async (count: number, prizes: number) => {
    const example = await openDraw(prizes)
    await example.runtime.runPromise(
      Effect.gen(function* () {
        const digests = yield* DrawDigests
        const entries = yield* DrawEntries
        for (let n = 0; n < count; n++) {
          const code = `CODE${n}`
          const hash = entryHash(digests, drawId, code)
          const entry = exampleDrawEntry(`TN-${n}`, { drawId, code, hash, confirmedAt: 1 })
          yield* entries.enter(drawId, entry.email, () => Result.succeed({ entry, tasks: [] }))
        }
      }),
    )
    await drawNow(example)
    return { example, proof: await proofOf(example) }
  }

  it("is served as it is, one file without dependencies", async () => {
    const example = await openExample()
    const answer = await example.app.request("/gewinnspiel/verify.mjs")
    expect(answer.headers.get("content-type")).toContain("text/javascript")
    const text = await answer.text()
    expect(text).toBe(await readFile(script, "utf8"))
    expect([...text.matchAll(/import\("([^"]+)"\)|^import .*$/gm)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(["node:fs/promises"]),
    )
    for (const [, name] of text.matchAll(/import\("([^"]+)"\)/g)) expect(name).toMatch(/^node:/)
    expect(text).not.toMatch(/^import /m)
  })

  it("recomputes a draw of 1,000 entries, and finds one's own", async () => {
    const { proof } = await drawn(1_000, 3)
    expect(proof.entries).toHaveLength(1_000)
    expect(JSON.stringify(proof)).not.toContain("@")
    const right = await run(
      proof,
      "--code",
      "CODE471",
      "--commitment",
      proof.commitment,
      "--entries-hash",
      proof.entriesHash,
    )
    expect([right.status, right.stderr]).toEqual([0, ""])
    expect(right.stdout).toContain("The result is right.")
    expect(right.stdout).toContain("is on the list")
  })

  it("shows the hash of the list, as published and as computed, and says of a cancelled draw that it is", async () => {
    const { verify } = await import(script)
    const { proof } = await drawn(3, 1)
    const { entriesHash, entries } = proof
    expect((await verify(proof, { entriesHash })).list).toEqual({ published: entriesHash, computed: entriesHash })
    const verdict = await verify({ ...proof, entries: entries.slice(1) })
    expect(verdict.list.computed).not.toBe(entriesHash)
    expect((await run(proof)).stdout).toContain(entriesHash)
    const cancelled = await run({ ...proof, seed: null, winners: null, entries: [], cancelled: "Ein Fehler." })
    expect([cancelled.status, cancelled.stderr]).toEqual([1, expect.stringContaining("was cancelled")])
    expect(cancelled.stderr).toContain("Ein Fehler.")
  })

  it("catches a shop that exchanges seed, list, winners, commitment or algorithm afterwards", async () => {
    const { example, proof } = await drawn(9, 2)
    expect((await run(proof)).status).toBe(0)
    const digests = await example.runtime.runPromise(Effect.flatMap(DrawDigests, Effect.succeed))
    const otherSeed = "6b".repeat(32)
    const [stranger = ""] = [digests.sha256("a stranger")]
    const swapped = [...proof.winners].reverse()
    const relisted = [...proof.entries.slice(1), stranger].sort()
    const listHash = digests.sha256(relisted.join("\n"))
    const order = drawOrder(digests, proof.seed, proof.entries)
    const passedOn = {
      ...proof,
      substitutes: [order[2]],
      lapsed: [{ entry: proof.winners[1], reason: "undeliverable" }],
    }
    expect((await run(passedOn)).stdout).toContain('there are 1 ("undeliverable": 1)')
    const cases: readonly (readonly [tampered: object, sentence: string, ...args: string[]])[] = [
      [{ ...proof, seed: otherSeed }, "The seed does not fit the commitment"],
      // With another commitment to the other seed: caught by whoever noted the first.
      [
        { ...proof, seed: otherSeed, commitment: commitmentOf(digests, otherSeed) },
        "The commitment is not the one you noted",
        "--commitment",
        proof.commitment,
      ],
      [{ ...proof, commitment: stranger }, "The seed does not fit the commitment"],
      [{ ...proof, entries: relisted }, "The list does not fit its hash"],
      [{ ...proof, entries: proof.entries.slice(1) }, "The list does not fit its hash"],
      [
        { ...proof, entries: relisted, entriesHash: listHash },
        "The hash of the list is not the one you noted",
        "--entries-hash",
        proof.entriesHash,
      ],
      [{ ...proof, entries: [...proof.entries, proof.entries[0]] }, "An entry is on the list more than once"],
      [{ ...proof, winners: swapped }, "The winners do not follow from seed and list"],
      [{ ...proof, winners: [stranger, proof.winners[1]] }, "The winners do not follow from seed and list"],
      [{ ...proof, winners: proof.winners.slice(1) }, "The winners do not follow from seed and list"],
      [{ ...proof, prizes: 3 }, "The winners do not follow from seed and list"],
      [{ ...proof, substitutes: [stranger] }, "The substitutes are not the next ones"],
      [{ ...proof, algorithm: "another" }, "this script checks naehrwerk-draw-1 only"],
      [{ ...proof, seed: null }, "Nothing is drawn yet"],
      [proof, "is not on the list", "--code", "ANOTHER"],
      // A prize passed on, or kept back, without a word.
      [{ ...proof, substitutes: passedOn.substitutes }, "The number of substitutes is not that of the lapsed prizes"],
      [{ ...proof, lapsed: passedOn.lapsed }, "The number of substitutes is not that of the lapsed prizes"],
      [{ ...passedOn, lapsed: [{ entry: stranger, reason: "declined" }] }, "whose entry was not drawn"],
      [{ ...passedOn, lapsed: [...passedOn.lapsed, ...passedOn.lapsed] }, "or the same one twice"],
      [{ ...passedOn, lapsed: [proof.winners[0]] }, "lapsed prizes are not entries with a reason each"],
      [{ ...proof, winners: "all" }, "winners are not hashes"],
      [[], "not a JSON object"],
    ]
    for (const [tampered, sentence, ...args] of cases) {
      const { status, stderr } = await run(tampered, ...args)
      expect([status, stderr.includes(sentence) ? sentence : stderr]).toEqual([1, sentence])
    }
    expect((await run("{")).status).toBe(2)
    expect((await run(proof, "another.json")).status).toBe(2)
    expect((await run(proof, "--unknown")).status).toBe(2)
  })
})
