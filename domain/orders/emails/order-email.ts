import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { LinkSigner } from "../../access/link-signer.ts"
import { unbroken } from "../../content/inlines.ts"
import { type Examples, editableEmail } from "../../email/editable-email.ts"
import type { EmailAttachment } from "../../email/email.ts"
import { Sender } from "../../email/email-footer.ts"
import type { EmailTrigger } from "../../email/email-trigger.ts"
import { exampleSender } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import type { TemplateText } from "../../email/template-text.ts"
import {
  linkVariable,
  runVariable,
  textVariable,
  type ValuesOf,
  type Variables,
} from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import type { PostalAddress } from "../../shared/postal-address.ts"
import type { Order } from "../order.ts"
import type { OrderEvent } from "../order-event.ts"
import { orderPath } from "../order-link.ts"
import { Orders } from "../ports.ts"
import { exampleOrders } from "./example-orders.ts"

/**
 * What the payload of every e-mail about an order has. What was bought, by whom and where it goes stands in the order and stays; a payload
 * holds what could change until the e-mail is sent: who sells, how to pay, what was promised.
 */
export const orderEmailFields = { orderId: Schema.String, sender: Sender }

interface OrderEmailPayload {
  readonly orderId: string
  readonly sender: Sender
}

const orderVariables = {
  name: textVariable("Wer bestellt hat."),
  bestellnummer: runVariable("Die Bestellnummer, fett und auf einer Zeile."),
  bestellt_am: textVariable("Wann bestellt wurde."),
  bestellung: linkVariable("Zur Seite der Bestellung.", { mandatory: true }),
  kontakt: textVariable("Die E-Mail-Adresse des Shops."),
}

/** What every e-mail about an order says of it. `path` is the order page's. */
export const orderValues = ({ id, placedAt, shippingAddress }: Order, path: string, sender: Pick<Sender, "email">) => ({
  name: shippingAddress.name,
  bestellnummer: [unbroken(id)],
  bestellt_am: formatDateTime(placedAt),
  bestellung: path,
  kontakt: sender.email,
})

const examplePath = "/orders/NW-0123456789?token=beispiel"

/** Parts of the shipped templates that e-mails about orders share. */
export const orderWords = {
  opening: "Hallo {{ name }},",
  orderedAt: "Bestellnummer {{ bestellnummer }}, bestellt am {{ bestellt_am }}.",
  linkToOrder: "**[Bestellung ansehen]({{ bestellung }})**",
  questions: "Fragen dazu? Schreib uns an [{{ kontakt }}](mailto:{{ kontakt }}).",
} as const

const unlinked = (address: PostalAddress): PostalAddress => ({
  ...address,
  ...(address.addition !== undefined && { addition: unlinkedText(address.addition) }),
  name: unlinkedText(address.name),
  street: unlinkedText(address.street),
  city: unlinkedText(address.city),
})

const withUnlinkedAddresses = (event: OrderEvent): OrderEvent => {
  if (event.kind === "invoice-readdressed") return { ...event, invoiceAddress: unlinked(event.invoiceAddress) }
  if (event.kind !== "changed") return event
  const { address, invoiceAddress } = event
  return {
    ...event,
    address: address && unlinked(address),
    ...(invoiceAddress !== undefined && { invoiceAddress: unlinked(invoiceAddress) }),
  }
}

/** Guests confirm no mailbox, and the contract's e-mails have to repeat where the parcel goes. */
const unlinkedOrder = (order: Order): Order => ({
  ...order,
  shippingAddress: unlinked(order.shippingAddress),
  ...(order.invoiceAddress !== undefined && { invoiceAddress: unlinked(order.invoiceAddress) }),
  events: order.events.map(withUnlinkedAddresses),
})

/** An editable e-mail about an order, to its customer. `path` is the order page's; `examples` are of the orders in `exampleOrders`. */
export const orderEmail = <Payload extends OrderEmailPayload, const V extends Variables, R = never>(email: {
  readonly name: string
  readonly trigger: EmailTrigger
  readonly title: string
  readonly payload: Schema.Codec<Payload>
  readonly variables: V
  readonly examples: Examples<ValuesOf<V>>
  readonly shipped: TemplateText
  readonly load: (
    payload: Payload,
    order: Order,
  ) => Effect.Effect<
    { readonly variables: ValuesOf<V>; readonly attachments?: readonly EmailAttachment[] },
    EmailNotSent,
    R
  >
}) => {
  type All = typeof orderVariables & V
  const allOf = (order: Order, path: string, sender: Pick<Sender, "email">, own: ValuesOf<V>) =>
    ({ ...orderValues(order, path, sender), ...own }) as unknown as ValuesOf<All>
  const { name, trigger, title, payload, variables, shipped, load } = email
  const { ordinary, smallest, awkward, further = {} } = email.examples
  const example = (order: Order, own: ValuesOf<V>) => allOf(order, examplePath, exampleSender, own)
  return editableEmail<Payload, All, Orders | LinkSigner | R>({
    name,
    trigger,
    title,
    area: "orders",
    payload,
    variables: { ...orderVariables, ...variables },
    examples: {
      ordinary: example(exampleOrders.ordinary, ordinary),
      smallest: example(exampleOrders.smallest, smallest),
      awkward: example(exampleOrders.awkward, awkward),
      further: Object.fromEntries(
        Object.entries(further).map(([which, own]) => [which, example(exampleOrders.ordinary, own)]),
      ),
    },
    shipped,
    load: Effect.fnUntraced(function* (data: Payload) {
      const found = yield* (yield* Orders).find(data.orderId)
      // They were written in one step: it can only have been removed since.
      if (Option.isNone(found))
        return yield* new EmailNotSent({ permanent: true, reason: "Die Bestellung gibt es nicht mehr." })
      const order = unlinkedOrder(found.value)
      const { variables: own, ...more } = yield* load(data, order)
      const path = yield* orderPath(found.value)
      return {
        to: order.email,
        sender: data.sender,
        variables: allOf(order, path, data.sender, own),
        ...more,
      }
    }),
  })
}
