/**
 * Words of somebody who may be anybody, for a mailbox nobody has confirmed: mail programs make links of what looks like an address. U+200B
 * behind each dot, colon and `@` keeps them from it and is not seen.
 */
export const unlinkedText = (text: string): string => text.replace(/[.:@．：＠。｡․](?=\S)/g, "$&\u200b")
