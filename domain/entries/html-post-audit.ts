import type { EntityType } from "../audit/entity-type.ts"

/** Posts as releases before this one kept them; only old entries of the log are about them. */
export const htmlPostAudit = {
  kind: "html-post",
  name: "Beitrag im Archiv",
  page: (handle) => `/admin/posts?${new URLSearchParams({ term: handle })}`,
  permission: "entries.change",
  actions: {
    "html-post.created": "Beitrag begonnen",
    "html-post.saved": "Beitrag gespeichert",
    "html-post.published": "Beitrag veröffentlicht",
    "html-post.unpublished": "Beitrag zurückgezogen",
    "html-post.removed": "Beitrag gelöscht",
    "html-post.imported": "Beitrag übernommen",
    "html-post.moved": "Beitrag in den neuen Blog verschoben",
    "preview.linked": "Link zur Vorschau erstellt",
  },
  fields: {
    title: "Titel",
    version: "Fassung",
    entry: "Text",
    until: "Gilt bis",
  },
} as const satisfies EntityType
