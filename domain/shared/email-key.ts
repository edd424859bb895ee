/**
 * A domain as DNS knows it: small letters of ASCII, each other label as its A-label (RFC 5891, UTS #46), no dot at its end. One that
 * cannot be is left in small letters.
 */
export const asciiDomain = (domain: string): string => {
  const name = domain.normalize("NFKC").toLowerCase()
  // What a URL would read as a port, a path, an escape or a number is no domain of a mailbox.
  const foreign = /[^!-~]/.test(name) && !/[\s/\\?#@:%[\]]/.test(name) && URL.canParse(`http://${domain}`)
  return (foreign ? new URL(`http://${domain}`).hostname : name).replace(/\.$/, "")
}

/** `"anna"` is `anna`: the quotes are none of the mailbox's name where it needs none (RFC 5321, 4.1.2). */
const unquoted = (local: string): string => {
  const inside = /^"(.*)"$/s.exec(local)?.[1]?.replaceAll(/\\(.)/gs, "$1") ?? ""
  return /^[^\s"(),.:;<>@[\\\]]+(?:\.[^\s"(),.:;<>@[\\\]]+)*$/.test(inside) ? inside : local
}

/**
 * By which two addresses are one mailbox's, however they are written: case, forms of letters (NFKC), IDN and punycode, quotes, spaces
 * around. Mail servers may tell capital letters before the `@` apart (RFC 5321, 2.4); none that people use does, and people type them as
 * they come. Whoever reads the mailbox is signed in by it.
 */
export const emailKey = (email: string): string => {
  const written = email.trim().normalize("NFKC")
  const at = written.lastIndexOf("@")
  return at < 0
    ? written.toLowerCase()
    : `${unquoted(written.slice(0, at)).toLowerCase()}@${asciiDomain(written.slice(at + 1))}`
}
