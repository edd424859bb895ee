import type { EntityType } from "../audit/entity-type.ts"

export const withdrawalAudit = {
  kind: "withdrawal",
  name: "Widerruf",
  page: (id) => `/admin/withdrawals/${encodeURIComponent(id)}`,
  permission: "orders.fulfil",
  actions: {
    "withdrawal.booked": "Widerruf zugeordnet",
    "withdrawal.closed": "Widerruf abgeschlossen",
    "withdrawal.reopened": "Widerruf wieder geöffnet",
  },
  fields: {
    orderId: "Bestellung",
    reason: "Grund",
  },
} as const satisfies EntityType
