import type { EntityType } from "../audit/entity-type.ts"

export const emailTemplateAudit = {
  kind: "email-template",
  name: "E-Mail-Vorlage",
  page: (name) => `/admin/emails/templates/${encodeURIComponent(name)}`,
  permission: "templates.change",
  permissions: { "mail.switched": "shop.change" },
  actions: {
    "mail.switched": "Automatische E-Mail ein- oder abgeschaltet",
    "email-template.saved": "E-Mail-Vorlage: Entwurf gespeichert",
    "email-template.published": "E-Mail-Vorlage veröffentlicht",
    "email-template.reset": "E-Mail-Vorlage wieder wie mitgeliefert",
  },
  fields: {
    switchedOn: "Eingeschaltet",
    revision: "Fassung",
  },
} as const satisfies EntityType
