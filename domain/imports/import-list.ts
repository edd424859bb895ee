import { defineList, type ListWanted, line, oneOf } from "../shared/list.ts"

/**
 * `read`: nothing was taken of it yet; `draft`: something is missing; `off`: whole and not on sale; `left`: it cannot be taken at all;
 * `gone`: the other shop has it no more.
 */
export const importStates = ["read", "draft", "off", "published", "left", "gone"] as const
export type ImportItemState = (typeof importStates)[number]

/** Of its pictures: some were not fetched yet, some could not be, or the shop has all. */
export const importPictures = ["open", "lost", "done"] as const
export type ImportPictures = (typeof importPictures)[number]

export const importStateNames: Readonly<Record<ImportItemState, string>> = {
  read: "Eingelesen",
  draft: "Entwurf",
  off: "Vollständig, nicht im Verkauf",
  published: "Im Verkauf",
  left: "Nicht übernommen",
  gone: "In Shopify gelöscht",
}

/** Staff's list of imported products. */
export const importList = defineList({
  filters: {
    term: line(200),
    state: oneOf(importStates),
    /** `conflicts`: those with fields both sides changed; `nutrients`: those with nutrients to decide about. */
    open: oneOf(["conflicts", "nutrients"] as const),
  },
  columns: { title: "text" },
  sortings: ["title", "-title"],
})
export type ListImports = ListWanted<typeof importList>
