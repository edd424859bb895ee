/**
 * The Message-ID (without angle brackets) of the mail a cause asks for: the same cause always gives the same id and two causes
 * never share one. Characters with a meaning in headers or file names are written as `=` and their UTF-8 bytes in hex.
 */
export const messageIdOf = (cause: string, domain: string): string =>
  `${encodeURIComponent(cause.toWellFormed())
    .replace(/[!'()*~._]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%", "=")}@${domain}`

/** The cause a Message-ID (without angle brackets) of ours names; `null`: it is not ours. */
export const causeOf = (messageId: string, domain: string): string | null => {
  const encoded = messageId.slice(0, messageId.lastIndexOf("@"))
  try {
    const cause = decodeURIComponent(encoded.replaceAll("=", "%"))
    return messageIdOf(cause, domain) === messageId ? cause : null
  } catch {
    return null
  }
}
