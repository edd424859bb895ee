import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { bullets, paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { dayText } from "../../lots/lot.ts"
import { linkToOrder, orderEmail, orderEmailFields, questions } from "../../orders/emails/order-email.ts"

const title = "Rückruf"

/** What a recall says to one of its customers. */
const RecallPayload = Schema.Struct({
  ...orderEmailFields,
  /** The article, `Vitamin D3, 120 Tabletten`. */
  product: Schema.String,
  lot: Schema.String,
  /** The last day, `2027-03-31`. */
  bestBefore: Schema.NullOr(Schema.String),
  /** The customer's orders with packs of the lot, oldest first. */
  packs: Schema.Array(Schema.Struct({ orderId: Schema.String, quantity: Schema.Number })),
  reason: Schema.String,
  action: Schema.String,
})
export type RecallPayload = typeof RecallPayload.Type

const packsText = (quantity: number): string => (quantity === 1 ? "1\u00a0Packung" : `${quantity}\u00a0Packungen`)

const paragraphs = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

/** Names the lot, why it is recalled and what to do (Art. 19 (1) Regulation (EC) 178/2002). `path`: the order page's; `null` in a preview. */
export const recallDocument = (
  { product, lot, bestBefore, packs, reason, action, sender }: RecallPayload,
  name: string,
  path: string | null,
): Document => ({
  title,
  blocks: [
    paragraph(`Hallo ${name},`),
    paragraph(
      "wir rufen eine Charge von ",
      { strong: product },
      " zurück. Du hast Packungen davon bekommen. Das tut uns leid.",
    ),
    bullets(
      ["Charge ", { strong: lot }, ...(bestBefore === null ? [] : [`, mindestens haltbar bis ${dayText(bestBefore)}`])],
      ...packs.map(({ orderId, quantity }) => [
        `${packsText(quantity)} in der Bestellung `,
        { strong: orderId, unbroken: true as const },
      ]),
    ),
    { kind: "heading", level: 2, text: "Warum" },
    ...paragraphs(reason).map((line) => paragraph(line)),
    { kind: "heading", level: 2, text: "Was du jetzt tun solltest" },
    ...paragraphs(action).map((line) => paragraph(line)),
    paragraph(
      "Die Chargennummer steht auf der Packung beim Mindesthaltbarkeitsdatum. Packungen mit einer anderen Nummer sind nicht betroffen. Hast du eine Packung weitergegeben, sag dort bitte auch Bescheid.",
    ),
    ...(path === null ? [] : [linkToOrder(path)]),
    questions(sender),
    paragraph(`Oder ruf uns an: ${sender.phone}.`),
  ],
})

export const recallSubject = ({ product, lot }: Pick<RecallPayload, "product" | "lot">): string =>
  `Rückruf: ${product}, Charge ${lot}`

export const lotRecall = orderEmail({
  name: "lot-recall",
  title,
  payload: RecallPayload,
  write: (payload, { shippingAddress }, path) =>
    Effect.succeed({
      subject: recallSubject(payload),
      preheader: "Bitte prüfe, ob du Packungen dieser Charge hast.",
      document: recallDocument(payload, shippingAddress.name, path),
    }),
})
