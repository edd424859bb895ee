import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Edition } from "../../domain/suggestions/edition.ts"
import { Editions } from "../../domain/suggestions/ports.ts"
import { editionsContract } from "../contracts/editions.contract.ts"
import { layerMemoryEditions } from "./editions.ts"

const edition = (version: string): Edition => ({
  questionnaire: { version, validUntil: "2027-01-01", questions: [] },
  ruleBook: { version, rules: [], stops: [], referrals: [], hints: [], interests: [] },
})
const older = edition("2025-01-01")
const newer = edition("2026-01-01")

editionsContract("in memory", layerMemoryEditions(older, newer))

it.effect("the edition published last is in force, and older ones are still found", () =>
  Effect.gen(function* () {
    const editions = yield* Editions
    assert.strictEqual(yield* editions.current, newer)
    assert.strictEqual(yield* editions.find("2025-01-01"), older)
  }).pipe(Effect.provide(layerMemoryEditions(older, newer))),
)
