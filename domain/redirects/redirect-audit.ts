import type { EntityType } from "../audit/entity-type.ts"

export const redirectAudit = {
  kind: "redirect",
  name: "Weiterleitung",
  page: () => "/admin/sitemap/redirects",
  permission: "shop.change",
  actions: {
    "redirect.added": "Weiterleitung angelegt",
    "redirect.removed": "Weiterleitung entfernt",
  },
  fields: {},
} as const satisfies EntityType
