import type { EntityType } from "../audit/entity-type.ts"
import { suppressionReasonNames } from "./suppression.ts"

export const newsletterAudit = {
  kind: "newsletter",
  name: "Newsletter",
  page: (id) => {
    if (id === "klaviyo") return "/admin/klaviyo-upload"
    return id === "suppression"
      ? "/admin/emails/management/suppressions"
      : `/admin/emails/management/audience/${encodeURIComponent(id)}`
  },
  permission: "newsletter.change",
  actions: {
    "newsletter.ended": "Newsletter beendet",
    "suppression.added": "E-Mail-Adresse gesperrt",
    "suppression.removed": "E-Mail-Adresse wieder freigegeben",
    "audience.refused-again": "Abgelehnte neu an Klaviyo senden lassen",
    "audience.held": "Senden an Klaviyo angehalten",
    "audience.released": "Wieder an Klaviyo senden lassen",
  },
  fields: {
    reason: "Grund",
    members: "Menschen",
  },
  values: {
    reason: suppressionReasonNames,
  },
} as const satisfies EntityType
