import type { Inputs } from "../../../client/app/trpc.ts"
import { orderQuestions } from "../../../client/checkout/check-order.ts"
import { orderBrokeDown, orderInput } from "../../../client/checkout/order-input.ts"
import { asking, type FormHandler, type Forms, formAgain } from "./form.ts"

const placeOrder: FormHandler = async (values, client) => {
  try {
    const { url, payUrl } = await client.orders.place.mutate(orderInput(values) as Inputs["orders"]["place"])
    const to = new URL(payUrl ?? url)
    if (payUrl === null) to.searchParams.set("done", "1")
    return { kind: "redirect", to: to.pathname + to.search }
  } catch (cause) {
    const again = formAgain(values, cause, ["idempotencyKey", "expectedTotalCents"])
    return again.status >= 500 ? { ...again, form: { ...again.form, message: orderBrokeDown } } : again
  }
}

export const checkoutForm: Forms = {
  "/checkout": { handle: asking((values) => orderQuestions(orderInput(values)), placeOrder), limit: "order" },
}
