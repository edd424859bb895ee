import { insideShop } from "../../../../domain/accounts/sign-in-attempt.ts"
import type { Inputs } from "../../../client/app/trpc.ts"
import { orderQuestions } from "../../../client/checkout/check-order.ts"
import { orderBrokeDown, orderInput } from "../../../client/checkout/order-input.ts"
import { asking, type FormHandler, type Forms, formAgain } from "./form.ts"

const pathOf = (url: string): string | undefined => {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : undefined
}

const placeOrder: FormHandler = async (values, client) => {
  try {
    const { url, payUrl } = await client.orders.place.mutate(orderInput(values) as Inputs["orders"]["place"])
    const to = insideShop(pathOf(payUrl ?? url), "/")
    return { kind: "redirect", to: payUrl === null ? `${to}&done=1` : to }
  } catch (cause) {
    const again = formAgain(values, cause)
    return again.status >= 500 ? { ...again, form: { ...again.form, message: orderBrokeDown } } : again
  }
}

export const checkoutForm: Forms = {
  "/checkout": { handle: asking((values) => orderQuestions(orderInput(values)), placeOrder), limit: "order" },
}
