import * as Schema from "effect/Schema"

/** How many products one answer may hold. */
const maxLimit = 48

/** How many `things` (German, dative plural) are wanted. */
export const limitInput = (things: string) => {
  const message = `Bitte frage nach 1 bis ${maxLimit} ${things}.`
  return Schema.Finite.check(
    Schema.isInt({ message }).abort(),
    Schema.isBetween({ minimum: 1, maximum: maxLimit }, { message }),
  )
}
