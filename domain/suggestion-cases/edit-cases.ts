import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { NutrientId } from "../nutrients/nutrient.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { LineText } from "../shared/text-input.ts"
import { EvaluateAnswers } from "../suggestions/evaluate-answers.ts"
import { SuggestionCases } from "./ports.ts"
import { shippedCases } from "./shipped-cases.ts"
import type { ExpectedOutcome, StoredCase, SuggestionCase } from "./suggestion-case.ts"
import { suggestionCaseAudit } from "./suggestion-case-audit.ts"

/** There is no case with this id. */
export class CaseNotFound extends Schema.TaggedError<CaseNotFound>()("CaseNotFound", {}) {}

/** Somebody changed the case since it was read. */
export class CaseChanged extends Schema.TaggedError<CaseChanged>()("CaseChanged", {
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** More than anybody reads. */
const maxCases = 500

/** There are as many as there may be. */
export class TooManyCases extends Schema.TaggedError<TooManyCases>()("TooManyCases", {}) {}

/** A shipped case's id or a UUID. */
export const CaseId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: "Diesen Fall gibt es nicht." }),
)

const Nutrients = Schema.Array(NutrientId).check(Schema.isMaxLength(50))

const Expected = Schema.Struct({
  status: Schema.Literals(["refer", "suggest", "blocked", "no_need"]),
  suggested: Nutrients,
  never: Nutrients,
  referrals: Schema.Array(Schema.String.check(Schema.isMaxLength(40))).check(Schema.isMaxLength(20)),
}).check(
  Schema.makeFilter<ExpectedOutcome>(({ status, suggested }) => (status === "suggest") === suggested.length > 0, {
    message: "Bei „Vorschlag“ muss mindestens ein Nährstoff angekreuzt sein, bei jedem anderen Ergebnis keiner.",
  }),
  Schema.makeFilter<ExpectedOutcome>(({ suggested, never }) => !suggested.some((each) => never.includes(each)), {
    message: "Derselbe Nährstoff kann nicht vorgeschlagen und nie vorgeschlagen werden.",
  }),
)

/** A case as staff write it; `revision` as it was read, 0 for one that is not stored yet. */
export const SaveCase = Schema.Struct({
  id: CaseId,
  revision: Schema.Natural,
  name: LineText.check(
    Schema.isMaxLength(120, { message: "Bitte bleib unter 120 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: "Bitte gib dem Fall einen Namen." }).abort(),
  ),
  answers: EvaluateAnswers.fields.answers,
  expected: Expected,
})

const notStored = { revision: 0, removed: false, saved: null }

/** Every case, with those that came with the shop, by name. */
export const allCases = Effect.fn("allCases")(function* () {
  const stored = yield* (yield* SuggestionCases).list
  const known = new Set(stored.map(({ id }) => id))
  return [
    ...stored.map((one) => ({ ...one, shipped: shippedCases.some(({ id }) => id === one.id) })),
    ...shippedCases.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, ...notStored, shipped: true })),
  ].toSorted((a, b) => compareTexts(a.name, b.name))
})

/** The cases a version must satisfy. */
export const casesInForce = Effect.fn("casesInForce")(function* () {
  return (yield* allCases()).filter(({ removed }) => !removed) satisfies readonly SuggestionCase[]
})

const asStored = (id: string): StoredCase | null => {
  const shipped = shippedCases.find((one) => one.id === id)
  return shipped === undefined ? null : { ...shipped, ...notStored, saved: { email: "", at: 0 } }
}

const write = Effect.fnUntraced(function* (
  by: Caller,
  { id, revision }: { readonly id: string; readonly revision: number },
  action: ActionOf<typeof suggestionCaseAudit>,
  decide: (before: StoredCase | null) => (SuggestionCase & { readonly removed: boolean }) | null,
) {
  const at = yield* Clock.currentTimeMillis
  yield* (yield* SuggestionCases).change<CaseChanged | CaseNotFound>(id, (stored) => {
    const before = stored ?? asStored(id)
    if ((before?.revision ?? 0) !== revision)
      return Result.fail(new CaseChanged({ by: before?.saved.email ?? null, at: before?.saved.at ?? null }))
    const after = decide(before)
    if (after === null) return Result.fail(new CaseNotFound())
    return Result.succeed({
      case: { ...after, revision: revision + 1, saved: { email: by.person.email, at } },
      audit: [auditEntry(suggestionCaseAudit, by, action, id, before && { name: before.name }, { name: after.name })],
    })
  })
  return { id, revision: revision + 1 }
})

/** Writes a case, new or changed, and takes it back if it was removed. */
export const saveCase = Effect.fn("saveCase")(function* (by: Caller, asked: typeof SaveCase.Type) {
  const { id, revision, name, answers, expected } = asked
  if (revision === 0 && (yield* allCases()).length >= maxCases) return yield* new TooManyCases()
  return yield* write(by, { id, revision }, "suggestion-case.saved", () => ({
    id,
    name: name.trim(),
    answers,
    expected,
    removed: false,
  }))
})

/** Lets a case count no more, or again. */
export const setCaseRemoved = Effect.fn("setCaseRemoved")(function* (
  by: Caller,
  { removed, ...seen }: { readonly id: string; readonly revision: number; readonly removed: boolean },
) {
  const action = removed ? "suggestion-case.removed" : "suggestion-case.restored"
  return yield* write(by, seen, action, (before) => (before === null ? null : { ...before, removed }))
})
