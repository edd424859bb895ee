import type { EntityType } from "../audit/entity-type.ts"

export const customerAudit = {
  kind: "customer",
  name: "Kundin oder Kunde",
  page: (id) => `/admin/customers/${encodeURIComponent(id)}`,
  permission: "messages.answer",
  actions: {
    "customer.noted": "Notiz zu Kundin oder Kunde geschrieben",
    "customer.note-deleted": "Notiz zu Kundin oder Kunde gelöscht",
  },
  fields: {},
} as const satisfies EntityType
