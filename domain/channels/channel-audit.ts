import type { EntityType } from "../audit/entity-type.ts"

export const channelAudit = {
  kind: "channel",
  name: "Verbindung",
  page: () => "/admin/facebook-catalog",
  permission: "products.change",
  actions: {
    "channel.all-again": "Alles neu senden lassen",
    "channel.refused-again": "Abgelehntes neu senden lassen",
  },
  fields: { items: "Artikel" },
} as const satisfies EntityType
