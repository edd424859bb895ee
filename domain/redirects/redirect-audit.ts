import type { AuditSubject } from "../audit/audit-subject.ts"

export const redirectAudit = {
  kind: "redirect",
  name: "Weiterleitung",
  page: () => "/admin/sitemap/redirects",
  permission: "shop.change",
  actions: {
    "redirect.added": "Weiterleitung angelegt",
    "redirect.removed": "Weiterleitung entfernt",
  },
  parts: {},
} as const satisfies AuditSubject
