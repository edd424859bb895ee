import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import type { Sender } from "../../email/email-footer.ts"
import type { Order } from "../order.ts"
import { Tracking } from "../tracking-input.ts"
import {
  linkToOrder,
  opening,
  orderEmail,
  orderEmailFields,
  orderedAt,
  questions,
  subjectAbout,
} from "./order-email.ts"
import { trackingBlocks } from "./tracking-blocks.ts"

const title = "Deine Sendungsnummer"

/** Where to look for what has left, told later, or other than it was told before. */
const document = (
  order: Order,
  path: string,
  sender: Sender,
  { parcels, corrected }: { readonly parcels: readonly Tracking[]; readonly corrected: boolean },
): Document => {
  const several = parcels.length > 1
  const where = several
    ? "hier sind die Nummern, unter denen du deine Pakete findest."
    : "hier ist die Nummer, unter der du dein Paket findest."
  return {
    title: several ? "Deine Sendungsnummern" : title,
    blocks: [
      opening(order),
      paragraph(corrected ? `${where} Was wir dir vorher genannt haben, gilt nicht mehr.` : where),
      ...trackingBlocks(parcels),
      orderedAt(order),
      linkToOrder(path),
      questions(sender),
    ],
  }
}

export const orderTracked = orderEmail({
  name: "order-tracked",
  title,
  payload: Schema.Struct({
    ...orderEmailFields,
    parcels: Schema.Array(Tracking),
    /** A number told before is none of its any more. */ corrected: Schema.Boolean,
  }),
  write: ({ sender, parcels, corrected }, order, path) =>
    Effect.succeed({
      subject: subjectAbout(title, order),
      preheader: `So findest du dein Paket: ${parcels.map(({ number }) => number).join(", ")}`,
      document: document(order, path, sender, { parcels, corrected }),
    }),
})
