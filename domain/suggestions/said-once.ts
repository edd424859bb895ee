import { germanList } from "../shared/german-list.ts"

// A letter says a thing once, however many nutrients it is said of.

/** Where a sentence ends: not after a single letter or another abbreviation, as in „z. B.“. */
const betweenSentences =
  /(?<=\p{L}{2}[.!?]|[\p{L}\d]\)[.!?])(?<!(?:^|[\s(])(?:bzw|ca|Dr|evtl|ggf|inkl|max|mind|Nr|St)\.)\s+(?=[\p{Lu}„])/u

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(betweenSentences).filter((sentence) => sentence !== "")

/** Every sentence once, with the names of what it is said of; no name leads what is said of all. */
export const linesOf = (
  each: readonly { readonly name: string; readonly texts: readonly string[] }[],
): readonly string[] => {
  const said = each.map(({ name, texts }) => ({ name, sentences: texts.flatMap(sentencesOf) }))
  const namesOf = (sentence: string) =>
    germanList(said.flatMap(({ name, sentences }) => (sentences.includes(sentence) ? [name] : [])))
  const all = germanList(each.map(({ name }) => name))
  const sentences = new Set(said.flatMap((one) => one.sentences))
  return [...Map.groupBy(sentences, namesOf)].map(([names, of]) =>
    names === all ? of.join(" ") : `${names}: ${of.join(" ")}`,
  )
}
