import * as Effect from "effect/Effect"
import { sendCampaigns, sendCampaignsSchedule } from "../campaigns/send-campaigns.ts"
import { syncKlaviyo, syncKlaviyoSchedule } from "../channels/sync-klaviyo.ts"
import { syncMeta, syncMetaSchedule } from "../channels/sync-meta.ts"
import { syncRecharge, syncRechargeSchedule } from "../channels/sync-recharge.ts"
import { bouncesFetched, fetchBounces, fetchBouncesSchedule } from "../email/fetch-bounces.ts"
import { publishDue } from "../entries/edit-entry.ts"
import { syncShopify, syncShopifySchedule } from "../imports/sync-shopify.ts"
import { resealResults } from "../kept-results/reseal-results.ts"
import { expireLots } from "../lots/expire-lots.ts"
import { cancelUnpaid } from "../orders/cancel-unpaid.ts"
import { confirmPayments } from "../orders/confirm-payments.ts"
import { remindOverdue } from "../overdue/remind-overdue.ts"
import { advanceDraws } from "../prize-draw/advance-draws.ts"
import { everyFiveMinutes, everyMinute, hourly, type ScheduleServices, schedule } from "../queue/schedule.ts"
import { checkLinks, checkLinksSchedule } from "../site/check-links.ts"
import { sendAlerts } from "../stock-alerts/send-alerts.ts"
import { alertOperator, checkSystemSchedule, systemChecked } from "../system/alert-operator.ts"
import { backedUp, backUp, backUpSchedule } from "../system/back-up.ts"
import { convertTrials } from "../trials/convert-trials.ts"
import { endUnpaidTrials } from "../trials/end-trials.ts"
import { remindIfOn } from "./email-triggers.ts"
import { retentionSchedules } from "./retention-rules.ts"

/** All that is done again and again. A new one is an entry here; one that removes data because its time is over, in `retentionSchedules`. */
export const schedules = [
  schedule({
    name: "cancel-unpaid",
    title: "An Zahlungen erinnern, Unbezahltes stornieren",
    cron: hourly,
    work: Effect.zipWith(cancelUnpaid(), remindOverdue(), (unpaid, overdue) => unpaid + overdue),
  }),
  schedule({
    name: "end-unpaid-trials",
    title: "Proben: an Versandkosten erinnern, Unbezahltes beenden",
    cron: hourly,
    work: endUnpaidTrials(),
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
    // It opens every page, which visitors would wait for.
    waits: true,
    work: checkLinks(),
  }),
  schedule({ name: "stock-alerts", title: "Wieder da: Bescheid sagen", cron: everyFiveMinutes, work: sendAlerts() }),
  schedule({ name: "remind-carts", title: "An stehen gelassene Warenkörbe erinnern", cron: hourly, work: remindIfOn }),
  schedule({
    name: "expire-lots",
    title: "Chargen mit zu kurzer Haltbarkeit aus dem Bestand nehmen",
    cron: hourly,
    work: expireLots(),
  }),
  schedule({
    name: "publish-entries",
    title: "Geplante Texte veröffentlichen",
    cron: everyFiveMinutes,
    work: publishDue(),
  }),
  schedule({
    name: fetchBouncesSchedule,
    title: "Rückläufer abholen",
    cron: everyFiveMinutes,
    work: fetchBounces(),
    report: bouncesFetched,
  }),
  schedule({
    name: "advance-draws",
    title: "Gewinnspiele schließen und ziehen",
    cron: everyFiveMinutes,
    work: advanceDraws(),
  }),
  schedule({
    name: sendCampaignsSchedule,
    title: "Kampagnen senden",
    cron: everyMinute,
    work: sendCampaigns(),
  }),
  schedule({
    name: syncMetaSchedule,
    title: "Facebook-Katalog abgleichen",
    cron: everyMinute,
    work: syncMeta(),
    report: (done) => done,
  }),
  schedule({
    name: syncKlaviyoSchedule,
    title: "Klaviyo abgleichen",
    cron: everyMinute,
    work: syncKlaviyo(),
    report: (done) => done,
  }),
  schedule({
    name: syncRechargeSchedule,
    title: "Abos mit ReCharge abgleichen, Kündigungen weitergeben",
    cron: everyMinute,
    work: syncRecharge(),
    report: (done) => done,
  }),
  schedule({
    name: syncShopifySchedule,
    title: "Waren aus Shopify übernehmen",
    cron: everyMinute,
    work: syncShopify(),
    report: (done) => done,
  }),
  schedule({
    name: "convert-trials",
    title: "Proben: spätere Bestellungen zuordnen",
    cron: hourly,
    work: convertTrials(),
  }),
  schedule({
    name: "reseal-results",
    title: "Aufgehobene Ergebnisse mit dem neuen Schlüssel verschlüsseln",
    cron: hourly,
    work: resealResults(),
  }),
  schedule({ name: backUpSchedule, title: "Den Shop sichern", cron: "23 3 * * *", work: backUp(), report: backedUp }),
  schedule({
    name: checkSystemSchedule,
    title: "Den Betrieb prüfen, bei Fehlern warnen",
    cron: everyFiveMinutes,
    work: alertOperator(),
    report: systemChecked,
  }),
  ...retentionSchedules,
] as const

/** What the schedules need. */
export type NeededBySchedules = ScheduleServices<typeof schedules>
