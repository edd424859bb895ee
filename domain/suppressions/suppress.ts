import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { TheirEmailAddress } from "../shared/email-address.ts"
import { readPage } from "../shared/list-page.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { textStart } from "../shared/text-cut.ts"
import { LineText } from "../shared/text-input.ts"
import type { DeliveryReport } from "./delivery-report.ts"
import { newsletterAudit } from "./newsletter-audit.ts"
import { type ReportRequest, Suppressions, WebhookReports } from "./ports.ts"
import { fitsBounce } from "./server-answer.ts"
import {
  type Reach,
  type ReportingSource,
  reaches,
  type Suppression,
  stricter,
  suppressionReasons,
} from "./suppression.ts"
import { type ListSuppressions, suppressionList } from "./suppression-list.ts"

/** Of a note, in characters. */
const longestNote = 300

const newId = newReadableId("SU-", 10)

const reasonMissing = "Bitte wähle einen Grund."

export const SuppressInput = Schema.Struct({
  email: TheirEmailAddress.annotateKey({ messageMissingKey: "Bitte gib die E-Mail-Adresse an." }),
  reason: Schema.Literals(suppressionReasons)
    .annotate({ message: reasonMissing })
    .annotateKey({ messageMissingKey: reasonMissing }),
  note: LineText.check(Schema.isMaxLength(longestNote, { message: "Bitte bleib unter 300 Zeichen." })),
})

/** The reason why an e-mail of this reach is not sent to an address; `None`: it is. */
export const stopped = Effect.fn("stopped")(function* (email: string, reach: Reach) {
  const found = yield* (yield* Suppressions).find(email)
  return Option.map(
    Option.filter(found, ({ reason }) => !reaches(reach, reason)),
    ({ reason }) => reason,
  )
})

/** Notes what a mail server or service said of an address, unless what is known stops more. */
export const noteSuppression = Effect.fn("noteSuppression")(function* (asked: Omit<Suppression, "id" | "at">) {
  const id = yield* newId
  const suppression = { ...asked, id, note: textStart(asked.note, longestNote), at: yield* Clock.currentTimeMillis }
  yield* (yield* Suppressions).change(asked.email, (known) => ({
    suppression: stricter(known, suppression),
    audit: [],
  }))
})

/** Notes what a source reported of an address. */
export const noteReport = Effect.fn("noteReport")(function* (
  source: ReportingSource,
  { email, reason, note }: DeliveryReport,
) {
  yield* noteSuppression({ email, reason, note, source })
  yield* (yield* Suppressions).reported(source)
})

/** Takes the reports of a request; answers how many. They are signed, so each counts but a bounce whose words say something else. */
export const takeReports = Effect.fn("takeReports")(function* (request: ReportRequest) {
  const { read } = yield* (yield* WebhookReports).read(
    (report) =>
      report.reason === "bounce" && !fitsBounce(report.note)
        ? Effect.succeed(false)
        : Effect.as(noteReport("webhook", report), true),
    request,
  )
  return read
})

/** Suppresses an address for staff. The log names no shopper: it says that an address was suppressed and why. */
export const suppress = Effect.fn("suppress")(function* (by: Caller, asked: typeof SuppressInput.Type) {
  const at = yield* Clock.currentTimeMillis
  const id = yield* newId
  return yield* (yield* Suppressions).change(asked.email, (known) => {
    const suppression = { ...asked, source: "staff" as const, id, note: asked.note.trim(), at }
    const audit = [
      auditEntry(newsletterAudit, by, "suppression.added", "suppression", known && { reason: known.reason }, {
        reason: asked.reason,
      }),
    ]
    return { suppression, audit }
  })
})

/** Lets the shop write to an address again; one that is not suppressed changes nothing. */
export const unsuppress = Effect.fn("unsuppress")(function* (by: Caller, email: string) {
  yield* (yield* Suppressions).change(email, (known) => ({
    suppression: null,
    audit:
      known === null
        ? []
        : [auditEntry(newsletterAudit, by, "suppression.removed", "suppression", { reason: known.reason })],
  }))
})

/** A page of the suppressed addresses. */
export const listSuppressions = Effect.fn("listSuppressions")(function* (wanted: ListSuppressions) {
  const suppressions = yield* Suppressions
  const { reason = null, source = null, term = "" } = wanted
  return yield* readPage(
    suppressionList,
    wanted,
    (page) => suppressions.list({ reason, source, term: term.trim(), ...page }),
    ({ at, id }) => ({ value: at, id }),
  )
})
