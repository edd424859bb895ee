import type { EntityType } from "../audit/entity-type.ts"

export const healthCardAudit = {
  kind: "health-card",
  name: "Karte der Suche",
  page: (id) => `/admin/search-cards/${encodeURIComponent(id)}`,
  permission: "nutrients.change",
  actions: {
    "search.card-saved": "Karte der Suche geändert",
  },
  fields: {
    address: "Adresse",
    title: "Titel",
    source: "Quelle",
    text: "Wortlaut",
    year: "Jahr",
    names: "Wörter, die Leute tippen",
    notes: "Worauf es ankommt",
    sentence: "Satz auf der Karte",
  },
} as const satisfies EntityType
