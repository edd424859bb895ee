import type { EntityType } from "../audit/entity-type.ts"

export const mailAudit = {
  kind: "mail",
  name: "E-Mail",
  page: (id) => `/admin/emails/${encodeURIComponent(id)}`,
  permission: "mails.retry",
  actions: {
    "mail.retried": "E-Mail noch einmal auf den Weg gebracht",
    "mail.resent": "E-Mail noch einmal gesendet",
    "mail.cancelled": "E-Mail angehalten",
  },
  fields: {
    template: "E-Mail",
    // As the template was called until 2026-11-24.
    letter: "E-Mail",
    error: "Fehler",
  },
} as const satisfies EntityType

export const scheduleAudit = {
  kind: "schedule",
  name: "Zeitplan",
  page: null,
  permission: "jobs.start",
  actions: {
    "schedule.started": "Von Hand gestartet",
  },
  fields: {
    title: "Titel",
  },
} as const satisfies EntityType

export const taskAudit = {
  kind: "task",
  name: "Hintergrundarbeit",
  page: null,
  permission: "jobs.start",
  actions: {
    "task.retried": "Noch einmal versucht",
  },
  fields: {
    error: "Fehler",
    kind: "Art",
  },
} as const satisfies EntityType
