import type { AuditSubject } from "../audit/audit-subject.ts"

export const customerAudit = {
  kind: "customer",
  name: "Kundin oder Kunde",
  page: (id) => `/admin/customers/${encodeURIComponent(id)}`,
  permission: "orders.fulfil",
  actions: {
    "customer.noted": "Notiz zu Kundin oder Kunde geschrieben",
    "customer.note-deleted": "Notiz zu Kundin oder Kunde gelöscht",
  },
  parts: {},
} as const satisfies AuditSubject
