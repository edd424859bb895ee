import { getTRPCErrorFromUnknown } from "@trpc/server"
import type { FormState } from "../../client/page.ts"
import type { Send } from "../../client/wire.ts"
import { wordsOf } from "../trpc/wire.ts"

type Values = Readonly<Record<string, string>>

export type FormOutcome =
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "form"; readonly form: FormState }

/** Handles what a page's form posts when no JavaScript took over: the same procedures, then a redirect. */
type FormHandler = (values: Values, send: Send) => Promise<FormOutcome>

const never = new AbortController().signal

/** Runs a mutation; a refusal brings the form back as it was typed, with what is wrong. */
const submit = async (
  values: Values,
  send: Send,
  capability: string,
  procedure: string,
  input: unknown,
  next: (answer: unknown) => string,
): Promise<FormOutcome> => {
  try {
    return { kind: "redirect", to: next(await send(capability, procedure, input, never)) }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    const { message, fields, refusal } = wordsOf(error)
    return {
      kind: "form",
      form: { values, errors: fields, message, ...(refusal === null ? {} : { refusal }) },
    }
  }
}

/** Only a path of this shop is a place to go back to. */
const insideShop = (path: string | undefined, otherwise: string): string =>
  path !== undefined && /^\/(?![/\\])[\w\-/?=&.%]*$/.test(path) ? path : otherwise

const addToCart: FormHandler = (values, send) =>
  submit(
    values,
    send,
    "cart",
    "set",
    {
      handle: values.handle,
      ...(values.sku ? { sku: values.sku } : {}),
      quantity: Number(values.quantity),
    },
    () => insideShop(values.next, "/cart"),
  )

const placeOrder: FormHandler = (values, send) =>
  submit(
    values,
    send,
    "orders",
    "place",
    {
      idempotencyKey: values.idempotencyKey,
      email: values.email,
      shippingAddress: {
        name: values["shippingAddress.name"],
        street: values["shippingAddress.street"],
        postalCode: values["shippingAddress.postalCode"],
        city: values["shippingAddress.city"],
        country: values["shippingAddress.country"] ?? "DE",
      },
      payment: values.payment,
      expectedTotalCents: Number(values.expectedTotalCents),
    },
    (answer) => insideShop(pathOf(answer), "/"),
  )

const pathOf = (answer: unknown): string | undefined => {
  const url = typeof answer === "object" && answer !== null && "url" in answer ? String(answer.url) : ""
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : undefined
}

/** The forms of the shop by the path they are posted to. */
export const forms: Readonly<Record<string, FormHandler | undefined>> = Object.assign(Object.create(null), {
  "/cart": addToCart,
  "/checkout": placeOrder,
})
