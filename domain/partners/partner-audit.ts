import type { EntityType } from "../audit/entity-type.ts"

export const partnerAudit = {
  kind: "partner",
  name: "Partner",
  page: (id) => `/admin/partners/${encodeURIComponent(id)}`,
  permission: "partners.change",
  actions: {
    "partner.approved": "Partner aufgenommen",
    "partner.rejected": "Bewerbung abgelehnt",
    "partner.paused": "Partner angehalten",
    "partner.resumed": "Partner wieder aufgenommen",
    "partner.ended": "Partnerschaft beendet",
    "partner.programme": "Partnerprogramm geändert",
    "partner.commission": "Provision geändert",
    "partner.paid": "Provision ausgezahlt",
  },
  fields: {
    cents: "Betrag",
    reference: "Rechnung oder Verwendungszweck",
    code: "Code",
    kind: "Art",
    percent: "Prozent",
    open: "Bewerbungen annehmen",
    cookie: "Partnerlinks 30 Tage merken",
    offer: "Angebotene Provision",
    from: "Ab",
    commission: "Provision",
  },
  values: {
    kind: {
      none: "Keine Provision",
      percent: "Prozent vom Netto-Warenwert jeder Bestellung",
      "first-order": "Fester Betrag für jede erste Bestellung",
    },
  },
} as const satisfies EntityType
