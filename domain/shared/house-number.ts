export interface StreetParts {
  readonly street: string
  /** `""`: none stands at the end of the line. */
  readonly houseNumber: string
  /** DHL's customer number of a locker or branch; `""`: none. */
  readonly customerNumber: string
}

/** `12`, `12a`, `5-7`, `12 1/2` */
const number = /^\d+ ?\p{L}?(?: ?[-–/+] ?\d+ ?\p{L}?)*$|^\d+ \d\/\d$/u
const before = /^[\s,.\p{L}]$/u
const atLocker = /^(\p{L}+) (\d{3}), Postnummer (\d{6,10})$/u

/** A street line as carriers take it, in parts. What stands behind the number, or a line without one, stays in the street. */
export const streetParts = (line: string): StreetParts => {
  const [, place, placeNumber, customerNumber] = atLocker.exec(line) ?? []
  if (place !== undefined && placeNumber !== undefined && customerNumber !== undefined)
    return { street: place, houseNumber: placeNumber, customerNumber }
  for (let at = 1; at < line.length; at += 1) {
    if (!before.test(line.charAt(at - 1)) || !number.test(line.slice(at))) continue
    const street = line.slice(0, at).trimEnd()
    return {
      street: street.endsWith(",") ? street.slice(0, -1) : street,
      houseNumber: line.slice(at),
      customerNumber: "",
    }
  }
  return { street: line, houseNumber: "", customerNumber: "" }
}
