/** Syllables of invented words: a shop with many products has a large vocabulary. */
export const syllables = "ka me li ron tas ver bun sol pha nor gel mi tra zen ul dor wei fan kor bi schu lex".split(" ")

/** A word for each number, so that the vocabulary grows with the shop like a real one. */
export const inventedWord = (number: number): string => {
  const next = syllables[number % syllables.length] ?? ""
  return number < syllables.length ? next : inventedWord(Math.floor(number / syllables.length) - 1) + next
}
