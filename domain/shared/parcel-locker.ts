/** The two lines of an address in which a parcel locker or a post office branch stands, with the customer number. */
interface Lines {
  readonly street: string
  readonly addition?: string | undefined
}

/** Lockers and branches by the name printed on the parcel; patterns of `canonical` text. */
const desks: readonly (readonly [name: string, pattern: string])[] = [
  ["Packstation", "pac?k(?:et)? ?stations?"],
  ["Postfiliale", "(?:post|dhl) ?filiale"],
  ["Paketshop", "pac?ket ?shop"],
  ["Paketbox", "pac?ket ?box"],
]
/** Words that also mean something else: with a customer number only. */
const ambiguousDesks: typeof desks = [
  ["Packstation", "ps"],
  ["Postfiliale", "filiale"],
]

const number = "(?:num+er|nr|no|number|num|n)"
const customer = `(?:(?:meine )?(?:dhl ?)?(?:post ?)?(?:(?:kunden|kd|p) ?)?${number} )?(\\d+(?: \\d+)*)`
const desk = (pattern: string) => `(?:(?:dhl|deutsche post) )?${pattern}(?: ${number})?`
const anyDesk = `(?:${desks.map(([, pattern]) => desk(pattern)).join("|")})`

const customerOnly = new RegExp(`^${customer}$`)
const beginsWithDesk = new RegExp(`^${anyDesk}(?: \\d|$)`)
const namesDesk = new RegExp(`(?:^| )${anyDesk} \\d{3}(?: |$)|^${anyDesk} `)
const wholeDesks = [...desks, ...ambiguousDesks].map(([name, pattern], index) => ({
  name,
  pattern: new RegExp(`^(?:${customer} )?${desk(pattern)} (\\d{3})(?: ${customer})?$`),
  ambiguous: index >= desks.length,
}))

/** Words and numbers in small letters, a space between each: `Packstation Nr.145` as `packstation nr 145`. */
const canonical = (text: string): string =>
  (text.toLowerCase().match(/\p{L}+|\d+|[^\p{L}\d\s.:#/–—-]/gu) ?? []).join(" ")

const piecesOf = (line: string): readonly string[] =>
  line
    .split(/[,;|()]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")

/** A customer number of DHL ("Postnummer") has 6 to 10 digits. */
const customerNumber = (digits: string | undefined): string | undefined => {
  const joined = digits?.replaceAll(" ", "") ?? ""
  return /^\d{6,10}$/.test(joined) ? joined : undefined
}

const customerIn = (piece: string): string | undefined => customerNumber(customerOnly.exec(canonical(piece))?.[1])

const deskIn = (piece: string) => {
  const text = canonical(piece)
  for (const { name, pattern, ambiguous } of wholeDesks) {
    const found = pattern.exec(text)
    if (found === null) continue
    const [, before, desk, behind] = found
    const digits = before ?? behind
    const own = customerNumber(digits)
    // Digits that are no customer number: what they mean is not known.
    return digits !== undefined && own === undefined ? null : { line: `${name} ${desk}`, own, ambiguous }
  }
  return null
}

/** More is no address: it is refused by its length. */
const maxLength = 200

/**
 * A locker or branch in its one spelling, `Packstation 123, Postnummer 12345678`, from either line or both, in the spellings people use. What
 * else stands there becomes the addition. Any other address is as it was.
 */
export const withDeskInOneLine = <Address extends Lines>(address: Address): Address => {
  const { street, addition = "", ...others } = address
  if (street.length + addition.length > maxLength) return address
  const inStreet = piecesOf(street)
  const pieces = [...inStreet, ...piecesOf(addition)]
  const at = pieces.findIndex((piece) => deskIn(piece) !== null)
  const found = deskIn(pieces[at] ?? "")
  if (found === null) return address
  const numberAt = found.own === undefined ? pieces.findIndex((piece) => customerIn(piece) !== undefined) : -1
  const owner = found.own ?? customerIn(pieces[numberAt] ?? "")
  // `Paketbox 123` beside a street may be a box in the house.
  if (owner === undefined && (found.ambiguous || at >= inStreet.length)) return address
  const rest = pieces.filter((_, index) => index !== at && index !== numberAt).join(", ")
  return {
    ...others,
    ...(rest !== "" && { addition: rest }),
    street: owner === undefined ? found.line : `${found.line}, Postnummer ${owner}`,
  } as Address
}

/** Whether a street is a locker or a branch whose number or customer number is missing: no parcel arrives there. */
export const lacksCustomerNumber = (street: string): boolean =>
  beginsWithDesk.test(canonical(piecesOf(street)[0] ?? "")) &&
  !(/(?<!\d)\d{3}(?!\d)/.test(street) && /(?<!\d)\d{6,10}(?!\d)/.test(street))

/** Whether a line may name a locker or branch that was not understood. */
export const mayNameDesk = (line: string): boolean => namesDesk.test(canonical(line))
