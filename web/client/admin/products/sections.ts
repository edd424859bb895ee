/** The sections of a product's form in order, by the ids of their headings. */
export const sections = {
  texts: "Name und Texte",
  recipe: "Rezeptur",
  facts: "Angaben nach LMIV und NemV",
  notices: "Pflichthinweise und Angaben",
  people: "Für wen",
  packs: "Packungen und Preise",
} as const
export type SectionId = keyof typeof sections
