import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Examples } from "../../email/editable-email.ts"
import type { EmailTrigger } from "../../email/email-trigger.ts"
import { textVariable, type ValuesOf, type Variables } from "../../email/template-variable.ts"
import type { Invoice } from "../invoice.ts"
import type { Order } from "../order.ts"
import { invoiceAttachments, invoicesInWords, newestInvoice } from "./invoice-attachments.ts"
import { orderEmail, orderEmailFields, orderWords } from "./order-email.ts"

/** What the payload of an e-mail about a step has. `at`: of the step, epoch milliseconds; those queued before 2026-11-23 have none. */
export const stepEmailFields = { ...orderEmailFields, at: Schema.optionalKey(Schema.Number) }

const stepVariables = { rechnungen: textVariable("Die Rechnungen im Anhang, wenn welche dabei sind.") }

/** What the shipped template of an e-mail about a step says, in Liquid. */
interface StepWords {
  /** Where it is not its title and the order. */
  readonly subject?: string
  readonly preheader: string
  /** Above the e-mail, where that is not what its subject begins with. */
  readonly heading?: string
  /** What happened. */
  readonly happened: string
  /** What follows the order's number and day. */
  readonly details?: string
}

/**
 * An editable e-mail that something done with an order causes. It carries the invoices the step issued, `so-far`: the newest with what
 * corrects it, of those issued until then.
 */
export const stepEmail = <
  Payload extends Schema.Schema.Type<Schema.Struct<typeof stepEmailFields>>,
  const V extends Variables,
>({
  name,
  trigger,
  title,
  payload,
  invoices = "of-step",
  variables,
  examples,
  words: { subject = `${title}, Bestellung {{ bestellnummer }}`, preheader, heading = title, happened, details = "" },
  valuesOf,
}: {
  readonly name: string
  readonly trigger: EmailTrigger
  readonly title: string
  readonly payload: Schema.Codec<Payload>
  readonly invoices?: "of-step" | "so-far"
  readonly variables: V
  readonly examples: Examples<ValuesOf<V>>
  readonly words: StepWords
  readonly valuesOf: (order: Order, payload: Payload) => ValuesOf<V>
}) => {
  type All = typeof stepVariables & V
  const allOf = (rechnungen: string, own: ValuesOf<V>) => ({ rechnungen, ...own }) as unknown as ValuesOf<All>
  const { ordinary, smallest, awkward, further = {} } = examples
  return orderEmail({
    name,
    trigger,
    title,
    payload,
    variables: { ...stepVariables, ...variables } as All,
    examples: {
      ordinary: allOf("Rechnung RE-000001", ordinary),
      smallest: allOf("", smallest),
      awkward: allOf("Rechnung RE-000001 und Rechnungskorrektur RK-000001", awkward),
      further: Object.fromEntries(Object.entries(further).map(([which, own]) => [which, allOf("", own)])),
    },
    shipped: {
      subject,
      preheader,
      heading,
      body: `
${orderWords.opening}

${happened.trim()}

${orderWords.orderedAt}

${details.trim()}

{% if rechnungen %}
Im Anhang: {{ rechnungen }}.
{% endif %}

${orderWords.linkToOrder}

${orderWords.questions}
`,
    },
    load: Effect.fnUntraced(function* (data: Payload, order) {
      const { at } = data
      const carried = (issued: readonly Invoice[]) =>
        invoices === "of-step"
          ? issued.filter(({ issuedAt }) => issuedAt === at)
          : newestInvoice(issued.filter(({ issuedAt }) => at !== undefined && issuedAt <= at))
      const { sheets, attachments } = yield* invoiceAttachments(order.id, carried)
      return {
        variables: allOf(sheets.length === 0 ? "" : invoicesInWords(sheets), valuesOf(order, data)),
        attachments,
      }
    }),
  })
}
