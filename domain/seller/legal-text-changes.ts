import * as Equal from "effect/Equal"
import { legalPages } from "../content/legal-pages.ts"
import type { LegalTextName, LegalTexts } from "../content/legal-texts.ts"
import { legalTextsChangedAt } from "../content/legal-texts-date.ts"
import { emptyShopRecord, type ShopRecord } from "./ports.ts"

export type LegalTextChanges = Readonly<Record<LegalTextName, number>>

const names = legalPages.map(({ text }) => text)

/** What legal texts are made of; drafts and confirmed duties are not. */
const seenOf = ({ details, legalWordings }: ShopRecord) => [
  details,
  names.map((name) => legalWordings[name]?.published ?? null),
]

/**
 * When what everybody reads in each legal text last changed, epoch milliseconds: with its words or with a fact named in it. `versions`:
 * all, newest first; `textsOf`: the texts as a version makes them.
 */
export const legalTextChanges = (
  versions: readonly ShopRecord[],
  textsOf: (record: ShopRecord) => LegalTexts,
): LegalTextChanges => {
  const changes = Object.fromEntries(names.map((name) => [name, legalTextsChangedAt])) as Record<LegalTextName, number>
  let before = emptyShopRecord
  let textsBefore = textsOf(before)
  for (const version of versions.toReversed()) {
    if (Equal.equals(seenOf(version), seenOf(before))) continue
    const texts = textsOf(version)
    for (const name of names)
      if (!Equal.equals(texts[name], textsBefore[name])) changes[name] = Math.max(changes[name], version.saved?.at ?? 0)
    before = version
    textsBefore = texts
  }
  return changes
}
