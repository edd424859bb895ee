import type { EntityType } from "../audit/entity-type.ts"

export const redirectAudit = {
  kind: "redirect",
  name: "Weiterleitung",
  page: () => "/admin/sitemap/redirects",
  permission: "shop.change",
  // Who moves a page changes what leads to it.
  permissions: { "redirect.followed": "entries.change" },
  actions: {
    "redirect.added": "Weiterleitung angelegt",
    "redirect.removed": "Weiterleitung entfernt",
    "redirect.followed": "Weiterleitung nach dem Verschieben einer Seite angepasst",
  },
  fields: {},
} as const satisfies EntityType
