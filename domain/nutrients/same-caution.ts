import type { Caution } from "./nutrient.ts"

/** Whether two cautions of a nutrient are the same, whichever source they name. Apart from the Schemas, for the browser. */
export const sameCaution = (a: Omit<Caution, "source">, b: Omit<Caution, "source">): boolean =>
  a.tag === b.tag && a.action === b.action && a.text_de === b.text_de
