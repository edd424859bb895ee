import type { AuditSubject } from "../audit/audit-subject.ts"

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
  parts: {
    number: "Nummer",
    reason: "Grund",
    bestBefore: "Mindestens haltbar bis",
    left: "im Regal",
    blocked: "gesperrt",
    action: "Was zu tun ist",
    recipients: "Empfänger",
    packs: "Packungen",
    sku: "Artikel",
    note: "Notiz",
    at: "Zeitpunkt",
  },
} as const satisfies AuditSubject
