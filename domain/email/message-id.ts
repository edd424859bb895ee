/**
 * The Message-ID (without angle brackets) of the mail a cause asks for: the same cause always gives the same id and two causes
 * never share one. Characters with a meaning in headers or file names are written as `=` and their UTF-8 bytes in hex.
 */
export const messageIdOf = (cause: string, domain: string): string =>
  `${encodeURIComponent(cause.toWellFormed())
    .replace(/[!'()*~._]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%", "=")}@${domain}`
