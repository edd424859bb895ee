import * as Schema from "effect/Schema"
import { carriers } from "./tracking.ts"

export const Carrier = Schema.Literals(carriers).annotate({
  message: "Bitte wähle einen Versanddienst aus der Liste.",
})

/** Where a parcel is, as it is said to the shop. */
export const Tracking = Schema.Struct({
  carrier: Carrier.annotateKey({ messageMissingKey: "Bitte wähle einen Versanddienst." }),
  number: Schema.String.check(
    Schema.isPattern(/^[A-Z0-9]{6,35}$/, {
      message: "Eine Sendungsnummer hat 6 bis 35 Ziffern und Großbuchstaben, ohne Leerzeichen.",
    }),
  ).annotateKey({ messageMissingKey: "Bitte gib die Sendungsnummer an." }),
})
export type Tracking = typeof Tracking.Type
