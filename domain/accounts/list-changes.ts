import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { AuditEntry } from "../audit/audit-entry.ts"
import { AuditLog } from "../audit/ports.ts"
import { People } from "./ports.ts"

/** So many entries a page. */
export const changesAPage = 50

/** The addresses of the people who were changed, as far as they are still there: nobody knows them by their ids. */
const emailsOf = Effect.fnUntraced(function* (entries: readonly AuditEntry[]) {
  const people = yield* People
  const ids = new Set(entries.filter(({ subject }) => subject.kind === "person").map(({ subject }) => subject.id))
  const found = yield* Effect.forEach(ids, (id) => people.find(id), { concurrency: "unbounded" })
  return new Map(found.flatMap(Option.toArray).map(({ id, email }) => [id, email]))
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
  const names = yield* emailsOf(shown)
  const rows = shown.map((entry) => ({ ...entry, name: names.get(entry.subject.id) ?? null }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.number ?? null) : null }
})
