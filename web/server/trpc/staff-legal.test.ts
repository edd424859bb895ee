import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { PdfDocuments } from "../../../domain/content/pdf-documents.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { exampleShopDetails } from "../../../domain/seller/example-shop-details.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { TextTooComplex } from "../../../domain/shared/text-too-complex.ts"
import { cookieOf, errorOf, resultOf } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const open = async (ports?: Parameters<typeof openExample>[1]) => {
  const example = await openExample({}, ports)
  const admin = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  return { ...example, admin }
}
type Shop = Awaited<ReturnType<typeof open>>

const pageOf = async ({ app }: Shop, path: string) => (await app.request(path)).text()

const view = async (shop: Shop, name: string) => resultOf(await shop.query("staffLegal.view", { name }, shop.admin))
const save = (shop: Shop, name: string, revision: number, text: string) =>
  shop.mutate("staffLegal.save", { name, revision, text }, shop.admin)
const publish = (shop: Shop, name: string, revision: number) =>
  shop.mutate("staffLegal.publish", { name, revision }, shop.admin)
const sentence = "Wir freuen uns über jede Nachricht."

describe("a legal text in the shop's own words", () => {
  it("begins with the shipped one, is seen once published, and follows the facts", async () => {
    const shop = await open()
    const { text, revision } = await view(shop, "legalNotice")
    expect(text).toContain("{{Firma}}\\\n{{Straße}}")
    await resultOf(await save(shop, "legalNotice", revision, `${text}\n\n${sentence}`))
    expect(await pageOf(shop, "/legal-notice")).not.toContain(sentence)
    await resultOf(await publish(shop, "legalNotice", 1))
    const page = await pageOf(shop, "/legal-notice")
    for (const words of [sentence, "Nährwerk (Platzhalter) GmbH", "Vertreten durch"]) expect(page).toContain(words)
    await resultOf(await shop.mutate("staffShop.save", { version: 2, details: exampleShopDetails }, shop.admin))
    expect(await pageOf(shop, "/legal-notice")).toContain("Linde Vitalstoffe GmbH")
  })

  it("that no file can be made of is not published", async () => {
    const refusing = Layer.succeed(PdfDocuments, {
      text: () => Effect.fail(new TextTooComplex()),
    })
    const shop = await open(Layer.merge(examplePorts(), refusing))
    const { text, revision } = await view(shop, "refund")
    await resultOf(await save(shop, "refund", revision, `${text}\n\n${sentence}`))
    expect((await errorOf(await publish(shop, "refund", 1))).message).toContain("zu verschachtelt")
    expect(await pageOf(shop, "/refund")).not.toContain(sentence)
  })

  it.each([
    ["a placeholder", "refund", (text: string) => `${text}\n\n[Hier ist die Adresse einzufügen]`, "Platzhalter"],
    ["a fact nobody knows", "refund", (text: string) => `${text}\n\n{{Faxnummer}}`, "{{Faxnummer}}"],
    [
      "the closed platform",
      "termsOfService",
      (text: string) => `${text}\n\nhttps://ec.europa.eu/consumers/odr`,
      "2025",
    ],
    ["no name", "legalNotice", (text: string) => text.replaceAll("{{Firma}}", "{{Ort}}"), "der Name der Firma"],
    [
      "a changed sentence of the model",
      "refund",
      (text: string) => text.replace("unverzüglich eine Eingangsbestätigung", "eine Eingangsbestätigung"),
      "Wort für Wort",
    ],
    ["a missing processing", "dataProtection", (text: string) => text.replace("{{Verarbeitungen}}", ""), "Zweck"],
    ["no right to complain", "dataProtection", (text: string) => text.replace("Art. 77", "Art. 99"), "Art. 77"],
    [
      "no payment methods",
      "termsOfService",
      (text: string) => text.replace("{{Zahlungsarten}}", "").replaceAll("Vorkasse", "Überweisung"),
      "Zahlungsart",
    ],
    ["no shipping costs", "shippingAndPayment", (text: string) => text.replaceAll("3,90", "0,00"), "Versandkosten"],
    [
      "nobody who watches",
      "accessibility",
      (text: string) => text.replaceAll(/Marktüberwachung\p{L}*|MLBF/gu, "Amt"),
      "Marktüberwachung",
    ],
    ["HTML", "refund", (text: string) => `${text}\n\n<script>x</script>`, "HTML"],
    ["nothing", "refund", () => "", "Es fehlt"],
  ])("is not published with %s; the draft is kept", async (_, name, edit, words) => {
    const shop = await open()
    const { text } = await view(shop, name)
    const edited = edit(text)
    expect(edited).not.toBe(text)
    await resultOf(await save(shop, name, 0, edited))
    const refused = await publish(shop, name, 1)
    expect(refused.status).toBe(412)
    expect((await errorOf(refused)).message).toContain(words)
    expect(await view(shop, name)).toMatchObject({ text: edited, hasDraft: true, publishedAt: null })
  })

  it("is what new contracts are made on, while an order keeps the text it was placed on", async () => {
    const shop = await open()
    const order = async () => {
      const added = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 1 })
      const { totalCents } = await resultOf(added.clone())
      const input = { ...exampleOrderInput(), idempotencyKey: crypto.randomUUID(), expectedTotalCents: totalCents }
      const { orderId } = await resultOf(await shop.mutate("orders.place", input, { cookie: cookieOf(added) }))
      const { agreedTexts } = await resultOf(await shop.query("staffOrders.get", { orderId }, shop.admin))
      const { digest } = agreedTexts.find(({ title }: { title: string }) => title === "AGB")
      return JSON.stringify(await resultOf(await shop.query("staffLegal.agreed", { digest }, shop.admin)))
    }
    const before = await order()
    const { text } = await view(shop, "termsOfService")
    await resultOf(await save(shop, "termsOfService", 0, `${text}\n\n${sentence}`))
    await resultOf(await publish(shop, "termsOfService", 1))
    expect(before).not.toContain(sentence)
    expect(await order()).toContain(sentence)
    expect((await shop.query("staffLegal.agreed", { digest: "f".repeat(64) }, shop.admin)).status).toBe(404)
  })

  it("closes a shop that sells when a changed fact leaves it incomplete", async () => {
    const shop = await open()
    await resultOf(await shop.mutate("staffShop.save", { version: 0, details: exampleShopDetails }, shop.admin))
    const { text } = await view(shop, "legalNotice")
    await resultOf(await save(shop, "legalNotice", 0, text.replaceAll("{{Telefon}}", exampleShopDetails.phone)))
    await resultOf(await publish(shop, "legalNotice", 1))
    const done = async () => {
      const { duties } = await resultOf(await shop.query("staffShop.view", undefined, shop.admin))
      return duties.find(({ id }: { id: string }) => id === "legalWordings").done
    }
    expect(await done()).toBe(true)
    const moved = { ...exampleShopDetails, phone: "+49 341 999999" }
    await resultOf(await shop.mutate("staffShop.save", { version: 3, details: moved }, shop.admin))
    expect(await done()).toBe(false)
    expect((await view(shop, "legalNotice")).problems).toEqual(["Es fehlt: die Telefonnummer (§ 5 Abs. 1 Nr. 2 DDG)."])
    expect((await shop.runtime.runPromise(currentSeller)).wordingProblems).toHaveProperty("legalNotice")
  })

  it("is not overwritten unseen, keeps its versions, and gives way to the shipped one", async () => {
    const shop = await open()
    const { text } = await view(shop, "accessibility")
    await resultOf(await save(shop, "accessibility", 0, `${text}\n\nErstens.`))
    // Whoever changed something else of the shop since is not who is named.
    const other = { cookie: (await signInAs(shop, "leitung@beispiel.de", { roles: ["admin"] })).cookie }
    await resultOf(await shop.mutate("staffShop.confirm", { duty: "productsNotified", done: true }, other))
    const refused = await save(shop, "accessibility", 0, `${text}\n\nZweitens.`)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).data.refusal).toMatchObject({
      tag: "LegalTextChanged",
      current: { revision: 1, text: `${text}\n\nErstens.` },
      by: "chefin@beispiel.de",
    })
    // The same words again are no conflict and no new version.
    expect(await resultOf(await save(shop, "accessibility", 0, `${text}\n\nErstens.`))).toEqual({ revision: 1 })
    await resultOf(await publish(shop, "accessibility", 1))
    await resultOf(await shop.mutate("staffLegal.showShipped", { name: "accessibility", revision: 2 }, shop.admin))
    expect(await pageOf(shop, "/accessibility")).not.toContain("Erstens.")
    const { versions } = await view(shop, "accessibility")
    expect(
      versions.map(({ revision, published }: { revision: number; published: boolean }) => [revision, published]),
    ).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ])
    expect(versions[1].text).toContain("Erstens.")
    // Written as it is shipped, nothing is left to publish.
    await resultOf(await save(shop, "accessibility", 3, "Anders."))
    await resultOf(await save(shop, "accessibility", 4, text))
    expect((await view(shop, "accessibility")).hasDraft).toBe(false)
  })

  it("is no business of somebody without the permission", async () => {
    const shop = await open()
    const { cookie } = await signInAs(shop, "redaktion@beispiel.de", { roles: ["editor"] })
    expect((await shop.mutate("staffLegal.save", { name: "refund", revision: 0, text: "x" }, { cookie })).status).toBe(
      403,
    )
  })
})
