import * as Schema from "effect/Schema"
import { paymentTerms } from "../content/operator.ts"
import { emailKind } from "../email/email-task.ts"
import type { NewTask } from "../queue/task.ts"
import type { LetterHead } from "./letter-footer.ts"
import type { Order } from "./order.ts"
import { contractAttachments, type Promises } from "./order-documents.ts"
import type { PaymentStep } from "./payment.ts"
import type { Seller } from "./seller.ts"
import type { Packs } from "./staff-command.ts"
import { Tracking } from "./tracking-input.ts"

const Head = Schema.Struct({
  name: Schema.String,
  street: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  country: Schema.String,
  representative: Schema.String,
  registerCourt: Schema.String,
  registerNumber: Schema.String,
  vatId: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  real: Schema.Boolean,
})

const Step = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("invoice"), days: Schema.Number }),
  Schema.Struct({
    kind: Schema.Literal("transfer"),
    beneficiary: Schema.String,
    iban: Schema.String,
    bic: Schema.String,
    reference: Schema.String,
    cents: Schema.Number,
  }),
  Schema.Struct({ kind: Schema.Literal("redirect"), url: Schema.String }),
])

const About = Schema.Union([
  Schema.Struct({ letter: Schema.Literal("order-received"), orderId: Schema.String, head: Head }),
  Schema.Struct({
    letter: Schema.Literal("order-confirmation"),
    orderId: Schema.String,
    head: Head,
    step: Step,
    workingDays: Schema.Struct({ from: Schema.Number, to: Schema.Number }),
    prepaymentDays: Schema.Number,
    attachedTexts: Schema.Array(Schema.String),
  }),
  Schema.Struct({
    letter: Schema.Literal("order-shipped"),
    orderId: Schema.String,
    head: Head,
    tracking: Schema.NullOr(Tracking),
    further: Schema.optionalKey(Schema.Array(Tracking)),
  }),
  Schema.Struct({
    letter: Schema.Literal("order-tracked"),
    orderId: Schema.String,
    head: Head,
    parcels: Schema.Array(Tracking),
    corrected: Schema.Boolean,
  }),
  Schema.Struct({
    letter: Schema.Literal("order-cancelled"),
    orderId: Schema.String,
    head: Head,
    reason: Schema.String,
  }),
  Schema.Struct({
    letter: Schema.Literal("order-refunded"),
    orderId: Schema.String,
    head: Head,
    cents: Schema.Number,
    reason: Schema.String,
  }),
  Schema.Struct({
    letter: Schema.Literal("withdrawal-received"),
    orderId: Schema.String,
    head: Head,
    receivedAt: Schema.Number,
    packs: Schema.Array(Schema.Struct({ sku: Schema.String, quantity: Schema.Number })),
  }),
])

/**
 * An order's mail as it waits in the queue: not its words, which are written when it is sent, but all they depend on that could
 * change until then. What was bought, by whom and where it goes stands in the order and stays; contract texts are archived by their
 * digests; who sells, how to pay and what was promised is here. Mails queued by this release are sent by the next, so what is
 * added later must be optional.
 */
export type AboutOrderEmail =
  | { readonly letter: "order-received"; readonly orderId: string; readonly head: LetterHead }
  | ({
      readonly letter: "order-confirmation"
      readonly orderId: string
      readonly head: LetterHead
      readonly step: PaymentStep
      readonly attachedTexts: readonly string[]
    } & Promises)
  | {
      readonly letter: "order-shipped"
      readonly orderId: string
      readonly head: LetterHead
      readonly tracking: Tracking | null
      readonly further?: readonly Tracking[]
    }
  | {
      readonly letter: "order-tracked"
      readonly orderId: string
      readonly head: LetterHead
      readonly parcels: readonly Tracking[]
      /** A number told before is none of its any more. */
      readonly corrected: boolean
    }
  | {
      readonly letter: "order-cancelled"
      readonly orderId: string
      readonly head: LetterHead
      readonly reason: string
    }
  | {
      readonly letter: "order-refunded"
      readonly orderId: string
      readonly head: LetterHead
      readonly cents: number
      readonly reason: string
    }
  | {
      readonly letter: "withdrawal-received"
      readonly orderId: string
      readonly head: LetterHead
      readonly receivedAt: number
      readonly packs: Packs
    }

/** What an order's mail is about, if that is what a task's payload says. */
export const decodeOrderEmail = Schema.decodeUnknownOption(About)

/** Who writes, as the letter says it. */
export const headOf = ({ operator }: Seller["Service"]): LetterHead => {
  const { name, street, postalCode, city, country, representative, registerCourt, registerNumber } = operator
  const { vatId, phone, email, real } = operator
  return {
    name,
    street,
    postalCode,
    city,
    country,
    representative,
    registerCourt,
    registerNumber,
    vatId,
    phone,
    email,
    real,
  }
}

/** The reason of a mail that goes out once for an order. */
export const orderEmailCause = (letter: AboutOrderEmail["letter"], orderId: string): string =>
  `email:${letter}:${orderId}`

export const orderEmailTask = (
  about: AboutOrderEmail,
  cause = orderEmailCause(about.letter, about.orderId),
): NewTask => ({ kind: emailKind, cause, payload: about })

/** The two mails an order causes, arrival and contract confirmation, as tasks to be queued with it. */
export const orderEmailTasks = (order: Order, step: PaymentStep, seller: Seller["Service"]): readonly NewTask[] => {
  const head = headOf(seller)
  return [
    orderEmailTask({ letter: "order-received", orderId: order.id, head }),
    orderEmailTask({
      letter: "order-confirmation",
      orderId: order.id,
      head,
      step,
      workingDays: seller.delivery.workingDays,
      prepaymentDays: paymentTerms.prepaymentDays,
      attachedTexts: contractAttachments.map((name) => seller.contractTextHashes[name]),
    }),
  ]
}
