import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { catalogueCases } from "../../domain/suggestions/arbitrary-catalogue.ts"
import { hostileCases } from "../../domain/suggestions/arbitrary-input.ts"
import type { Case, Engine } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import type { BrokenEngine } from "./broken-engines/broken.ts"
import { brokenEngines } from "./broken-engines/broken-engines.ts"
import { buildEngine, type Change } from "./build-engine.ts"

const cases: readonly Case[] = [
  ...fc.sample(hostileCases, { numRuns: 1_400, seed: 20_261_120 }),
  ...fc.sample(catalogueCases, { numRuns: 250, seed: 20_261_120 }),
]

/** Disables the self-check: tests must notice what it would have stopped. */
const blind: Change = {
  file: "suggestions/suggest.ts",
  find: "const faults = selfCheck(suggestion, facts, input)",
  replace: "const faults = []",
}

/** Caches results: most invariants evaluate the same case. */
const cached = (engine: Engine): Engine => {
  const results = new WeakMap<Case, ReturnType<Engine>>()
  return (input) => {
    const result = results.get(input) ?? engine(input)
    results.set(input, result)
    return result
  }
}

const breachesOf = (engine: Engine, caughtBy: string, among: readonly Case[]): string | null => {
  const cachedEngine = cached(engine)
  const statements = invariants.filter(({ name }) => name.startsWith(caughtBy))
  for (const [seed, input] of among.entries())
    for (const { name, breach } of statements) {
      const broken = breach(cachedEngine, input, seed)
      if (broken !== null) return `${name}: ${broken}`
    }
  return null
}

describe("the engine built from its sources", () => {
  it("keeps every promise without its self-check", async () => {
    expect(breachesOf(await buildEngine([blind]), "", cases.slice(0, 500))).toBeNull()
  })

  it("is not built when the string to replace is missing", async () => {
    await expect(buildEngine([{ ...blind, find: "not there" }])).rejects.toThrow("0 times")
  })
})

// A rare fault needs a few thousand cases, on a busy machine as well.
describe.each(brokenEngines)(
  "an engine in which $name",
  { timeout: 60_000 },
  ({ file, find, replace, also, caughtBy, stopped }: BrokenEngine) => {
    const changes = [{ file, find, replace }, ...(also === undefined ? [] : [also])]

    it(`is caught by ${caughtBy}`, async () => {
      expect(breachesOf(await buildEngine([blind, ...changes]), caughtBy, cases)).not.toBeNull()
    })

    it(stopped ? "is stopped by the self-check" : "gets past the self-check", async () => {
      const engine = await buildEngine(changes)
      const among = stopped ? cases : cases.slice(0, 500)
      expect(among.some((input) => engine(input).faults.length > 0)).toBe(stopped)
    })
  },
)
