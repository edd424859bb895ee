import type { EntityType } from "../audit/entity-type.ts"

export const questionnaireAudit = {
  kind: "questionnaire",
  name: "Fragebogen",
  page: (version) => `/admin/questionnaire/${encodeURIComponent(version)}`,
  permission: "questionnaire.change",
  permissions: { "questionnaire.released": "questionnaire.release", "questionnaire.retired": "questionnaire.release" },
  actions: {
    "questionnaire.created": "Fragebogen: Fassung begonnen",
    "questionnaire.saved": "Fragebogen geändert",
    "questionnaire.submitted": "Fragebogen zur Prüfung gegeben",
    "questionnaire.sent-back": "Fragebogen zurück in den Entwurf",
    "questionnaire.released": "Fragebogen freigegeben",
    "questionnaire.retired": "Fragebogen zurückgezogen",
    "questionnaire.removed": "Fragebogen: Entwurf verworfen",
  },
  fields: {
    reason: "Grund",
    note: "Notiz",
    copyOf: "Kopie von",
    text: "Wortlaut",
  },
} as const satisfies EntityType
