import type { EntityType } from "../audit/entity-type.ts"
import { movementReasons } from "../catalogue/editing/stock-movement.ts"

export const lotAudit = {
  kind: "lot",
  name: "Charge",
  page: (id) => `/admin/lots/${encodeURIComponent(id)}`,
  permission: "stock.change",
  actions: {
    "lot.received": "Wareneingang gebucht",
    "lot.counted": "Bestand der Charge berichtigt",
    "lot.corrected": "Charge berichtigt",
    "lot.blocked": "Charge gesperrt",
    "lot.released": "Charge freigegeben",
    "lot.recalled": "Rückruf gesendet",
  },
  fields: {
    number: "Chargennummer",
    reason: "Grund",
    bestBefore: "Mindestens haltbar bis",
    left: "Packungen im Regal",
    blocked: "Gesperrt",
    action: "Was zu tun ist",
    recipients: "Empfänger",
    packs: "Packungen",
    sku: "Artikelnummer",
    note: "Notiz",
    at: "Zeitpunkt",
  },
  values: {
    reason: movementReasons,
  },
} as const satisfies EntityType
