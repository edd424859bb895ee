import type { EntityType } from "../audit/entity-type.ts"

export const keptResultAudit = {
  kind: "kept-result",
  name: "Aufgehobenes Ergebnis",
  page: (id) => `/admin/questionnaire-results/${encodeURIComponent(id)}`,
  permission: "results.read",
  permissions: { "kept-result.deleted": "results.change" },
  actions: {
    "kept-result.viewed": "Aufgehobenes Ergebnis angesehen",
    "kept-result.deleted": "Aufgehobenes Ergebnis gelöscht",
  },
  fields: {},
} as const satisfies EntityType
