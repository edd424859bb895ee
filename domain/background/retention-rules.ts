import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import {
  endedSessions,
  forgetAttempts,
  forgetInvitations,
  forgetSessions,
  invitationsBefore,
} from "../accounts/forget-ended.ts"
import { forgetUnused, givenUp } from "../accounts/forget-unused.ts"
import { applicationsDue, forgetApplications } from "../applications/forget-applications.ts"
import { forgetCampaignMails, forgottenCampaignMails } from "../campaigns/forget-campaign-mails.ts"
import { cartsBefore, forgetOldCarts } from "../cart/forget-old-carts.ts"
import { deliveriesBefore, forgetDeliveries } from "../channels/forget-deliveries.ts"
import { forgetConsents } from "../consent/forget-consents.ts"
import { retention } from "../content/retention.ts"
import { notesForgottenBefore } from "../customers/customer-note.ts"
import { forgetOldNotes } from "../customers/forget-old-notes.ts"
import { emailsBefore, forgetEmails } from "../email/forget-emails.ts"
import { forgetOldJobs, jobsBefore } from "../jobs/forget-old-jobs.ts"
import { forgetResults } from "../kept-results/forget-results.ts"
import { unusedBefore } from "../kept-results/kept-result.ts"
import { forgetMessages, messagesBefore } from "../messages/forget-messages.ts"
import { forgetSubscriptions, subscriptionsBefore } from "../newsletter/forget-subscriptions.ts"
import { forgetSuppressions, suppressionsBefore } from "../newsletter/forget-suppressions.ts"
import { forgetOldOrders, ordersBefore } from "../orders/forget-old-orders.ts"
import { forgetPartners, partnersBefore } from "../partners/forget-partners.ts"
import {
  drawsEndedBefore,
  forgetDrawEntries,
  forgetUnconfirmedEntries,
  unconfirmedEntriesBefore,
} from "../prize-draw/forget-entries.ts"
import { forgottenBefore } from "../questionnaire-counts/counted-month.ts"
import { forgetCounts } from "../questionnaire-counts/forget-counts.ts"
import { everyFiveMinutes, type ScheduleServices } from "../queue/schedule.ts"
import { Retention } from "../retention/ports.ts"
import { forgetSearches } from "../search/count-search.ts"
import { searchesForgottenBefore } from "../search/search-counts.ts"
import { forgetAlerts, forgottenAlerts } from "../stock-alerts/forget-alerts.ts"
import {
  forgetEndedSubscriptions,
  forgetPayloads,
  forgetWebhooks,
  payloadsBefore,
  webhooksBefore,
} from "../subscriptions/forget-subscriptions.ts"
import { endLeftTrials } from "../trials/end-trials.ts"
import { forgetTrials, forgottenTrials } from "../trials/forget-trials.ts"
import { claimsSince, forgetWithdrawals } from "../withdrawals/forget-withdrawals.ts"
import { forgetOldTasks, forgottenTasks, tasksShownDays } from "./forget-old-tasks.ts"
import { orphansDue, removeOrphans } from "./remove-orphans.ts"
import { counted, retentionSchedule } from "./retention-schedule.ts"

const alertsDue = Effect.gen(function* () {
  const which = yield* forgottenAlerts(yield* Clock.currentTimeMillis)
  return yield* (yield* Retention).due({ kind: "alerts", ...which })
})

const campaignMailsDue = Effect.gen(function* () {
  return yield* (yield* Retention).due({ kind: "tasks", ...(yield* forgottenCampaignMails) })
})

const years = (count: number): string => `${count} Jahre ab dem Ende des Jahres`

/** How long each kind of data is kept, and the schedules that see to it. The one place where a limit becomes work; a new one is an entry here. */
export const retentionSchedules = [
  retentionSchedule({
    name: "forget-carts",
    title: "Alte Warenkörbe löschen",
    rules: [
      {
        kind: "carts",
        title: "Warenkörbe",
        limit: `${retention.cartDays} Tage nach der letzten Änderung`,
        due: counted((now) => ({ kind: "carts", before: cartsBefore(now) })),
        remove: forgetOldCarts(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-sign-ins",
    title: "Abgelaufene Anmeldungen löschen",
    rules: [
      {
        kind: "sessions",
        title: "Angemeldete Browser",
        limit: `Kundschaft ${retention.shopperSessionDays} Tage nach dem letzten Besuch, Team 12 Stunden nach der Anmeldung`,
        due: counted((now) => ({ kind: "sessions", ...endedSessions(now) })),
        remove: forgetSessions(),
      },
      {
        kind: "sign-in-attempts",
        title: "Anmeldelinks",
        limit: "sobald sie nicht mehr gelten: 15 Minuten",
        due: counted((now) => ({ kind: "sign-in-attempts", before: now })),
        remove: forgetAttempts(),
      },
      {
        kind: "invitations",
        title: "Einladungen ins Team",
        limit: `${retention.invitationDays} Tage nach ihrem Ende`,
        due: counted((now) => ({ kind: "invitations", before: invitationsBefore(now) })),
        remove: forgetInvitations(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-accounts",
    title: "Ungenutzte Konten löschen",
    rules: [
      {
        kind: "accounts",
        title: "Konten",
        limit: `${retention.unusedAccountYears} Jahre ohne Nutzung, ${retention.accountNoticeDays} Tage vorher angekündigt`,
        due: counted((now) => ({ kind: "accounts", ...givenUp(now) })),
        remove: Effect.map(forgetUnused(), ({ forgotten }) => forgotten),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-alerts",
    title: "Erledigte „Sag mir Bescheid“ löschen",
    cron: everyFiveMinutes,
    rules: [
      {
        kind: "alerts",
        title: "„Sag mir Bescheid“",
        limit: `nach der E-Mail, spätestens nach ${retention.stockAlertDays} Tagen; unbestätigt nach ${retention.unconfirmedAlertDays} Tagen`,
        due: alertsDue,
        remove: forgetAlerts(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-results",
    title: "Lange nicht geöffnete Ergebnisse löschen",
    rules: [
      {
        kind: "kept-results",
        title: "Aufgehobene Ergebnisse des Nährstoff-Checks",
        limit: `${retention.keptResultMonths} Monate nach dem letzten Öffnen`,
        due: counted((now) => ({ kind: "kept-results", before: unusedBefore(now) })),
        remove: forgetResults(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-questionnaire-counts",
    title: "Alte Zähler des Nährstoff-Checks löschen",
    rules: [
      {
        kind: "questionnaire-counts",
        title: "Zähler des Nährstoff-Checks",
        limit: `höchstens ${retention.questionnaireCountMonths} Monate, ganze Quartale`,
        due: counted((now) => ({ kind: "questionnaire-counts", before: forgottenBefore(now) })),
        remove: forgetCounts(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-search-counts",
    title: "Alte Zähler der Suche löschen",
    rules: [
      {
        kind: "search-counts",
        title: "Zähler der Suche",
        limit: `${retention.searchCountMonths} Monate`,
        due: counted((now) => ({ kind: "search-counts", before: searchesForgottenBefore(now) })),
        remove: forgetSearches(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-trials",
    title: "Alte Anfragen nach Proben löschen",
    rules: [
      {
        kind: "trials-unconfirmed",
        title: "Unbestätigte Anfragen nach Proben",
        limit: `${retention.unconfirmedTrialDays} Tage nach der Anfrage`,
        due: counted((now) => ({ kind: "trials", ...forgottenTrials("unconfirmed", now) })),
        remove: forgetTrials("unconfirmed"),
      },
      {
        kind: "trials-left",
        title: "Proben, die niemand bearbeitet hat: Sie verfallen, mit E-Mail",
        limit: `${retention.waitingTrialDays} Tage nach dem letzten Schritt, ${retention.waitingTrialNoticeDays} Tage vorher unter „Heute“`,
        due: counted((now) => ({ kind: "trials", ...forgottenTrials("left", now) })),
        remove: endLeftTrials(),
      },
      {
        kind: "trials-closed",
        title: "Abgelehnte, stornierte und verfallene Proben",
        limit: `${retention.closedTrialDays} Tage danach`,
        due: counted((now) => ({ kind: "trials", ...forgottenTrials("closed", now) })),
        remove: forgetTrials("closed"),
      },
      {
        kind: "trials-sent",
        title: "Wer eine Probe bekommen hat",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "trials", ...forgottenTrials("sent", now) })),
        remove: forgetTrials("sent"),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-provider-subscriptions",
    title: "Alte Meldungen und beendete Abos löschen",
    rules: [
      {
        kind: "webhook-payloads",
        title: "Inhalte von Meldungen über Abos",
        limit: `${retention.webhookPayloadDays} Tage nach ihrem Eingang`,
        due: counted((now) => ({ kind: "webhook-payloads", before: payloadsBefore(now) })),
        remove: forgetPayloads(),
      },
      {
        kind: "webhooks",
        title: "Meldungen über Abos ohne Inhalt",
        limit: `${retention.webhookMonths} Monate nach ihrem Eingang`,
        due: counted((now) => ({ kind: "webhooks", before: webhooksBefore(now) })),
        remove: forgetWebhooks(),
      },
      {
        kind: "provider-subscriptions",
        title: "Beendete Abos, und Kunden ohne Abo",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "provider-subscriptions", before: claimsSince(now) })),
        remove: forgetEndedSubscriptions(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-deliveries",
    title: "Alte Übertragungen löschen",
    rules: [
      {
        kind: "deliveries",
        title: "Übertragungen an andere Systeme",
        limit: `${retention.deliveryDays} Tage nach ihrem Ende`,
        due: counted((now) => ({ kind: "deliveries", before: deliveriesBefore(now) })),
        remove: forgetDeliveries(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-notes",
    title: "Alte Notizen löschen",
    rules: [
      {
        kind: "notes",
        title: "Notizen zu Kundinnen und Kunden",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "notes", before: notesForgottenBefore(now) })),
        remove: forgetOldNotes(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-messages",
    title: "Alte Nachrichten löschen",
    rules: [
      {
        kind: "contact",
        title: "Beantwortete Nachrichten",
        limit: `${retention.contactDays} Tage nach ihrem Eingang`,
        due: counted((now) => ({ kind: "contact", before: messagesBefore("contact", now) })),
        remove: forgetMessages("contact"),
      },
      {
        kind: "cancellation",
        title: "Erledigte Kündigungen",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "cancellation", before: messagesBefore("cancellation", now) })),
        remove: forgetMessages("cancellation"),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-applications",
    title: "Alte Bewerbungen löschen",
    rules: [
      {
        kind: "applications",
        title: "Bewerbungen mit ihren Dateien",
        limit: `${retention.rejectedApplicationMonths} Monate nach der Absage, ${retention.withdrawnApplicationDays} Tag nach einer Rücknahme, ${retention.hiredApplicationDays} Tage nach der Einstellung, ${retention.undecidedApplicationMonths} Monate nach dem letzten Schritt`,
        due: applicationsDue(),
        remove: forgetApplications(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-consents",
    title: "Alte Einwilligungen löschen",
    rules: [
      {
        kind: "consents",
        title: "Nachweise von Einwilligungen",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "consents", before: claimsSince(now) })),
        remove: forgetConsents(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-partners",
    title: "Alte Bewerbungen von Partnern löschen",
    rules: [
      {
        kind: "partners-rejected",
        title: "Abgelehnte Bewerbungen von Partnern",
        limit: `${retention.rejectedPartnerDays} Tage nach der Absage`,
        due: counted((now) => ({ kind: "partners", state: "rejected", before: partnersBefore("rejected", now) })),
        remove: forgetPartners("rejected"),
      },
      {
        kind: "partners-ended",
        title: "Frühere Partner",
        limit: years(retention.voucherYears),
        due: counted((now) => ({ kind: "partners", state: "ended", before: partnersBefore("ended", now) })),
        remove: forgetPartners("ended"),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-subscriptions",
    title: "Alte Newsletter-Anmeldungen und Sperren löschen",
    rules: [
      {
        kind: "subscriptions-unconfirmed",
        title: "Unbestätigte Newsletter-Anmeldungen",
        limit: `${retention.unconfirmedSubscriptionDays} Tage nach der Anfrage`,
        due: counted((now) => ({
          kind: "subscriptions",
          state: "unconfirmed",
          before: subscriptionsBefore("unconfirmed", now),
        })),
        remove: forgetSubscriptions("unconfirmed"),
      },
      {
        kind: "subscriptions-ended",
        title: "Beendete Newsletter-Anmeldungen",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "subscriptions", state: "ended", before: subscriptionsBefore("ended", now) })),
        remove: forgetSubscriptions("ended"),
      },
      {
        kind: "suppressions",
        title: "Gesperrte E-Mail-Adressen",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "suppressions", before: suppressionsBefore(now) })),
        remove: forgetSuppressions(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-draw-entries",
    title: "Alte Teilnahmen an Gewinnspielen löschen",
    rules: [
      {
        kind: "draw-entries-unconfirmed",
        title: "Unbestätigte Teilnahmen an Gewinnspielen",
        limit: `${retention.unconfirmedDrawEntryDays} Tage`,
        due: counted((now) => ({
          kind: "draw-entries",
          unconfirmedBefore: unconfirmedEntriesBefore(now),
          endedBefore: null,
        })),
        remove: forgetUnconfirmedEntries(),
      },
      {
        kind: "draw-entries",
        title: "Teilnahmen an Gewinnspielen",
        limit: `${retention.drawEntryMonths} Monate, nachdem der letzte Gewinn übergeben oder das Gewinnspiel abgesagt ist`,
        due: counted((now) => ({ kind: "draw-entries", unconfirmedBefore: null, endedBefore: drawsEndedBefore(now) })),
        remove: forgetDrawEntries(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-withdrawals",
    title: "Alte Widerrufe löschen",
    rules: [
      {
        kind: "withdrawals",
        title: "Erledigte Widerrufe",
        limit: years(retention.claimYears),
        due: counted((now) => ({ kind: "withdrawals", before: claimsSince(now) })),
        remove: forgetWithdrawals(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-orders",
    title: "Alte Bestellungen und Rechnungen löschen",
    rules: [
      {
        kind: "orders",
        title: "Bestellungen mit ihren Rechnungen",
        limit: `mit Rechnung ${years(retention.voucherYears)}, sonst ${retention.letterYears}`,
        due: counted((now) => ({ kind: "orders", ...ordersBefore(now) })),
        remove: forgetOldOrders(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-jobs",
    title: "Protokolle alter Vorgänge löschen",
    rules: [
      {
        kind: "jobs",
        title: "Protokolle von Vorgängen",
        limit: `${retention.jobLogDays} Tage nach ihrem Ende`,
        due: counted((now) => ({ kind: "jobs", before: jobsBefore(now) })),
        remove: forgetOldJobs(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-emails",
    title: "Wortlaut alter E-Mails löschen",
    rules: [
      {
        kind: "emails",
        title: "Versandte E-Mails mit ihrem Wortlaut",
        limit: `${retention.mailLogDays} Tage nach dem Versand`,
        due: counted((now) => ({ kind: "emails", before: emailsBefore(now) })),
        remove: forgetEmails(),
      },
    ],
  }),
  retentionSchedule({
    name: "forget-tasks",
    title: "Warteschlange aufräumen",
    rules: [
      {
        kind: "tasks",
        title: "Erledigte Aufgaben und kurzlebige E-Mails",
        limit: `${tasksShownDays} Tage`,
        due: counted((now) => ({ kind: "tasks", ...forgottenTasks(now) })),
        remove: forgetOldTasks(),
      },
      {
        kind: "campaign-mails",
        title: "Wer welche Kampagne bekam",
        limit: `${retention.mailLogDays} Tage nach ihrem Ende`,
        due: campaignMailsDue,
        remove: forgetCampaignMails(),
      },
    ],
  }),
  retentionSchedule({
    name: "remove-files",
    title: "Dateien ohne Eintrag löschen",
    cron: "37 3 * * *",
    rules: [
      {
        kind: "files",
        title: "Dateien, die nichts mehr nennt",
        limit: "einen Tag nach dem Hochladen",
        due: Effect.orElseSucceed(orphansDue(), () => null),
        remove: Effect.orDie(removeOrphans()),
      },
    ],
  }),
] as const

export type NeededByRetention = ScheduleServices<typeof retentionSchedules>
