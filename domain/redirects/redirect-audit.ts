import type { EntityType } from "../audit/entity-type.ts"

export const redirectAudit = {
  kind: "redirect",
  name: "Weiterleitung",
  page: () => "/admin/sitemap/redirects",
  permission: "shop.change",
  // Who moves or deletes a page changes what leads to it.
  permissions: { "redirect.followed": "entries.change" },
  actions: {
    "redirect.added": "Weiterleitung angelegt",
    "redirect.removed": "Weiterleitung entfernt",
    "redirect.followed": "Weiterleitung beim Verschieben oder Löschen einer Seite gesetzt",
  },
  fields: {},
} as const satisfies EntityType
