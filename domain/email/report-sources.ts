import * as Effect from "effect/Effect"
import { Schedules } from "../queue/ports.ts"
import { MailboxReports, Suppressions, WebhookReports } from "../suppressions/ports.ts"
import { fetchBouncesSchedule } from "./fetch-bounces.ts"

/** The sources of bounces and complaints: whether each is connected, and when it reported last (epoch milliseconds; `null`: never). */
export const viewReportSources = Effect.fn("viewReportSources")(function* () {
  const last = yield* (yield* Suppressions).lastReports
  const runs = yield* (yield* Schedules).list
  return {
    webhook: { connected: (yield* WebhookReports).connected, lastAt: last.webhook ?? null },
    mailbox: {
      connected: (yield* MailboxReports).connected,
      lastAt: last.mailbox ?? null,
      /** How it went when it was read last; `null`: it never was. */
      lastRun: runs.find(({ name }) => name === fetchBouncesSchedule)?.last ?? null,
    },
  }
})
