import * as Effect from "effect/Effect"
import { forgetEnded } from "../accounts/forget-ended.ts"
import { forgetUnused } from "../accounts/forget-unused.ts"
import { forgetApplications } from "../applications/forget-applications.ts"
import { forgetOldCarts } from "../cart/forget-old-carts.ts"
import { forgetConsents } from "../consent/forget-consents.ts"
import { forgetOldNotes } from "../customers/forget-old-notes.ts"
import { publishDue } from "../entries/edit-entry.ts"
import { forgetOldJobs } from "../jobs/forget-old-jobs.ts"
import { expireLots } from "../lots/expire-lots.ts"
import { forgetMessages } from "../messages/forget-messages.ts"
import { cancelUnpaid } from "../orders/cancel-unpaid.ts"
import { confirmPayments } from "../orders/confirm-payments.ts"
import { forgetPartners } from "../partners/forget-partners.ts"
import { everyFiveMinutes, hourly, type ScheduleServices, schedule } from "../queue/schedule.ts"
import { checkLinks, checkLinksSchedule } from "../site/check-links.ts"
import { sendAlerts } from "../stock-alerts/send-alerts.ts"
import { forgetWithdrawals } from "../withdrawals/forget-withdrawals.ts"
import { forgetOldTasks } from "./forget-old-tasks.ts"
import { removeOrphans } from "./remove-orphans.ts"

/** All that is done again and again. A new one is an entry here. */
export const schedules = [
  schedule({ name: "forget-carts", title: "Alte Warenkörbe löschen", cron: hourly, work: forgetOldCarts() }),
  schedule({
    name: "forget-sign-ins",
    title: "Abgelaufene Anmeldungen löschen",
    cron: hourly,
    work: forgetEnded(),
  }),
  schedule({
    name: "cancel-unpaid",
    title: "An Vorkasse erinnern, Unbezahltes stornieren",
    cron: hourly,
    work: cancelUnpaid(),
  }),
  schedule({
    name: "confirm-payments",
    title: "Nach Kartenzahlungen fragen, Unbezahltes stornieren",
    cron: everyFiveMinutes,
    work: confirmPayments(),
  }),
  schedule({
    name: checkLinksSchedule,
    title: "Eigene Links prüfen",
    cron: "12 4 * * *",
    work: checkLinks(),
  }),
  schedule({ name: "stock-alerts", title: "Wieder da: Bescheid sagen", cron: everyFiveMinutes, work: sendAlerts() }),
  schedule({
    name: "expire-lots",
    title: "Chargen mit zu kurzer Haltbarkeit aus dem Bestand nehmen",
    cron: hourly,
    work: expireLots(),
  }),
  schedule({ name: "forget-accounts", title: "Ungenutzte Konten löschen", cron: hourly, work: forgetUnused() }),
  schedule({ name: "forget-notes", title: "Alte Notizen löschen", cron: hourly, work: forgetOldNotes() }),
  schedule({ name: "forget-jobs", title: "Protokolle alter Vorgänge löschen", cron: hourly, work: forgetOldJobs() }),
  schedule({
    name: "forget-withdrawals",
    title: "Alte Widerrufe löschen",
    cron: hourly,
    work: forgetWithdrawals(),
  }),
  schedule({
    name: "publish-entries",
    title: "Geplante Texte veröffentlichen",
    cron: everyFiveMinutes,
    work: publishDue(),
  }),
  schedule({
    name: "forget-applications",
    title: "Alte Bewerbungen löschen",
    cron: hourly,
    work: forgetApplications(),
  }),
  schedule({ name: "forget-messages", title: "Alte Nachrichten löschen", cron: hourly, work: forgetMessages() }),
  schedule({ name: "forget-consents", title: "Alte Einwilligungen löschen", cron: hourly, work: forgetConsents() }),
  schedule({
    name: "forget-partners",
    title: "Alte Bewerbungen von Partnern löschen",
    cron: hourly,
    work: forgetPartners(),
  }),
  schedule({
    name: "remove-files",
    title: "Dateien ohne Eintrag löschen",
    cron: "37 3 * * *",
    work: Effect.orDie(removeOrphans()),
  }),
  schedule({ name: "forget-tasks", title: "Warteschlange aufräumen", cron: hourly, work: forgetOldTasks() }),
] as const

/** What the schedules need. */
export type NeededBySchedules = ScheduleServices<typeof schedules>
