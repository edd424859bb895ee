/**
 * A run of text as it may stand in a mail: control characters and line breaks become spaces, characters that turn the
 * direction of writing (a name could make an address read backwards) and half surrogates go. Everything else stays.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")

/** Text for a header line, such as a subject: clean, on one line, no spaces around it. */
export const singleLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim()
