import * as Effect from "effect/Effect"
import type { ActionOf } from "../audit/entity-type.ts"
import { AuditLog } from "../audit/ports.ts"
import { ownValue } from "../shared/own-value.ts"
import { entryAudit } from "./entry-audit.ts"

/** Records of an entry that are read at most. */
const mostRecords = 10_000

const kinds: Partial<Record<ActionOf<typeof entryAudit>, PublicationStep["kind"]>> = {
  "entry.published": "published",
  "entry.scheduled": "scheduled",
  "entry.taken-back": "taken-back",
}

/** What was done to what everybody sees of an entry. */
interface PublicationStep {
  readonly kind: "published" | "scheduled" | "taken-back"
  /** The version it was done to. */
  readonly version: number
  /** Who did it; `null`: the shop itself, when it was due. */
  readonly by: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** What is written down about publishing and scheduling names the version; what is taken back is the one before it. */
const versionIn = (after: unknown): number | undefined =>
  typeof after === "object" && after !== null && "version" in after && typeof after.version === "number"
    ? after.version
    : undefined

/** Who published, scheduled or took back which version of an entry, oldest first, as the audit log keeps it. */
export const publicationHistory = Effect.fn("publicationHistory")(function* (entryId: string) {
  const subject = { kind: entryAudit.kind, id: entryId }
  const records = yield* (yield* AuditLog).list({ before: null, limit: mostRecords, subject })
  const steps: PublicationStep[] = []
  for (const { action, after, by, at } of records.toReversed()) {
    const kind = ownValue(kinds, action)
    if (kind === undefined) continue
    const version = versionIn(after) ?? steps.at(-1)?.version ?? 1
    steps.push({ kind, version, by: by?.email ?? null, at })
  }
  return steps
})

/** Whether everybody saw it once. */
export const wasPublished = Effect.fn("wasPublished")(function* (entryId: string) {
  return (yield* publicationHistory(entryId)).some(({ kind }) => kind === "published")
})
