import * as Effect from "effect/Effect"
import type { AuditEntry } from "./audit-entry.ts"
import { AuditLog } from "./ports.ts"

/** So many entries a page. */
export const changesAPage = 50

/** What staff changed, newest first, and the number below which the next page starts. */
export const listChanges = Effect.fn("listChanges")(function* (wanted: {
  readonly before: number | null
  readonly subject: AuditEntry["subject"] | null
  readonly limit?: number
}) {
  const { before, subject, limit = changesAPage } = wanted
  const found = yield* (yield* AuditLog).list({ before, limit: limit + 1, ...(subject && { subject }) })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.number ?? null) : null }
})
