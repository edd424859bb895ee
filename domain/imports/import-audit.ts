import type { EntityType } from "../audit/entity-type.ts"

export const importAudit = {
  kind: "import",
  name: "Übernahme aus Shopify",
  page: () => "/admin/shopify-metadata",
  permission: "products.change",
  actions: {
    "import.started": "Alles neu einlesen lassen",
    "import.taking": "Übernahme ein- oder ausgeschaltet",
    "import.mapping-saved": "Zuordnung geändert",
    "import.conflicts-resolved": "Abweichungen entschieden",
    "import.nutrients-decided": "Gefundene Nährstoffe entschieden",
  },
  fields: {
    takes: "Übernimmt",
    prices: "Preise folgen",
    stock: "Bestand folgt",
    publishing: "Verkauf folgt",
    rules: "Zuordnungen",
    version: "Fassung",
    theirs: "Aus Shopify",
    ours: "Von hier",
    accepted: "Angenommen",
    refused: "Abgelehnt",
  },
} as const satisfies EntityType
