import type { EntityType } from "../audit/entity-type.ts"

export const campaignAudit = {
  kind: "campaign",
  name: "Kampagne",
  page: (id) => `/admin/emails/management/campaigns${id === "limit" ? "" : `/${encodeURIComponent(id)}`}`,
  permission: "newsletter.change",
  actions: {
    "campaign.created": "Kampagne angelegt",
    "campaign.saved": "Kampagne geändert",
    "campaign.scheduled": "Kampagne geplant",
    "campaign.unscheduled": "Kampagne zurück zum Entwurf",
    "campaign.paused": "Kampagne angehalten",
    "campaign.resumed": "Kampagne fortgesetzt",
    "campaign.cancelled": "Kampagne abgebrochen",
    "campaign.limit": "Kampagnen: Tempo geändert",
  },
  fields: {
    title: "Name",
    sendAt: "Beginn",
    people: "Empfänger",
    perMinute: "Höchstens in der Minute",
    revision: "Fassung",
  },
} as const satisfies EntityType
