import type { VacancyContent } from "./vacancy.ts"

/** What the people office could have written, for tests. */
export const exampleVacancyContent = (changes: Partial<VacancyContent> = {}): VacancyContent => ({
  title: "Apothekerin oder Apotheker Qualität (m/w/d)",
  slug: "apotheker-in-qualitaet",
  summary: "Du prüfst, was in die Packung kommt, und sagst Nein, wenn etwas nicht stimmt.",
  team: "quality",
  employments: ["full-time", "part-time"],
  hoursFrom: 28,
  hoursTo: 38,
  permanent: true,
  workplace: "hybrid",
  street: "Lindenallee 12",
  postalCode: "04109",
  city: "Leipzig",
  salary: { per: "year", fromCents: 5_200_000, toCents: 6_200_000 },
  startsOn: "",
  closesOn: "2027-02-28",
  tasks: "- Analysen lesen\n- Rezepturen prüfen",
  profile: "- Approbation",
  offer: "- 30 Tage Urlaub",
  ...changes,
})
