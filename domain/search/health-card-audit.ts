import type { AuditSubject } from "../audit/audit-subject.ts"

export const healthCardAudit = {
  kind: "health-card",
  name: "Karte der Suche",
  page: (id) => `/admin/search-cards/${encodeURIComponent(id)}`,
  permission: "nutrients.change",
  actions: {
    "search.card-saved": "Karte der Suche geändert",
  },
  parts: {
    address: "Adresse",
    title: "Titel",
    source: "Quelle",
    text: "Wortlaut",
    year: "Jahr",
    names: "Wörter, die Leute tippen",
    notes: "Worauf es ankommt",
    sentence: "Satz auf der Karte",
  },
} as const satisfies AuditSubject
