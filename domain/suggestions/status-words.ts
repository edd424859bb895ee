import type { Status } from "./suggestion.ts"

/** What staff call the outcomes. */
export const statusWords: Readonly<Record<Status, string>> = {
  refer: "Verweis an Praxis oder Apotheke",
  suggest: "Vorschlag",
  blocked: "Anlass, aber alles zurückgehalten",
  no_need: "kein Anlass",
}
