import type { AuditSubject } from "../audit/audit-subject.ts"

export const messageAudit = {
  kind: "message",
  name: "Nachricht",
  page: (id) => `/admin/messages/${encodeURIComponent(id)}`,
  permission: "messages.answer",
  actions: {
    "message.done": "Nachricht erledigt",
  },
  parts: {},
} as const satisfies AuditSubject
