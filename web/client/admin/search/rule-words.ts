/** What a term can be made to do, by the ids of the form's panels. */
export const rulePartNames = [
  { id: "synonym", short: "Synonym" },
  { id: "redirect", short: "Weiterleitung" },
  { id: "first", short: "Zuerst" },
  { id: "answer", short: "Antwort" },
] as const

export const ruleHref = (term: string, part?: (typeof rulePartNames)[number]["id"]): string =>
  `/admin/search-analytics/term?${new URLSearchParams({ term })}${part === undefined ? "" : `#${part}`}`
