import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Queue } from "../queue/ports.ts"
import { ScheduleFailed } from "../queue/schedule.ts"
import { currentSeller } from "../seller/seller.ts"
import { emailKey } from "../shared/email-key.ts"
import type { DeliveryReport } from "../suppressions/delivery-report.ts"
import { MailboxReports, type MailboxUnavailable, type ReportCounts } from "../suppressions/ports.ts"
import { noteReport } from "../suppressions/suppress.ts"
import { EmailLog } from "./email-log.ts"
import { causeOf } from "./message-id.ts"

/**
 * To whom the shop sent the e-mail a report is about, if to the very address it names; else `null`. A mailbox is open to everybody: whoever
 * knows neither could suppress somebody else by a forged report.
 */
const sentTo = Effect.fnUntraced(function* ({ email, messageId }: DeliveryReport) {
  const { hostname } = new URL((yield* currentSeller).publicUrl)
  const cause = messageId === null ? null : causeOf(messageId, hostname)
  if (cause === null) return null
  const emailLog = yield* EmailLog
  const sent = yield* Effect.forEach(yield* (yield* Queue).withCauses([cause]), ({ id }) => emailLog.find(id))
  const recipients = sent.flatMap((found) => Option.getOrNull(found)?.record?.to ?? [])
  return recipients.find((to) => emailKey(to) === emailKey(email)) ?? null
})

const failures: Readonly<Record<MailboxUnavailable["why"], string>> = {
  login: "Das Postfach nimmt Benutzer oder Passwort aus BOUNCE_MAILBOX_URL nicht an",
  unreachable: "Der Server des Postfachs ist nicht zu erreichen",
  insecure: "Zum Server des Postfachs gibt es keine sichere Verbindung (TLS)",
  silent: "Der Server des Postfachs antwortet nicht",
  folder: "Den Ordner aus BOUNCE_MAILBOX_URL gibt es im Postfach nicht",
  "read-only": "Im Postfach lässt sich nichts als gelesen markieren",
  broken: "Der Server des Postfachs hat mittendrin abgebrochen",
}

/** Names the schedule that does so. */
export const fetchBouncesSchedule = "fetch-bounces"

/** Takes the bounces and complaints from the mailbox; `null`: none is set up. */
export const fetchBounces = Effect.fn("fetchBounces")(function* () {
  const mailbox = yield* MailboxReports
  if (!mailbox.connected) return null
  return yield* mailbox
    .read(
      Effect.fnUntraced(function* (report) {
        const email = yield* sentTo(report)
        if (email !== null) yield* noteReport("mailbox", { ...report, email })
        return email !== null
      }),
    )
    .pipe(
      Effect.mapError(
        ({ why, code }) => new ScheduleFailed({ reason: `${failures[why]}${code === null ? "" : ` (${code})`}.` }),
      ),
    )
})

/** What staff read of a run. */
export const bouncesFetched = (counts: ReportCounts | null): string => {
  if (counts === null) return "Kein Postfach eingerichtet."
  const { read, bounces, complaints, left } = counts
  if (read === 0) return "Nichts Neues."
  return `${read} gelesen: ${bounces} unzustellbar, ${complaints} als Spam gemeldet, ${left} fürs Team liegen gelassen.`
}
