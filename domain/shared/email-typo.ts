const endings = ["de", "com", "net", "at", "ch", "fr", "it", "es", "nl", "be", "pl", "co.uk"]

/** Providers with domains in many countries: each is taken as it stands. */
const manyEndings = ["gmx", "yahoo", "outlook", "hotmail", "live"].flatMap((name) =>
  endings.map((ending) => `${name}.${ending}`),
)

/** Domains people mean when they mistype. */
const common = [
  "gmail.com",
  "googlemail.com",
  "gmx.de",
  "gmx.net",
  "web.de",
  "t-online.de",
  "outlook.de",
  "outlook.com",
  "hotmail.de",
  "hotmail.com",
  "icloud.com",
  "yahoo.de",
  "yahoo.com",
  "freenet.de",
  "posteo.de",
  "mailbox.org",
  "arcor.de",
  "live.de",
]

/** Domains that look like a common one and are none mistyped. */
const taken: ReadonlySet<string> = new Set([
  ...common,
  ...manyEndings,
  "mail.com",
  "mail.de",
  "email.de",
  "email.com",
  "ymail.com",
  "gmx.eu",
  "me.com",
  "mac.com",
  "aol.com",
  "aol.de",
  "msn.com",
  "online.de",
  "proton.me",
  "mailbox.de",
  "posteo.net",
])

/** How many letters are missing, too many, wrong, or swapped with their neighbour (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    const [before = [], beforeThat = []] = [rows[i - 1], rows[i - 2]]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeThat[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** A long name leaves room for two errors without being another's name. */
const mostErrors = (domain: string): number => (domain.length >= 9 ? 2 : 1)

/**
 * The address probably meant, where the domain typed is a well-known provider's but for a letter or two; `null`: nothing to ask. It is a
 * question to its owner, never a reason to refuse.
 */
export const probablyMeant = (email: string): string | null => {
  const at = email.lastIndexOf("@")
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain === "" || domain.length > 40 || taken.has(domain)) return null
  const near = common
    .map((known) => ({ known, errors: editDistance(domain, known) }))
    .filter(({ known, errors }) => errors <= mostErrors(known))
    .sort((a, b) => a.errors - b.errors)
  return near[0] === undefined ? null : `${email.slice(0, at).trim()}@${near[0].known}`
}
