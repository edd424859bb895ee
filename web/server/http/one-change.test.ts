import { describe, expect, it } from "vitest"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { cookieOf } from "../example-app.ts"
import { openExample } from "../open-example.ts"

const line = { handle: "zink-tabletten", quantity: 2 }

/** What everybody may know of an answer; a cookie's secret is another each time. */
const seen = async (answer: Response) => ({
  status: answer.status,
  headers: ["content-type", "cache-control", "content-security-policy"].map((name) => answer.headers.get(name)),
  cookie: answer.headers.get("set-cookie")?.replace(/=[\w-]{43};/, "=;"),
  body: await answer.json(),
})

describe("one change asked for alone", () => {
  it.each([
    ["a change that is made", "cart.set", line],
    ["one that is refused", "cart.set", { ...line, quantity: 31 }],
    ["one of what the shop does not have", "cart.set", { handle: "gibt-es-nicht", quantity: 1 }],
    ["one that makes no sense", "cart.set", { handle: 7, quantity: "viele" }],
    ["nothing", "cart.set", undefined],
    ["an order without a cart", "orders.place", exampleOrderInput()],
    ["a question", "cart.get", {}],
    ["what nobody offers", "cart.steal", {}],
  ])("(%s) is answered as tRPC does, which a question mark leaves it to", async (_, procedure, input) => {
    const { mutate } = await openExample()
    const alone = await mutate(procedure, input)
    expect(await seen(alone)).toEqual(await seen(await mutate(`${procedure}?`, input)))
  })

  it("leads to the visitor's cart", async () => {
    const { mutate } = await openExample()
    const cookie = cookieOf(await mutate("cart.set", line))
    const { body } = await seen(await mutate("cart.set", { ...line, quantity: 5 }, { cookie }))
    expect(body.result.data.count).toBe(5)
  })

  it("is not read when it says that it is too long", async () => {
    const { mutate } = await openExample()
    expect((await mutate("cart.set", line, { "content-length": String(64 * 1024) })).status).toBe(200)
    const refused = await mutate("cart.set", line, { "content-length": String(64 * 1024 + 1) })
    expect(refused.status).toBe(413)
    expect(refused.headers.get("connection")).toBe(null)
  })
})
