import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { besideYardstick, type Effort } from "./beside-yardstick.ts"
import type { Asked } from "./connection.ts"
import { cartSecret } from "./filled-shop.ts"
import { ask, type MeasuredProcess } from "./measured-process.ts"
import type { Measured } from "./table.ts"

const json = { "content-type": "application/json" }
const cookieOf = (secret: string): string => `cart=${secret}`

const handles = ["vitamin-d3-tabletten-10", "zink-tabletten-6", "jod-tabletten-100", "vegan-basis", "folsaeure-400"]
const visitors = Array.from({ length: 2_000 }, () =>
  cookieOf(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url")),
)

let changes = 0
/** Changes a quantity in a cart, another one each time. */
const changeCart = (): Asked => {
  changes += 1
  const visitor = visitors[changes % visitors.length] ?? ""
  const handle = handles[Math.floor(changes / 7) % handles.length]
  return {
    method: "POST",
    path: "/trpc/cart.set",
    headers: { ...json, cookie: visitor },
    body: JSON.stringify({ handle, quantity: 1 + (changes % 5) }),
  }
}

/** Measures changes of carts and orders while mails are sent as usual. */
export const measureWrites = async (
  shop: MeasuredProcess,
  plain: MeasuredProcess,
  effort: Effort,
  show: (measured: Measured) => void,
): Promise<void> => {
  show(
    await besideYardstick(shop, plain, effort, {
      what: "cart.set",
      ask: changeCart,
      target: { rate: 1_500 },
    }),
  )

  const cart = await ask(`${shop.url}/trpc/cart.get`, { cookie: cookieOf(cartSecret(0)) })
  const { totalCents } = JSON.parse(cart.body.toString()).result.data
  let placed = 0
  const placeOrder = (): Asked => {
    const number = placed
    placed += 1
    return {
      method: "POST",
      path: "/trpc/orders.place",
      headers: { ...json, cookie: cookieOf(cartSecret(number)) },
      body: JSON.stringify(
        exampleOrderInput({
          idempotencyKey: crypto.randomUUID(),
          email: `shopper${number}@example.org`,
          expectedTotalCents: totalCents,
        }),
      ),
    }
  }
  show(
    await besideYardstick(shop, plain, effort, {
      what: "orders.place",
      ask: placeOrder,
      amount: effort.orders,
      target: { rate: 400, p99: 150 },
    }),
  )
}
