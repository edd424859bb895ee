import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import type { NutrientBook } from "../nutrients/edited-table.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { caseFaults } from "../suggestion-cases/case-faults.ts"
import { casesInForce } from "../suggestion-cases/edit-cases.ts"
import type { SuggestionCase } from "../suggestion-cases/suggestion-case.ts"
import { safetyRows } from "../suggestions/nutrient-safety.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { releaseProofs } from "../suggestions/release-proofs.ts"
import type { VersionFault } from "../suggestions/version-fault.ts"
import { versionFaults } from "../suggestions/version-faults.ts"
import { decodeVersion } from "../suggestions/version-schema.ts"
import { signed, VersionNotFound, WrongVersionState } from "./edit-version.ts"
import { ShippedVersions, VersionStore } from "./ports.ts"
import { questionnaireAudit } from "./questionnaire-audit.ts"
import type { StoredVersion, VersionStep } from "./stored-version.ts"

/** Somebody changed the version since it was read. */
export class VersionChanged extends Schema.TaggedError<VersionChanged>()("VersionChanged", {
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** Faults keep it from being released. */
export class VersionFaulty extends Schema.TaggedError<VersionFaulty>()("VersionFaulty", { count: Schema.Number }) {}

/** Who wrote or submitted it does not release it (four eyes). */
export class OwnVersion extends Schema.TaggedError<OwnVersion>()("OwnVersion", {}) {}

/** A version is reviewed again after a year at the latest (QUESTIONNAIRE.md § 9). */
const maxDaysInForce = 366

/** Everything that keeps a version from being released today; `cases`: those every version must satisfy. */
export const releaseFaults = (
  content: QuestionnaireVersion,
  { table, sources }: NutrientBook,
  today: string,
  cases: readonly SuggestionCase[],
): readonly VersionFault[] => {
  const { validUntil } = content.questionnaire
  // What was stored before a rule of the shape became stricter.
  if (Result.isFailure(decodeVersion(content)))
    return [{ path: "questions", message: "Die Fassung passt nicht mehr zu dem, was der Shop lesen kann." }]
  const day = (message: string) => [{ path: "validUntil", message }]
  const nutrients = safetyRows(table)
  return [
    ...versionFaults(content, table, sources),
    ...releaseProofs(content, table),
    ...cases.flatMap((one) =>
      caseFaults(one, content, nutrients).map((message) => ({
        path: `cases.${one.id}`,
        message: `Fall „${one.name}“: ${message}`,
      })),
    ),
    ...(validUntil < today ? day("Der letzte Tag ist schon vorbei.") : []),
    ...(validUntil > daysAfter(today, maxDaysInForce)
      ? day("Länger als ein Jahr gilt keine Fassung: Dann wird sie neu geprüft.")
      : []),
  ]
}

const submitter = ({ steps }: StoredVersion): string | null =>
  steps.findLast(({ what }) => what === "submitted")?.email ?? null

/** Whether this person may release it, as far as four eyes are concerned. */
export const mayRelease = ({ person }: Caller, version: StoredVersion): boolean =>
  version.saved?.personId !== person.id && submitter(version) !== person.email

interface Seen {
  readonly version: string
  readonly revision: number
}

/** Takes a step with a version as it was seen. `decide` answers it with another state. */
const step = Effect.fnUntraced(function* <E>(
  by: Caller,
  { version, revision }: Seen,
  {
    from,
    what,
    action,
    note,
  }: {
    readonly from: StoredVersion["state"]
    readonly what: VersionStep["what"]
    readonly action: ActionOf<typeof questionnaireAudit>
    readonly note: string | null
  },
  decide: (
    before: StoredVersion,
    at: number,
  ) => Result.Result<Pick<StoredVersion, "state"> & Partial<StoredVersion>, E>,
) {
  const at = yield* Clock.currentTimeMillis
  const changed = yield* Effect.result(
    (yield* VersionStore).change<E | VersionNotFound | WrongVersionState | VersionChanged>(version, (before) => {
      if (before === null) return Result.fail(new VersionNotFound())
      if (before.revision !== revision) {
        const last = before.steps.at(-1)
        const later = last !== undefined && last.at >= (before.saved?.at ?? 0) ? last : before.saved
        return Result.fail(new VersionChanged({ by: later?.email ?? null, at: later?.at ?? null }))
      }
      if (before.state !== from) return Result.fail(new WrongVersionState({ state: before.state }))
      return Result.map(decide(before, at), (after) => ({
        version: {
          ...before,
          ...after,
          revision: revision + 1,
          steps: [...before.steps, { what, email: by.person.email, at, note }],
        },
        audit: [auditEntry(questionnaireAudit, by, action, version, null, note === null ? null : { note })],
      }))
    }),
  )
  if (Result.isSuccess(changed)) return { revision: changed.success?.revision ?? 0 }
  return yield* Effect.fail(changed.failure)
})

/** Hands a draft to somebody else; nobody writes in it meanwhile. */
export const submitVersion = Effect.fn("submitVersion")(function* (by: Caller, seen: Seen) {
  return yield* step<never>(
    by,
    seen,
    { from: "draft", what: "submitted", action: "questionnaire.submitted", note: null },
    () => Result.succeed({ state: "review" }),
  )
})

/** Gives a version back to be written in, with what has to become better. */
export const sendBackVersion = Effect.fn("sendBackVersion")(function* (
  by: Caller,
  { note, ...seen }: Seen & { readonly note: string },
) {
  return yield* step<never>(
    by,
    seen,
    { from: "review", what: "sent-back", action: "questionnaire.sent-back", note },
    () => Result.succeed({ state: "draft" }),
  )
})

/** Puts a version into force, in somebody's name. Not by who wrote or submitted it, and not with a fault. */
export const releaseVersion = Effect.fn("releaseVersion")(function* (
  by: Caller,
  { name, ...seen }: Seen & { readonly name: string },
) {
  const today = germanDay(yield* Clock.currentTimeMillis)
  const read = yield* (yield* VersionStore).find(seen.version)
  // Not in the transaction: walking all ways takes a moment. Another revision is refused there.
  const faults =
    read?.state === "review" ? releaseFaults(read.content, yield* nutrientBook, today, yield* casesInForce()) : []
  return yield* step<OwnVersion | VersionFaulty>(
    by,
    seen,
    { from: "review", what: "released", action: "questionnaire.released", note: name },
    (before, at) => {
      if (!mayRelease(by, before)) return Result.fail(new OwnVersion())
      if (faults.length > 0) return Result.fail(new VersionFaulty({ count: faults.length }))
      return Result.succeed({ state: "published", release: { ...signed(by, at), name } })
    },
  )
})

/** The version of the shop as a row, so that it can be retired. */
const shippedRow = (content: QuestionnaireVersion): StoredVersion => ({
  version: content.questionnaire.version,
  key: content.questionnaire.version,
  state: "published",
  content,
  revision: 0,
  basedOn: null,
  saved: null,
  release: null,
  steps: [],
})

/** Takes back the version in force: the questionnaire is closed until another is released. */
export const retireVersion = Effect.fn("retireVersion")(function* (
  by: Caller,
  { version, reason }: { readonly version: string; readonly reason: string },
) {
  const current = yield* (yield* QuestionnaireVersions).current
  const { versions } = yield* ShippedVersions
  const shipped = versions.find(({ questionnaire }) => questionnaire.version === version)
  const at = yield* Clock.currentTimeMillis
  yield* (yield* VersionStore).change<VersionNotFound | WrongVersionState>(version, (stored) => {
    const before = stored ?? (shipped === undefined ? null : shippedRow(shipped))
    if (before === null) return Result.fail(new VersionNotFound())
    if (before.state !== "published" || current.questionnaire.version !== version)
      return Result.fail(new WrongVersionState({ state: before.state }))
    return Result.succeed({
      version: {
        ...before,
        state: "retired",
        revision: before.revision + 1,
        steps: [...before.steps, { what: "retired", email: by.person.email, at, note: reason }],
      },
      audit: [auditEntry(questionnaireAudit, by, "questionnaire.retired", version, null, { reason })],
    })
  })
})
