import type { Marked } from "./document.ts"

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("0123456789+-−=()n", (each, at) => [each, Array.from("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ")[at] ?? ""]),
)
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("0123456789+-−=()", (each, at) => [each, Array.from("₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")[at] ?? ""]),
)

const inCharacters = (words: string, characters: Readonly<Record<string, string>>): string | null => {
  const all = Array.from(words, (each) => characters[each])
  return all.includes(undefined) ? null : all.join("")
}

/** Marked words where there is no markup: they mean the same. */
export const markedWords = ({ name, title }: Marked, words: string): string => {
  if (words.trim() === "") return words
  switch (name) {
    case "del":
      return `[gestrichen: ${words}]`
    case "sup":
      return inCharacters(words, raised) ?? `^(${words})`
    case "sub":
      return inCharacters(words, lowered) ?? `_(${words})`
    case "q":
      return `„${words}“`
    case "abbr":
      return title ? `${words} (${title})` : words
    default:
      return words
  }
}
