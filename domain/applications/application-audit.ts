import type { AuditSubject } from "../audit/audit-subject.ts"
import { applicationStateNames } from "./application-words.ts"

export const applicationAudit = {
  kind: "application",
  name: "Bewerbung",
  page: (id) => `/admin/applicants/${encodeURIComponent(id)}`,
  permission: "applications.change",
  actions: {
    "application.stepped": "Stand der Bewerbung geändert",
    "application.noted": "Notiz zur Bewerbung geschrieben",
    "application.deleted": "Bewerbung gelöscht",
  },
  parts: {
    application: "Stand",
    mailed: "E-Mail gesendet",
  },
  values: {
    application: applicationStateNames,
  },
} as const satisfies AuditSubject
