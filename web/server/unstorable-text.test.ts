import { Hono } from "hono"
import { expect, it, vi } from "vitest"
import { unstorableTextMessage } from "../../domain/shared/text-characters.ts"
import { rememberedPartner } from "./consent-cookies.ts"
import { errorOf } from "./example-app.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample } from "./open-example.ts"
import { shopRouter } from "./trpc/router.ts"

/* NUL and halves of surrogate pairs are refused before anything reads them. */

const unstorable = ["a\0b", "\ud83c", "\udf31b"]

const deep = (text: string) => ({ list: [{ of: text }] })

const procedures: Readonly<Record<string, { readonly _def: { readonly type: string } }>> = shopRouter._def
  .procedures as never

it("is refused by every procedure, anywhere in its input, at the field and in German", async () => {
  // The proxy's own requests have no limits.
  const shop = await openExample({ peerOf: () => "127.0.0.1" })
  const { cookie } = await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined)
  for (const [name, procedure] of Object.entries(procedures)) {
    const ask = procedure._def.type === "mutation" ? shop.mutate : shop.query
    const inputs = [
      ...unstorable.flatMap((text) => [
        [text, ""],
        [deep(text), "list.0.of"],
      ]),
      [{ list: [{ "a\0": 1 }] }, "list.0"],
    ]
    for (const [input, path] of inputs) {
      const answer = await ask(name, input, { cookie })
      const { message, data } = await errorOf(answer)
      expect({ name, input, message, data }).toEqual({
        name,
        input,
        message: unstorableTextMessage,
        data: {
          code: "BAD_REQUEST",
          httpStatus: 400,
          path: name,
          fields: [{ path, message: unstorableTextMessage }],
          refusal: { tag: "TextUnstorable" },
        },
      })
    }
  }
  expect(logged).not.toHaveBeenCalled()
})

it("is refused in an input that is nested as deep as a body may be", async () => {
  const shop = await openExample()
  const depth = 10_000
  const body = `${'{"a":'.repeat(depth)}"\\u0000"${"}".repeat(depth)}`
  const headers = { "content-type": "application/json" }
  const answer = await shop.app.request("/trpc/cart.set", { method: "POST", headers, body })
  expect([answer.status, (await errorOf(answer)).message]).toEqual([400, unstorableTextMessage])
})

it.each([
  "/products/a%00b",
  "/%00",
  "/search?q=%00",
  "/orders/NW-1?token=a%00",
  "/trpc/cart.view%00",
  "/p/%00?to=/",
  "/media/%00.jpg",
])("is refused in the address %s", async (address) => {
  const shop = await openExample()
  const answer = await shop.app.request(address)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain("Diese Adresse enthält unsichtbare Zeichen")
})

it.each([{ email: "anna\0@beispiel.de" }, { "e\0mail": "" }])("is refused in a form's field", async (values) => {
  const shop = await openExample()
  const answer = await shop.submit("/newsletter", values)
  expect([answer.status, await answer.text()]).toEqual([400, unstorableTextMessage])
})

it("is no partner's code in a cookie", async () => {
  const app = new Hono().get("/", (c) => c.json(rememberedPartner(c, "http://localhost:3000")))
  const partnerIn = async (cookie: string) => (await app.request("/", { headers: { cookie } })).json()
  expect(await partnerIn("partner=studio")).toBe("studio")
  expect(await partnerIn("partner=studio%00")).toBe(null)
})
