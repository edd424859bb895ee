import type { AuditSubject } from "../audit/audit-subject.ts"

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
  parts: {
    name: "Name",
  },
} as const satisfies AuditSubject
