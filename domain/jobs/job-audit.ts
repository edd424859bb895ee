import type { AuditSubject } from "../audit/audit-subject.ts"

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
  parts: {
    title: "Titel",
    total: "Insgesamt",
    done: "Erledigt",
  },
} as const satisfies AuditSubject
