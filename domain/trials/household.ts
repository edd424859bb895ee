import { foldText } from "../shared/letter-folding.ts"

const floor = /\b\d{1,2} ?\.? ?(?:og|obergeschoss|ug|untergeschoss|stock|stockwerk|etage)\b\.?/
/** `2. OG`, `3 Stock`, behind the house number. */
const floors = new RegExp(floor, "g")
/** The same in front of the street. Elsewhere before the house number it would be that number: `Lindenweg 12 OG`. */
const floorInFront = new RegExp(`^ ?${floor.source}`)

/** Words behind the house number that say where in the house somebody lives, as `foldText` spells them. */
const places =
  /\b(?:eg|og|ug|dg|erdgeschoss|obergeschoss|untergeschoss|dachgeschoss|souterrain|hochparterre|parterre|hinterhaus|vorderhaus|gartenhaus|seitenflugel|hh|vh|gh|sf|links?|rechts?|mitte|li|re|mi)\b\.? ?(?:\d{1,2}\b)?/g
const flats =
  /\b(?:whg|wohnung|app|appartement|apartment|apt|zimmer|zi|tur|aufgang|eingang|treppe)\b\.? ?(?:nr\.? ?|nummer )?(?:[a-z]?\d{1,4}[a-z]?|[a-z])?\b/g
/** `c/o Weber`, `bei Weber` behind the house number, up to the next comma. A street may be called so: `Bei der Kirche 3`. */
const guests = /\b(?:c\/o|bei) [^,]*/g
/** `c/o Weber, Lindenweg 12`. */
const guestInFront = /^ ?c\/o [^,]*,/

const spelled = (street: string): string =>
  street
    .replaceAll(/str(?:asse|\.)?(?![a-z])/g, "str")
    .replaceAll(/pl(?:atz|\.)(?![a-z])/g, "pl")
    .replaceAll(/\bsankt\b/g, "st")
    .replaceAll(/(?<=\d)[^a-z\d]+(?=\d)/g, "-")
    .replaceAll(/[^a-z\d-]|(?<!\d)-|-(?!\d)/g, "")

/**
 * By which two addresses are one household's: postcode, street and house number, without who lives there and on which floor, in whatever
 * way they are written (`Str.`/`Straße`, `ö`/`oe`, `12 a`/`12A`, with a comma or without). People who share a house and no household look
 * alike by it; they are told how to get in touch.
 */
export const householdOf = ({
  street,
  postalCode,
}: {
  readonly street: string
  readonly postalCode: string
}): string => {
  const whole = foldText(street).replaceAll(/\s+/g, " ").replace(guestInFront, " ").replace(floorInFront, " ")
  const number = /\d+/.exec(whole)
  const behind = number === null ? whole.length : number.index + number[0].length
  const rest = [guests, floors, places, flats].reduce((text, part) => text.replaceAll(part, " "), whole.slice(behind))
  return `${postalCode.trim()} ${spelled(whole.slice(0, behind) + rest)}`
}
