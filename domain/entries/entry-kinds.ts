/** What editors write: posts of the blog, pages of the shop, and what changed in shop and rules. */
export const entryKinds = ["post", "page", "changelog"] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  post: "Beitrag",
  page: "Seite",
  changelog: "Neuigkeit",
}

export type EntryState = "draft" | "scheduled" | "published" | "changed"
export const entryStates = ["draft", "scheduled", "published", "changed"] as const satisfies readonly EntryState[]
