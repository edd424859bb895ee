import type { EntityType } from "../audit/entity-type.ts"

export const addressAudit = {
  kind: "address",
  name: "Adresse",
  page: (path) => `/admin/sitemap?${new URLSearchParams({ term: path })}`,
  permission: "shop.change",
  actions: {
    "address.excluded": "Aus der Sitemap genommen",
    "address.included": "Wieder in die Sitemap genommen",
  },
  fields: {
    reason: "Grund",
  },
} as const satisfies EntityType
