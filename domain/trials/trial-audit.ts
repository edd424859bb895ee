import type { EntityType } from "../audit/entity-type.ts"
import { trialStateNames } from "./trial.ts"

export const trialAudit = {
  kind: "trial",
  name: "Probe",
  page: (id) => (id === "settings" ? "/admin/trial-orders/settings" : `/admin/trial-orders/${encodeURIComponent(id)}`),
  permission: "orders.fulfil",
  permissions: { "trial.settings": "shop.change" },
  actions: {
    "trial.allowed": "Probe trotzdem zugelassen",
    "trial.paid": "Probe: Versandkosten eingegangen",
    "trial.payment-reversed": "Probe: Zahlung zurückgenommen",
    "trial.approved": "Probe freigegeben",
    "trial.rejected": "Probe abgelehnt",
    "trial.packed": "Probe gepackt",
    "trial.unpacked": "Probe wieder ausgepackt",
    "trial.refunded": "Probe: Versandkosten zurücküberwiesen",
    "trial.shipped": "Probe verschickt",
    "trial.delivered": "Probe zugestellt",
    "trial.settings": "Proben: Angebot geändert",
  },
  fields: {
    sku: "Artikelnummer",
    note: "Notiz",
    open: "Proben anbieten",
    trial: "Stand",
    postage: "Versandkosten",
    dailyLimit: "Höchstens am Tag",
    offers: "Packungen",
    postageCents: "Versand",
    intro: "Text über den Packungen",
    rejection: "Text der Absage",
  },
  values: {
    postage: { open: "offen", paid: "eingegangen", refunded: "zurücküberwiesen" },
    trial: trialStateNames,
  },
} as const satisfies EntityType
