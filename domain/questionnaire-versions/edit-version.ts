import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { Question } from "../questionnaire/questionnaire.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import {
  HintInput,
  InterestInput,
  LastDay,
  maxParts,
  maxQuestions,
  QuestionInput,
  ReferralInput,
  RuleInput,
  StopInput,
} from "../suggestions/version-schema.ts"
import { ShippedVersions, VersionStore } from "./ports.ts"
import { questionnaireAudit } from "./questionnaire-audit.ts"
import type { Signature, StoredVersion } from "./stored-version.ts"

/** There is no version of this name. */
export class VersionNotFound extends Schema.TaggedError<VersionNotFound>()("VersionNotFound", {}) {}

/** It is in no state in which this can be done. */
export class WrongVersionState extends Schema.TaggedError<WrongVersionState>()("WrongVersionState", {
  state: Schema.String,
}) {}

/** Somebody changed the same part since it was opened; `current`: as it is now, `null`: removed. */
export class PartChanged extends Schema.TaggedError<PartChanged>()("PartChanged", {
  current: Schema.Unknown,
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** The part cannot be like that, and at which field. */
export class PartRefused extends Schema.TaggedError<PartRefused>()("PartRefused", {
  path: Schema.String,
  message: Schema.String,
}) {}

const part = <const Kind extends string, S extends Schema.Top>(kind: Kind, schema: S) =>
  Schema.Struct({ kind: Schema.Literal(kind), opened: Schema.NullOr(schema), part: Schema.NullOr(schema) })

/**
 * A change of one part of a version: `opened` as it was when its form was opened (`null`: it is new), `part` as it shall be (`null`: it
 * is removed). Another part may have changed meanwhile.
 */
export const PartChange = Schema.Union([
  part("questions", QuestionInput),
  part("rules", RuleInput),
  part("stops", StopInput),
  part("referrals", ReferralInput),
  part("hints", HintInput),
  part("interests", InterestInput),
  part("validUntil", LastDay),
])
export type PartChange = typeof PartChange.Type
type Part = NonNullable<PartChange["part"]>

/** Ids, tags or options of the parts that stood before one that is put back after its removal. */
export const Predecessors = Schema.Array(Schema.String.check(Schema.isMaxLength(40))).check(
  Schema.isMaxLength(maxParts),
)

/** Who did something, and when; epoch milliseconds. */
export const signed = ({ person }: Caller, at: number): Signature => ({ personId: person.id, email: person.email, at })

/** A version by name, of staff or as it came with the shop. */
export const contentOf = Effect.fnUntraced(function* (version: string) {
  const stored = yield* (yield* VersionStore).find(version)
  if (stored !== null) return stored.content
  const { versions } = yield* ShippedVersions
  const shipped = versions.find(({ questionnaire }) => questionnaire.version === version)
  return shipped ?? (yield* new VersionNotFound())
})

/** A version is reviewed again after a year (QUESTIONNAIRE.md § 9). */
const daysInForce = 364

const inItsOwnName = (content: QuestionnaireVersion, version: string, today: string): QuestionnaireVersion => ({
  questionnaire: { ...content.questionnaire, version, validUntil: daysAfter(today, daysInForce) },
  ruleBook: { ...content.ruleBook, version },
})

/** Begins a version as a copy of another; the same key again answers the one it began. */
export const createVersion = Effect.fn("createVersion")(function* (
  by: Caller,
  { from, key }: { readonly from: string; readonly key: string },
) {
  const content = yield* contentOf(from)
  const store = yield* VersionStore
  const known = yield* store.list
  const before = known.find((version) => version.key === key)
  if (before !== undefined) return { version: before.version }
  const at = yield* Clock.currentTimeMillis
  const today = germanDay(at)
  const { versions: shipped } = yield* ShippedVersions
  const taken = new Set([...known, ...shipped.map(({ questionnaire }) => questionnaire)].map(({ version }) => version))
  for (let number = 1; ; number += 1) {
    const version = number === 1 ? today : `${today}.${number}`
    if (taken.has(version)) continue
    const made = yield* store.change<never>(version, (there) =>
      Result.succeed(
        there === null
          ? {
              version: {
                version,
                key,
                state: "draft",
                content: inItsOwnName(content, version, today),
                revision: 1,
                basedOn: from,
                saved: signed(by, at),
                release: null,
                steps: [{ what: "created", email: by.person.email, at, note: null }],
              },
              audit: [auditEntry(questionnaireAudit, by, "questionnaire.created", version, null, { copyOf: from })],
            }
          : null,
      ),
    )
    // Somebody else may have taken the name meanwhile.
    if (made?.key === key) return { version }
  }
})

/** Writes in a draft. `decide` gets its content and answers another one; the same one writes nothing. */
const edit = Effect.fnUntraced(function* <E>(
  by: Caller,
  version: string,
  what: string,
  decide: (content: QuestionnaireVersion, before: StoredVersion) => Result.Result<QuestionnaireVersion, E>,
) {
  const at = yield* Clock.currentTimeMillis
  const changed = yield* Effect.result(
    (yield* VersionStore).change<E | VersionNotFound | WrongVersionState>(version, (before) => {
      if (before === null) return Result.fail(new VersionNotFound())
      if (before.state !== "draft") return Result.fail(new WrongVersionState({ state: before.state }))
      return Result.map(decide(before.content, before), (content) =>
        Equal.equals(content, before.content)
          ? null
          : {
              version: { ...before, content, revision: before.revision + 1, saved: signed(by, at) },
              audit: [auditEntry(questionnaireAudit, by, "questionnaire.saved", version, null, { text: what })],
            },
      )
    }),
  )
  if (Result.isSuccess(changed)) return { revision: changed.success?.revision ?? 0 }
  return yield* Effect.fail(changed.failure)
})

/** By what parts of a kind are told apart. */
const keyOf = (found: Part): string => {
  if (typeof found === "string") return ""
  return "id" in found ? found.id : "tag" in found ? found.tag : found.option
}

const partsOf = ({ questionnaire, ruleBook }: QuestionnaireVersion, kind: PartChange["kind"]): readonly Part[] =>
  kind === "questions"
    ? questionnaire.questions
    : kind === "validUntil"
      ? [questionnaire.validUntil]
      : (ruleBook[kind] as readonly Part[])

const withParts = (
  { questionnaire, ruleBook }: QuestionnaireVersion,
  kind: PartChange["kind"],
  parts: readonly Part[],
): QuestionnaireVersion =>
  kind === "questions"
    ? { questionnaire: { ...questionnaire, questions: parts as readonly Question[] }, ruleBook }
    : kind === "validUntil"
      ? { questionnaire: { ...questionnaire, validUntil: String(parts[0]) }, ruleBook }
      : { questionnaire, ruleBook: { ...ruleBook, [kind]: parts } }

/** What an id meant in a version people answered it means for good: counts and kept results go by it. */
const idFault = (change: PartChange, published: ReadonlyMap<string, Question>): PartRefused | null => {
  if (change.kind !== "questions" || change.part === null) return null
  const known = published.get(change.part.id)
  if (known !== undefined && known.kind !== change.part.kind)
    return new PartRefused({
      path: "part.kind",
      message: `„${change.part.id}“ hat in einer freigegebenen Fassung eine andere Art. Nimm für eine andere Frage eine andere Kennung.`,
    })
  const ids = change.part.options.map(({ id }) => id)
  const renamed = change.part.options.findIndex(({ id, label }) =>
    known?.options.some((before) => before.label === label && before.id !== id && !ids.includes(before.id)),
  )
  return renamed < 0
    ? null
    : new PartRefused({
        path: `part.options.${renamed}.id`,
        message: "Diese Antwort steht mit einer anderen Kennung in einer freigegebenen Fassung. Die Kennung bleibt.",
      })
}

/** The questions of every version people may have answered, by id, as last published. */
const publishedQuestions = Effect.gen(function* () {
  const { versions } = yield* ShippedVersions
  const released = yield* (yield* VersionStore).released
  return new Map(
    [...versions, ...released.map(({ content }) => content)].flatMap(({ questionnaire }) =>
      questionnaire.questions.map((question) => [question.id, question] as const),
    ),
  )
})

/** The index behind the nearest of those that stood before it and are still there; at the end, when nothing is said of that. */
const placeBehind = (parts: readonly Part[], predecessors: typeof Predecessors.Type | undefined): number => {
  if (predecessors === undefined) return parts.length
  const keys = parts.map(keyOf)
  return keys.indexOf(predecessors.findLast((key) => keys.includes(key)) ?? "") + 1
}

/**
 * Changes one part of a draft, unless somebody else changed the same part since it was opened. `predecessors`: the part was removed, and
 * comes back to its place.
 */
export const changePart = Effect.fn("changePart")(function* (
  by: Caller,
  {
    version,
    change,
    predecessors,
  }: { readonly version: string; readonly change: PartChange; readonly predecessors?: typeof Predecessors.Type },
) {
  const { kind, opened, part: next } = change
  const refused = idFault(change, yield* publishedQuestions)
  const key = keyOf(next ?? opened ?? "")
  return yield* edit(
    by,
    version,
    kind === "validUntil" ? "validUntil" : key,
    (content, { saved }): Result.Result<QuestionnaireVersion, PartChanged | PartRefused> => {
      const parts = partsOf(content, kind)
      const index = parts.findIndex((found) => keyOf(found) === (opened === null ? key : keyOf(opened)))
      const current = parts[index] ?? null
      if (refused !== null) return Result.fail(refused)
      if (Equal.equals(current, next)) return Result.succeed(content)
      if (opened === null && current !== null && predecessors === undefined)
        return Result.fail(new PartRefused({ path: "part.id", message: "Diese Kennung gibt es in der Fassung schon." }))
      if (!Equal.equals(current, opened))
        return Result.fail(new PartChanged({ current, by: saved?.email ?? null, at: saved?.at ?? null }))
      if (opened !== null && next !== null && keyOf(opened) !== keyOf(next))
        return Result.fail(new PartRefused({ path: "part.id", message: "Die Kennung bleibt, wie sie ist." }))
      const most = kind === "questions" ? maxQuestions : maxParts
      if (opened === null && parts.length >= most)
        return Result.fail(new PartRefused({ path: "part.id", message: `Das sind zu viele: höchstens ${most}.` }))
      if (next === null) return Result.succeed(withParts(content, kind, parts.toSpliced(index, 1)))
      const place = placeBehind(parts, predecessors)
      return Result.succeed(
        withParts(content, kind, opened === null ? parts.toSpliced(place, 0, next) : parts.with(index, next)),
      )
    },
  )
})

interface Move {
  readonly version: string
  readonly id: string
  readonly to: number
}

const move = Effect.fnUntraced(function* (by: Caller, kind: "questions" | "rules", { version, id, to }: Move) {
  return yield* edit(by, version, id, (content): Result.Result<QuestionnaireVersion, PartChanged> => {
    const parts = partsOf(content, kind)
    const index = parts.findIndex((part) => keyOf(part) === id)
    const moved = parts[index]
    if (moved === undefined) return Result.fail(new PartChanged({ current: null, by: null, at: null }))
    return Result.succeed(withParts(content, kind, parts.toSpliced(index, 1).toSpliced(to, 0, moved)))
  })
})

/** Puts a question to another place, counted from 0; a place behind the last is the last. */
export const moveQuestion = Effect.fn("moveQuestion")((by: Caller, asked: Move) => move(by, "questions", asked))

/** The same of a rule: the earlier ones are the more important. */
export const moveRule = Effect.fn("moveRule")((by: Caller, asked: Move) => move(by, "rules", asked))

/** Removes a draft nobody needs. */
export const discardVersion = Effect.fn("discardVersion")(function* (by: Caller, version: string) {
  yield* (yield* VersionStore).change<VersionNotFound | WrongVersionState>(version, (before) => {
    if (before === null) return Result.fail(new VersionNotFound())
    return before.state === "draft"
      ? Result.succeed({ version: null, audit: [auditEntry(questionnaireAudit, by, "questionnaire.removed", version)] })
      : Result.fail(new WrongVersionState({ state: before.state }))
  })
})
