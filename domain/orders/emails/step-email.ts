import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import type { Invoice } from "../invoice.ts"
import type { Order } from "../order.ts"
import { invoiceAttachments, invoicesInWords } from "./invoice-attachments.ts"
import { linkToOrder, opening, orderEmail, orderEmailFields, orderedAt, questions } from "./order-email.ts"

/** What the payload of an e-mail about a step has. `at`: of the step, epoch milliseconds; those queued before 2026-11-23 have none. */
export const stepEmailFields = { ...orderEmailFields, at: Schema.optionalKey(Schema.Number) }

/** What an e-mail about a step says. */
interface StepWords {
  readonly preheader: string
  /** Above the e-mail, where that is not what its subject begins with. */
  readonly title?: string
  /** What happened. */
  readonly happened: readonly Block[]
  /** What follows the order's number and day. */
  readonly details?: readonly Block[]
}

/**
 * A template of the e-mail that something done with an order causes. It carries the invoices the step issued, `so-far`: all that were
 * issued until then.
 */
export const stepEmail = <Payload extends Schema.Schema.Type<Schema.Struct<typeof stepEmailFields>>>({
  name,
  title,
  payload,
  invoices = "of-step",
  words,
}: {
  readonly name: string
  readonly title: string
  readonly payload: Schema.Codec<Payload>
  readonly invoices?: "of-step" | "so-far"
  readonly words: (order: Order, payload: Payload) => StepWords
}) =>
  orderEmail({
    name,
    title,
    payload,
    write: Effect.fnUntraced(function* (data: Payload, order, path) {
      const { at, sender } = data
      const isCarried = ({ issuedAt }: Invoice) =>
        at !== undefined && (invoices === "of-step" ? issuedAt === at : issuedAt <= at)
      const { sheets, attachments } = yield* invoiceAttachments(order.id, isCarried)
      const { preheader, title: heading = title, happened, details = [] } = words(order, data)
      return {
        subject: `${title}, Bestellung ${order.id}`,
        preheader,
        document: {
          title: heading,
          blocks: [
            opening(order),
            ...happened,
            orderedAt(order),
            ...details,
            ...(sheets.length === 0 ? [] : [paragraph(`Im Anhang: ${invoicesInWords(sheets)}.`)]),
            linkToOrder(path),
            questions(sender),
          ],
        },
        attachments,
      }
    }),
  })
