import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { layerShippedVersions } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { inNewDatabase } from "../../adapters/storage/in-new-database.ts"
import type { Caller } from "../../domain/access/caller.ts"
import { nutrientBook } from "../../domain/nutrients/nutrient-book.ts"
import {
  type ArbitraryChange,
  arbitraryDice,
  changeFrom,
} from "../../domain/questionnaire-versions/arbitrary-changes.ts"
import {
  changePart,
  contentOf,
  createVersion,
  moveQuestion,
  PartChange,
} from "../../domain/questionnaire-versions/edit-version.ts"
import { ShippedVersions, VersionStore } from "../../domain/questionnaire-versions/ports.ts"
import { layerPublishedVersions } from "../../domain/questionnaire-versions/published-versions.ts"
import { releaseFaults, releaseVersion, submitVersion } from "../../domain/questionnaire-versions/release-version.ts"
import { germanDay } from "../../domain/shared/german-day.ts"
import { casesInForce, setCaseRemoved } from "../../domain/suggestion-cases/edit-cases.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"

const staff = (id: string): Caller => ({
  person: { id, email: `${id}@beispiel.de`, roles: [], createdAt: 0, addresses: [], consents: [] },
  session: { id, key: id, personId: id, area: "staff", by: "link", device: "", createdAt: 0, seenAt: 0 },
})
const [editor, reviewer] = [staff("P-1"), staff("P-2")]

/** A version that could be released, and the last change that led to it. */
export interface Releasable {
  readonly content: QuestionnaireVersion
  readonly change: ArbitraryChange
}

/** A change as the desk sends it: what the wire refuses never comes to the version. */
const isOnTheWire = Schema.is(PartChange)

/** Changes that need another one to make sense, as an answer with a new tag and the rule for it, get so many more. */
const patience = 2

const apply = (version: string, change: ArbitraryChange) =>
  change.kind === "move" ? moveQuestion(editor, { version, ...change }) : changePart(editor, { version, change })

/** Writes a content back as it was: undoing changes would put parts elsewhere. */
const putBack = Effect.fnUntraced(function* (version: string, content: QuestionnaireVersion) {
  yield* (yield* VersionStore).change(version, (before) =>
    Result.succeed(before === null ? null : { version: { ...before, content }, audit: [] }),
  )
})

const walk = Effect.fn("walk")(function* (seed: number, steps: number) {
  const { versions } = yield* ShippedVersions
  const from = versions.at(-1)?.questionnaire.version ?? ""
  const { version } = yield* createVersion(editor, { from, key: `walk ${seed}` })
  const book = yield* nutrientBook
  // Staff may lay every case aside; without them more versions can be released.
  for (const { id } of yield* casesInForce()) yield* setCaseRemoved(editor, { id, revision: 0, removed: true })
  const today = germanDay(yield* Clock.currentTimeMillis)
  const releasable: Releasable[] = []
  let good = yield* contentOf(version)
  let pending = 0
  for (const dice of fc.sample(arbitraryDice, { numRuns: steps, seed })) {
    const before = yield* contentOf(version)
    const change = changeFrom(before, dice)
    if (change === null || (change.kind !== "move" && !isOnTheWire(change))) continue
    yield* Effect.ignore(apply(version, change))
    const content = yield* contentOf(version)
    if (Equal.equals(content, before)) continue
    if (releaseFaults(content, book, today, []).length === 0) {
      releasable.push({ content, change })
      good = content
      pending = 0
    } else if (pending === patience) {
      yield* putBack(version, good)
      pending = 0
    } else pending += 1
  }
  yield* putBack(version, good)
  const revision = (yield* (yield* VersionStore).find(version))?.revision ?? 0
  const submitted = yield* submitVersion(editor, { version, revision })
  yield* releaseVersion(reviewer, { version, revision: submitted.revision, name: "Dr. Ada Beispiel" })
  return { releasable, released: yield* (yield* QuestionnaireVersions).current }
})

const layerVersions = layerPublishedVersions.pipe(
  Layer.provideMerge(Layer.merge(layerShippedVersions, inNewDatabase())),
)

/**
 * Changes the shipped version at random as staff do, part by part, and answers every version on the way that could be released;
 * the last one is released by another person.
 */
export const releasableVersions = (seed: number, steps: number) =>
  Effect.runPromise(Effect.provide(walk(seed, steps), layerVersions))
