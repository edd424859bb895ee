import type { EntityType } from "../audit/entity-type.ts"

export const messageAudit = {
  kind: "message",
  name: "Nachricht",
  page: (id) => `/admin/messages/${encodeURIComponent(id)}`,
  permission: "messages.answer",
  actions: {
    "message.done": "Nachricht erledigt",
    "message.answered": "Nachricht beantwortet",
    "message.assigned": "Nachricht übernommen",
    "message.released": "Nachricht freigegeben",
    "message.reopened": "Nachricht wieder geöffnet",
    "message.confirmed": "Kündigung bestätigt",
  },
  fields: { subscription: "Abo" },
} as const satisfies EntityType
