import type { EntityType } from "../audit/entity-type.ts"

export const searchRuleAudit = {
  kind: "search-rule",
  name: "Suchbegriff",
  page: (term) => `/admin/search-analytics/term?${new URLSearchParams({ term })}`,
  permission: "shop.change",
  actions: {
    "search.rule-saved": "Suchbegriff eingestellt",
  },
  fields: {
    synonym: "Gesucht wird",
    redirect: "Führt zu",
    first: "Steht zuerst",
    title: "Titel der Antwort",
    text: "Antwort",
  },
} as const satisfies EntityType
