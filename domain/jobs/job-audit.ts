import type { EntityType } from "../audit/entity-type.ts"

export const jobAudit = {
  kind: "job",
  name: "Vorgang",
  page: (id) => `/admin/jobs/${encodeURIComponent(id)}`,
  permission: "jobs.start",
  actions: {
    "job.started": "Gestartet",
    "job.cancelled": "Abgebrochen",
    "job.retried": "Noch einmal versucht",
  },
  fields: {
    title: "Titel",
    total: "Insgesamt",
    done: "Erledigt",
  },
} as const satisfies EntityType
