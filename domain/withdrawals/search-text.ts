import type { Declaration } from "./declaration.ts"

/** What a term is looked for in, in small letters: name, e-mail address and order number. */
export const searchTextOf = ({ name, email, orderNumber }: Declaration): string =>
  [name, email, orderNumber].join("\n").toLowerCase()
