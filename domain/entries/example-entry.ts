import type { EntryContent } from "./entry.ts"

/** What an editor could have written, for tests. */
export const exampleContent = (changes: Partial<EntryContent> = {}): EntryContent => ({
  title: "Vitamin D im Winter",
  slug: "vitamin-d-im-winter",
  summary: "Wann die Sonne nicht reicht und was du dann wissen solltest.",
  body: "## Woher es kommt\n\nVon April bis September bildet die Haut genug.",
  author: "Mia Muster",
  series: "",
  tags: ["Vitamin D"],
  nutrient: "vitamin_d",
  sponsored: false,
  ...changes,
})
