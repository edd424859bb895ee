import type { EntityType } from "../audit/entity-type.ts"

export const pictureAudit = {
  kind: "picture",
  name: "Bild",
  page: null,
  permission: "entries.change",
  actions: {
    "picture.uploaded": "Bild hochgeladen",
  },
  fields: {
    width: "Breite",
    height: "Höhe",
  },
} as const satisfies EntityType
