import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import { Tracking } from "../tracking-input.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"
import { trackingBlocks } from "./tracking-blocks.ts"

/** Where to look for what has left, told later, or other than it was told before. */
export const orderTracked = stepEmail({
  name: "order-tracked",
  title: "Deine Sendungsnummer",
  payload: Schema.Struct({
    ...stepEmailFields,
    parcels: Schema.Array(Tracking),
    /** A number told before is none of its any more. */
    corrected: Schema.Boolean,
  }),
  words: (_, { parcels, corrected }) => {
    const several = parcels.length > 1
    const where = several
      ? "hier sind die Nummern, unter denen du deine Pakete findest."
      : "hier ist die Nummer, unter der du dein Paket findest."
    return {
      preheader: `So findest du dein Paket: ${parcels.map(({ number }) => number).join(", ")}`,
      ...(several && { title: "Deine Sendungsnummern" }),
      happened: [
        paragraph(corrected ? `${where} Was wir dir vorher genannt haben, gilt nicht mehr.` : where),
        ...trackingBlocks(parcels),
      ],
    }
  },
})
