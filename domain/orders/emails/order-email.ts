import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { emailFooter, Sender } from "../../email/email-footer.ts"
import { type EmailDraft, emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { Order } from "../order.ts"
import { orderPath } from "../order-link.ts"
import { Orders } from "../ports.ts"

/**
 * What the payload of every e-mail about an order has. What was bought, by whom and where it goes stands in the order and stays; a payload
 * holds what could change until the e-mail is sent: who sells, how to pay, what was promised.
 */
export const orderEmailFields = { orderId: Schema.String, sender: Sender }

interface OrderEmailPayload {
  readonly orderId: string
  readonly sender: Sender
}

/** What differs from one e-mail about an order to the next. */
export type OrderEmailDraft = Omit<EmailDraft, "to" | "footer">

/** A template of an e-mail about an order, to its customer. `path` is the order page's. */
export const orderEmail = <Payload extends OrderEmailPayload, R = never>(template: {
  readonly name: string
  readonly title: string
  readonly payload: Schema.Codec<Payload>
  readonly write: (payload: Payload, order: Order, path: string) => Effect.Effect<OrderEmailDraft, EmailNotSent, R>
}) =>
  emailTemplate({
    ...template,
    write: Effect.fnUntraced(function* (payload: Payload) {
      const order = yield* (yield* Orders).find(payload.orderId)
      // They were written in one step: it can only have been removed since.
      if (Option.isNone(order)) return yield* new EmailNotSent({ permanent: true, reason: "Its order is gone." })
      const draft = yield* template.write(payload, order.value, yield* orderPath(payload.orderId))
      return { ...draft, to: order.value.email, footer: emailFooter(payload.sender) }
    }),
  })

export const opening = ({ shippingAddress }: Order): Block => paragraph(`Hallo ${shippingAddress.name},`)

export const orderedAt = ({ id, placedAt }: Order): Block =>
  paragraph("Bestellnummer ", { strong: id, unbroken: true }, `, bestellt am ${formatDateTime(placedAt)}.`)

export const linkToOrder = (path: string): Block => ({ kind: "action", href: path, text: "Bestellung ansehen" })

export const questions = ({ email }: Pick<Sender, "email">): Block =>
  paragraph("Fragen dazu? Schreib uns an ", { link: `mailto:${email}`, text: email }, ".")
