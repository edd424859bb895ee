import type { AuditSubject } from "../audit/audit-subject.ts"

export const withdrawalAudit = {
  kind: "withdrawal",
  name: "Widerruf",
  page: (id) => `/admin/withdrawals/${encodeURIComponent(id)}`,
  permission: "orders.fulfil",
  actions: {
    "withdrawal.booked": "Widerruf zugeordnet",
    "withdrawal.closed": "Widerruf abgeschlossen",
  },
  parts: {
    orderId: "Bestellung",
    reason: "Grund",
  },
} as const satisfies AuditSubject
