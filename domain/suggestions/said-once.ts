import { germanList } from "../shared/german-list.ts"

/** Every text once, with the names of what it is said of; what is said of all comes first, without names. */
export const linesOf = (
  each: readonly { readonly name: string; readonly texts: readonly string[] }[],
): readonly string[] => {
  const namesOf = (text: string) => germanList(each.flatMap(({ name, texts }) => (texts.includes(text) ? [name] : [])))
  const all = germanList(each.map(({ name }) => name))
  const ofSome = Map.groupBy(new Set(each.flatMap(({ texts }) => texts)), namesOf)
  const ofAll = ofSome.get(all) ?? []
  ofSome.delete(all)
  return [
    ...(ofAll.length === 0 ? [] : [ofAll.join(" ")]),
    ...[...ofSome].map(([names, of]) => `${names}: ${of.join(" ")}`),
  ]
}
