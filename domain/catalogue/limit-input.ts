import { wholeNumber } from "../shared/number-input.ts"

/** How many products one answer may hold. */
const maxLimit = 48

/** How many `things` (German, dative plural) are wanted. */
export const limitInput = (things: string) => wholeNumber(1, maxLimit, `Bitte frage nach 1 bis ${maxLimit} ${things}.`)
