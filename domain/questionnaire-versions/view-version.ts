import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { germanDay } from "../shared/german-day.ts"
import { casesInForce } from "../suggestion-cases/edit-cases.ts"
import { materialFor } from "../suggestions/evaluate-answers.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { branchingOf } from "./branching.ts"
import { compareVersions } from "./compare-versions.ts"
import { contentOf } from "./edit-version.ts"
import { ShippedVersions, VersionStore } from "./ports.ts"
import { mayRelease, releaseFaults } from "./release-version.ts"
import type { ListedVersion, StoredVersion } from "./stored-version.ts"

/** A version's state as staff read it. `closed`: in force, but its last day is over. `replaced`: another one came into force. */
export type ShownState = "draft" | "review" | "inForce" | "closed" | "replaced" | "retired"

const shownState = Effect.fnUntraced(function* (version: string, state: StoredVersion["state"]) {
  if (state !== "published") return state
  const { questionnaire } = yield* (yield* QuestionnaireVersions).current
  if (questionnaire.version !== version) return "replaced" as const
  return germanDay(yield* Clock.currentTimeMillis) > questionnaire.validUntil
    ? ("closed" as const)
    : ("inForce" as const)
})

const asListed = (version: string): ListedVersion => ({
  version,
  key: version,
  state: "published",
  revision: 0,
  basedOn: null,
  saved: null,
  release: null,
  steps: [],
})

/** Every version, the newest first. */
export const listVersions = Effect.fn("listVersions")(function* () {
  const stored = yield* (yield* VersionStore).list
  const { versions: shipped } = yield* ShippedVersions
  const known = new Map(stored.map((version) => [version.version, version]))
  const own = new Set(shipped.map(({ questionnaire }) => questionnaire.version))
  const rows = [...[...own].filter((version) => !known.has(version)).map(asListed), ...stored]
  const at = ({ saved, release, steps }: ListedVersion) =>
    Math.max(saved?.at ?? 0, release?.at ?? 0, steps.at(-1)?.at ?? 0)
  const listed = yield* Effect.forEach(rows, (row) =>
    Effect.map(shownState(row.version, row.state), (state) => ({
      version: row.version,
      state,
      shipped: own.has(row.version),
      basedOn: row.basedOn,
      changedAt: at(row) || null,
      changedBy: row.steps.at(-1)?.email ?? row.saved?.email ?? null,
      reviewer: row.release?.name ?? null,
    })),
  )
  return listed.toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0) || (a.version < b.version ? 1 : -1))
})

/** A version with everything staff read of it before they write or release. */
export const viewVersion = Effect.fn("viewVersion")(function* (by: Caller, version: string) {
  const content = yield* contentOf(version)
  const stored = yield* (yield* VersionStore).find(version)
  const row = stored ?? { ...asListed(version), content }
  const { versions: shipped } = yield* ShippedVersions
  const released = yield* (yield* VersionStore).released
  const { questionnaire, ruleBook } = content
  const stops: ReadonlySet<Tag> = new Set(ruleBook.stops.map(({ tag }) => tag))
  const unfinished = row.state === "draft" || row.state === "review"
  const current = yield* (yield* QuestionnaireVersions).current
  const book = yield* nutrientBook
  return {
    version,
    revision: row.revision,
    state: yield* shownState(version, row.state),
    shipped: shipped.some((each) => each.questionnaire.version === version),
    basedOn: row.basedOn,
    current: current.questionnaire.version,
    saved: row.saved === null ? null : { by: row.saved.email, at: row.saved.at },
    release: row.release === null ? null : { name: row.release.name, by: row.release.email, at: row.release.at },
    steps: row.steps,
    content,
    branching: branchingOf(questionnaire, stops),
    faults: unfinished
      ? releaseFaults(content, book, germanDay(yield* Clock.currentTimeMillis), yield* casesInForce())
      : [],
    /** Whether the caller is another person than who wrote and submitted it. */
    another: mayRelease(by, row),
    /** Ids of questions and of their answers that people may have answered. */
    fixed: [...shipped, ...released.map((each) => each.content)].flatMap((each) =>
      each.questionnaire.questions.flatMap(({ id, options }) => [id, ...options.map((option) => `${id}.${option.id}`)]),
    ),
    sources: Object.keys(book.sources),
  }
})

/** What is different between two versions, in words. */
export const compareTwo = Effect.fn("compareTwo")(function* (before: string, after: string) {
  const [was, is] = [yield* contentOf(before), yield* contentOf(after)]
  return { before, after, changes: compareVersions(was, is) }
})

/** A version as shoppers would see it, with what its answers would be evaluated with. */
export const previewVersion = Effect.fn("previewVersion")(function* (version: string) {
  const content = yield* contentOf(version)
  return { content, material: yield* materialFor(content) }
})
