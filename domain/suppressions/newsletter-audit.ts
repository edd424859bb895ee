import type { EntityType } from "../audit/entity-type.ts"
import { suppressionReasonNames } from "./suppression.ts"

export const newsletterAudit = {
  kind: "newsletter",
  name: "Newsletter",
  page: (id) =>
    id === "suppression"
      ? "/admin/emails/management/suppressions"
      : `/admin/emails/management/audience/${encodeURIComponent(id)}`,
  permission: "newsletter.change",
  actions: {
    "newsletter.ended": "Newsletter beendet",
    "suppression.added": "E-Mail-Adresse gesperrt",
    "suppression.removed": "E-Mail-Adresse wieder freigegeben",
  },
  fields: {
    reason: "Grund",
  },
  values: {
    reason: suppressionReasonNames,
  },
} as const satisfies EntityType
