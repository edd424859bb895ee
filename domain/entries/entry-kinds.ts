/** What editors write: posts of the blog, pages of the shop, and what changed in shop and rules. */
export const entryKinds = ["post", "page", "changelog"] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  post: "Beitrag",
  page: "Seite",
  changelog: "Neuigkeit",
}

/** `changed`: published, and something newer is written. `removed`: its text is gone, and its address says so or leads on. */
export const entryStates = ["draft", "scheduled", "published", "changed", "removed"] as const
export type EntryState = (typeof entryStates)[number]
