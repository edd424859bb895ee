import { expect, it } from "vitest"
import { resultOf } from "./example-app.ts"
import { openDraw } from "./example-draws.ts"
import { openTrials } from "./example-trials.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

/** The fields an error summary leads to, in its order, and in that of the page. */
const ordersOn = (page: string) => {
  const [, summary = ""] = /<section class="error-summary"(.*?)<\/section>/s.exec(page) ?? []
  const listed = [...summary.matchAll(/href="#(field-[\w-]+)"/g)].map(([, id]) => id ?? "")
  const at = (id: string) => page.indexOf(` id="${id}"`)
  return { listed, shown: listed.toSorted((a, b) => at(a) - at(b)) }
}

const inCart = async ({ mutate }: Example) => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 1 })
  return { cookie: added.headers.get("set-cookie")?.split(";")[0] ?? "" }
}

const openPartners = async (shop: Example) => {
  const headers = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  const offer = { kind: "percent", percent: 8 }
  await resultOf(await shop.mutate("staffPartners.changeProgramme", { open: true, offer, cookie: false }, headers))
  return {}
}

const key = "7f9f3f57-61c4-4bd5-93c7-27a1d8a0fe0f"
const nothing = async () => ({})

it.each<[string, Record<string, string>, (shop: Example) => Promise<Record<string, string>>]>([
  ["/contact", { endsOn: "" }, nothing],
  ["/cancel-contract", { termination: "ordinary", endsOn: "morgen", name: "", email: "x", contract: "" }, nothing],
  ["/withdraw", { name: "", email: "x", orderNumber: "N".repeat(50), extent: "" }, nothing],
  ["/partner", { kind: "", name: "", email: "", street: "", postalCode: "", city: "", pitch: "" }, openPartners],
  ["/checkout", { email: "", "shippingAddress.country": "DE", payment: "" }, inCart],
  [
    "/checkout",
    {
      email: "x",
      "shippingAddress.country": "DE",
      otherInvoiceAddress: "1",
      "invoiceAddress.country": "DE",
      payment: "x",
    },
    inCart,
  ],
  [
    "/account/address",
    { name: "", addition: "x".repeat(200), street: "", postalCode: "1", city: "" },
    async (shop) => ({ cookie: (await signInAs(shop, "anna@beispiel.de")).cookie }),
  ],
])("the errors of a form are listed in its order: %s %o", async (path, values, prepare) => {
  const shop = await openExample()
  const headers = await prepare(shop)
  const answer = await shop.submit(path, { idempotencyKey: key, ...values }, headers)
  const { listed, shown } = ordersOn(await answer.text())
  expect(listed.length).toBeGreaterThan(2)
  expect(listed).toEqual(shown)
})

it("those of a trial's and of a draw's form are, too", async () => {
  const { shop } = await openTrials()
  const trial = await shop.submit("/free-trial", { idempotencyKey: key, email: "x", "address.postalCode": "1" })
  const entry = await (await openDraw()).submit("/gewinnspiel", { name: "", email: "x" })
  for (const answer of [trial, entry]) {
    const { listed, shown } = ordersOn(await answer.text())
    expect(listed.length).toBeGreaterThan(2)
    expect(listed).toEqual(shown)
  }
})
