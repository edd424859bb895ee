/** A sentence as it is compared: spaces as one space, no full stop at the end. */
export const sameWords = (sentence: string): string =>
  sentence.normalize("NFC").replace(/\s+/gu, " ").trim().replace(/\.$/, "")

/** Whether one of the texts holds the sentence word for word; upper and lower case count alike. */
export const holdsSentence = (texts: readonly string[], sentence: string): boolean => {
  const wanted = sameWords(sentence).toLowerCase()
  return texts.some((text) => sameWords(text).toLowerCase().includes(wanted))
}
