import type { EntityType } from "../audit/entity-type.ts"
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
  fields: {
    application: "Stand",
    mailed: "E-Mail gesendet",
  },
  values: {
    application: applicationStateNames,
  },
} as const satisfies EntityType
