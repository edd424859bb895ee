import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { People } from "../accounts/ports.ts"
import type { AuditEntry, SubjectKind } from "../audit/audit-entry.ts"
import { AuditLog } from "../audit/ports.ts"
import { schedules } from "../background/schedules.ts"
import { CatalogueEditing } from "../catalogue/editing/ports.ts"
import { Jobs } from "../jobs/ports.ts"

/** So many entries a page. */
export const changesAPage = 50

type NameOf = (id: string) => Effect.Effect<string | null, never, CatalogueEditing | Jobs | People>

const unnamed = () => Effect.succeed(null)

/** What staff call a subject of each kind, as far as it is still there; `null` where they know it by its id. */
const nameOf: Readonly<Record<SubjectKind, NameOf>> = {
  order: unnamed,
  product: Effect.fnUntraced(function* (handle: string) {
    const found = yield* (yield* CatalogueEditing).find(handle)
    return Option.isSome(found) ? found.value.product.title : null
  }),
  person: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* People).find(id)
    return Option.isSome(found) ? found.value.email : null
  }),
  // Entries of these say themselves what it was.
  mail: unnamed,
  task: unnamed,
  job: Effect.fnUntraced(function* (id: string) {
    const found = yield* (yield* Jobs).find(id)
    return Option.isSome(found) ? found.value.title : null
  }),
  schedule: (name: string) => Effect.succeed(schedules.find((each) => each.name === name)?.title ?? null),
}

const keyOf = ({ kind, id }: AuditEntry["subject"]): string => `${kind}:${id}`

/** The names of what entries are about, by `keyOf`; each is looked up once. */
const namesOf = Effect.fnUntraced(function* (entries: readonly AuditEntry[]) {
  const subjects = new Map(entries.map(({ subject }) => [keyOf(subject), subject]))
  const names = yield* Effect.forEach(subjects, ([key, { kind, id }]) =>
    Effect.map(nameOf[kind](id), (name) => [key, name] as const),
  )
  return new Map(names)
})

/** What staff changed, newest first, and the number below which the next page starts. */
export const listChanges = Effect.fn("listChanges")(function* (wanted: {
  readonly before: number | null
  readonly subject: AuditEntry["subject"] | null
  readonly limit?: number
}) {
  const { before, subject, limit = changesAPage } = wanted
  const found = yield* (yield* AuditLog).list({ before, limit: limit + 1, ...(subject && { subject }) })
  const shown = found.slice(0, limit)
  const names = yield* namesOf(shown)
  const rows = shown.map((entry) => ({ ...entry, name: names.get(keyOf(entry.subject)) ?? null }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.number ?? null) : null }
})
