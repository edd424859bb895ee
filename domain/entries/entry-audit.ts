import type { EntityType } from "../audit/entity-type.ts"
import { entryKindNames } from "./entry-kinds.ts"

export const entryAudit = {
  kind: "entry",
  name: "Text",
  page: (id) => `/admin/posts/${encodeURIComponent(id)}`,
  permission: "entries.change",
  actions: {
    "entry.created": "Text begonnen",
    "entry.imported": "Text übernommen",
    "entry.saved": "Text gespeichert",
    "entry.scheduled": "Veröffentlichung geplant",
    "entry.published": "Veröffentlicht",
    "entry.taken-back": "Zurückgezogen",
    "entry.removed": "Text gelöscht",
    "preview.linked": "Link zur Vorschau erstellt",
  },
  fields: {
    title: "Titel",
    kind: "Art",
    version: "Fassung",
    at: "Zeitpunkt",
    until: "Gilt bis",
  },
  values: {
    kind: entryKindNames,
  },
} as const satisfies EntityType
