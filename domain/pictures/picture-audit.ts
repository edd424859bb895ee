import type { AuditSubject } from "../audit/audit-subject.ts"

export const pictureAudit = {
  kind: "picture",
  name: "Bild",
  page: null,
  permission: "entries.change",
  actions: {
    "picture.uploaded": "Bild hochgeladen",
  },
  parts: {
    width: "Breite",
    height: "Höhe",
  },
} as const satisfies AuditSubject
