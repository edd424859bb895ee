import { demoOperator, type Operator } from "./operator.ts"

/** The made-up operator without invented persons, for a shop that is no demo. In a file of its own, so that no page carries it. */
export const unnamedOperator: Operator = {
  ...demoOperator,
  representative: "Vor- und Nachname (Platzhalter)",
  editor: "Vor- und Nachname (Platzhalter), Musterstraße 1, 00000 Musterstadt",
}
