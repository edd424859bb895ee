import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { LinkSigner } from "../access/link-signer.ts"
import { type AuditRecord, auditEntry } from "../audit/audit-entry.ts"
import { AuditLog } from "../audit/ports.ts"
import { entryAudit } from "./entry-audit.ts"

/** How long a link to the preview of a draft opens it. */
const previewKeptMs = Duration.toMillis(Duration.days(7))

/** Records of a draft that are read at most. */
const mostRecords = 10_000

/** What a link to a preview carries beside the draft's id: when it ends, epoch milliseconds, and the signature of both. */
export interface PreviewKey {
  readonly until: number
  readonly token: string
}

/** Where a draft is read by who has the link. */
export interface PreviewLink {
  readonly path: string
  /** Epoch milliseconds. */
  readonly until: number
}

const signedFor = (id: string, until: number): string => `preview:entry:${id}:${until}`

const decodeLinked = Schema.decodeUnknownOption(Schema.Struct({ until: Schema.Finite }))

/** Whether a link of before opens nothing from then on. */
const endsLinks = ({ action }: AuditRecord): boolean => action === "preview.linked" || action === "entry.published"

/** When the link that opens the draft ends; `null`: none does. The newest one alone counts, until the draft is published. */
const linkedUntil = Effect.fnUntraced(function* (id: string) {
  const subject = { kind: entryAudit.kind, id }
  const records = yield* (yield* AuditLog).list({ before: null, limit: mostRecords, subject })
  const last = records.find(endsLinks)
  const linked = decodeLinked(last?.action === "preview.linked" && last.after)
  return Option.isSome(linked) && linked.value.until > (yield* Clock.currentTimeMillis) ? linked.value.until : null
})

/** What is written down for a new link, which ends all earlier ones. */
export const newPreviewLink = Effect.fnUntraced(function* (by: Caller, id: string) {
  const until = (yield* Clock.currentTimeMillis) + previewKeptMs
  return auditEntry(entryAudit, by, "preview.linked", id, null, { until })
})

/** The link that opens the draft now, the same each time. */
export const previewLinkOf = Effect.fn("previewLinkOf")(function* (id: string) {
  const until = yield* linkedUntil(id)
  if (until === null) return null
  const token = yield* (yield* LinkSigner).sign(signedFor(id, until))
  const search = new URLSearchParams({ until: String(until), token })
  return { path: `/preview/entries/${encodeURIComponent(id)}?${search}`, until } satisfies PreviewLink
})

/** Whether a link opens the draft. */
export const opensPreview = Effect.fn("opensPreview")(function* (id: string, { until, token }: PreviewKey) {
  const signed = yield* (yield* LinkSigner).verify(signedFor(id, until), token)
  return signed && (yield* linkedUntil(id)) === until
})
