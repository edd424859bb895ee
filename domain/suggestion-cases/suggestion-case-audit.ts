import type { EntityType } from "../audit/entity-type.ts"

export const suggestionCaseAudit = {
  kind: "suggestion-case",
  name: "Fall für Vorschläge",
  page: () => "/admin/vitamin-suggestions/cases",
  permission: "questionnaire.change",
  actions: {
    "suggestion-case.saved": "Fall für Vorschläge geschrieben",
    "suggestion-case.removed": "Fall für Vorschläge abgelegt",
    "suggestion-case.restored": "Fall für Vorschläge zurückgeholt",
  },
  fields: {
    name: "Name",
  },
} as const satisfies EntityType
