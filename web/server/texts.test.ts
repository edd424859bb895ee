import { once } from "node:events"
import { describe, expect, it } from "vitest"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

const open = async () => {
  const shop = await openExample()
  const { cookie } = await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })
  return { shop, cookie }
}

const entry = (body: string) => (shop: Example, cookie: string) =>
  shop.mutate("staffEntries.preview", { title: "A", summary: "A", body }, { cookie })
const template = (body: string) => (shop: Example, cookie: string) =>
  shop.mutate(
    "staffEmailTemplates.preview",
    { name: "order-received", text: { subject: "A", preheader: "", heading: "A", body }, example: "gewöhnlich" },
    { cookie },
  )
const imported = (html: string) => (shop: Example, cookie: string) =>
  shop.app.request("/admin/blog/import/check?title=A&key=5f4dcc3b-3f2a-4c55-9a55-0d8f4b8b2f10", {
    method: "POST",
    headers: { cookie, origin: "http://localhost:3000", "content-type": "application/json" },
    body: JSON.stringify([{ handle: "a", title: "A", body_html: html }]),
  })

describe.each([
  ["200 KB of spaces in an import", imported(`<p>a</p>${" ".repeat(200_000)}b`)],
  ["a megabyte in an import", imported("a ".repeat(500_000))],
  ["10,000 underlined headings", entry("a\n=\n".repeat(10_000))],
  ["12,000 points", entry("- a\n".repeat(12_000))],
  ["7,000 headings", entry("## a\n\n".repeat(7_000))],
  ["a loop of headings in a template", template("{% for i in (1..9000) %}## a\n\n{% endfor %}")],
])("%s", (_, ask) => {
  it("end in an answer", async () => {
    const { shop, cookie } = await open()
    expect((await ask(shop, cookie)).status).toBe(200)
  })
})

it("while a long text is read others are answered, and signals heard", async () => {
  const { shop, cookie } = await open()
  const order: string[] = []
  const signal = once(process, "SIGUSR2").then(() => order.push("signal"))
  const text = Promise.resolve(entry("- a\n".repeat(12_000))(shop, cookie)).then(() => order.push("text"))
  process.kill(process.pid, "SIGUSR2")
  await signal
  const live = await shop.app.request("/health/live")
  order.push(`live ${live.status}`)
  await text
  expect(order).toEqual(["signal", "live 200", "text"])
})

it("an address with a question mark is refused as a redirect's target at once", async () => {
  const { shop, cookie } = await open()
  for (const to of [`/${"a".repeat(60)}?`, "/blog/wie-viel-vitamin-d-brauche-ich-wirklich?utm_source=newsletter"]) {
    const answer = await shop.mutate("staffEntries.remove", { id: "x", to }, { cookie })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain("Bitte gib einen Pfad des Shops an")
  }
})
