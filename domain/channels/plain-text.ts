/** What XML 1.0 forbids beside lone surrogates, which `toWellFormed` replaces: most control characters, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as feeds take it: on one line, without soft hyphens and no-break spaces, and without what XML forbids. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, "")
    .replace(/[\u00ad\u200b\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim()
