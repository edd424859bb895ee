import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { LegalArchive } from "../../../domain/content/ports.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { Pictures } from "../../../domain/pictures/ports.ts"
import { confirmedDuties } from "../../../domain/seller/confirmed-duties.ts"
import { exampleShopDetails } from "../../../domain/seller/example-shop-details.ts"
import { emptyAssessment } from "../../../domain/seller/impact-assessment.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { cookieOf, resultOf } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const real = { demo: false, publicUrl: "https://linde-vitalstoffe.de", sendsMail: true }
const open = async (startedWith?: typeof real) => {
  const example = await openExample({}, examplePorts(startedWith))
  const admin = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  return { ...example, admin }
}

const errorOf = async (answer: Response) => (await answer.json()).error.data

const order = async ({ mutate }: Example) => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
  const { totalCents } = await resultOf(added.clone())
  return mutate(
    "orders.place",
    { ...exampleOrderInput(), idempotencyKey: crypto.randomUUID(), expectedTotalCents: totalCents },
    { cookie: cookieOf(added) },
  )
}
const pageOf = async ({ app }: Example, path: string) => (await app.request(path)).text()

const answers = {
  necessity: "Ohne Fragen kein Vorschlag.",
  views: "Zwölf Kundinnen gefragt: verständlich.",
  officerAdvice: "Niemand benannt: unter 20 Personen (§ 38 BDSG).",
  ownMeasures: "Vertrag mit dem Rechenzentrum.",
  residualRisk: "low",
  reviewOn: "2027-11-24",
}
const release = async ({ mutate, admin }: Awaited<ReturnType<typeof open>>) => {
  await resultOf(await mutate("staffDataProtection.save", { opened: emptyAssessment, answers }, admin))
  await resultOf(await mutate("staffDataProtection.release", { name: "Mia Linde" }, admin))
}

describe("who runs the shop", () => {
  it("is no invented person where the shop is no demo", async () => {
    expect(await pageOf(await open(), "/legal-notice")).toMatch(/Mia.Muster/)
    const shop = await open(real)
    for (const path of ["/legal-notice", "/", "/about"]) expect(await pageOf(shop, path)).not.toMatch(/Mia.Muster/)
    expect(await pageOf(shop, "/legal-notice")).toContain("Vor- und Nachname (Platzhalter)")
  })

  it("is in every page, legal text and contract at once after it is saved, and the texts before stay archived", async () => {
    const shop = await open()
    const before = await shop.runtime.runPromise(currentSeller)
    expect(await pageOf(shop, "/legal-notice")).toContain("Platzhalter")
    expect(
      await resultOf(await shop.mutate("staffShop.save", { version: 0, details: exampleShopDetails }, shop.admin)),
    ).toEqual({ version: 1 })
    const notice = await pageOf(shop, "/legal-notice")
    expect(notice).toContain("Linde Vitalstoffe GmbH")
    expect(notice).not.toContain("Platzhalter")
    expect(await pageOf(shop, "/products/zink-tabletten")).toContain("Lindenallee 12")
    const after = await shop.runtime.runPromise(currentSeller)
    expect(after.contractTextHashes.termsOfService).not.toBe(before.contractTextHashes.termsOfService)
    const archived = await shop.runtime.runPromise(
      Effect.flatMap(LegalArchive, (archive) =>
        Effect.all([before, after].map((seller) => archive.find(seller.contractTextHashes.termsOfService))),
      ),
    )
    expect(archived.map(({ _tag }) => _tag)).toEqual(["Some", "Some"])
  })

  it("is not overwritten unseen: the second of two editors sees the first one's words", async () => {
    const shop = await open()
    await resultOf(await shop.mutate("staffShop.save", { version: 0, details: exampleShopDetails }, shop.admin))
    const late = { version: 0, details: { ...exampleShopDetails, city: "Halle" } }
    const refused = await shop.mutate("staffShop.save", late, shop.admin)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).refusal).toMatchObject({
      tag: "ShopChanged",
      current: { version: 1, details: { city: "Leipzig" } },
      by: "chefin@beispiel.de",
    })
    // The same words again are no conflict and no new version.
    expect(
      await resultOf(await shop.mutate("staffShop.save", { version: 0, details: exampleShopDetails }, shop.admin)),
    ).toEqual({ version: 1 })
    const { rows } = await resultOf(await shop.query("staff.changes", {}, shop.admin))
    expect(rows).toHaveLength(1)
  })

  it("is refused at the field, in German", async () => {
    const shop = await open()
    const details = { ...exampleShopDetails, iban: "DE00", name: "" }
    const refused = await shop.mutate("staffShop.save", { version: 0, details }, shop.admin)
    expect(refused.status).toBe(400)
    expect((await errorOf(refused)).fields).toEqual([
      { path: "details.name", message: "Bitte gib den Namen mit Rechtsform an." },
      { path: "details.iban", message: "Diese IBAN stimmt nicht: Bitte vergleiche sie mit deinem Kontoauszug." },
    ])
  })
})

describe("a shop that really sells", () => {
  it("takes no order while a duty is open, keeps the cart, and takes it when all are done", async () => {
    const shop = await open(real)
    const refused = await order(shop)
    expect(refused.status).toBe(412)
    expect((await errorOf(refused)).refusal).toMatchObject({ tag: "ShopNotOpen" })
    expect((await resultOf(await shop.query("content.operator", undefined))).takesOrders).toBe(false)
    await resultOf(await shop.mutate("staffShop.save", { version: 0, details: exampleShopDetails }, shop.admin))
    for (const duty of confirmedDuties) {
      expect((await order(shop)).status).toBe(412)
      await resultOf(await shop.mutate("staffShop.confirm", { duty, done: true }, shop.admin))
    }
    expect((await order(shop)).status).toBe(412)
    await release(shop)
    const view = await resultOf(await shop.query("staffShop.view", undefined, shop.admin))
    expect(view.duties.filter(({ done }: { done: boolean }) => !done)).toEqual([])
    expect(view.open).toBe(true)
    expect((await order(shop)).status).toBe(200)
    await resultOf(await shop.mutate("staffShop.confirm", { duty: confirmedDuties[0], done: false }, shop.admin))
    expect((await order(shop)).status).toBe(412)
  })

  it("says so in the cart and at the checkout, also without JavaScript", async () => {
    const shop = await open(real)
    const added = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
    for (const path of ["/cart", "/checkout"]) {
      const page = await shop.app.request(path, { headers: { cookie: cookieOf(added) } })
      expect(await page.text()).toContain("Der Shop öffnet bald.")
    }
  })
})

describe("the impact assessment", () => {
  it("is released when it is complete, in a name, for the questionnaire in force; changed words take that back", async () => {
    const shop = await open()
    const early = await shop.mutate("staffDataProtection.release", { name: "Mia Linde" }, shop.admin)
    expect(early.status).toBe(412)
    expect((await errorOf(early)).refusal.fields.map(({ path }: { path: string }) => path)).toEqual([
      "necessity",
      "views",
      "officerAdvice",
      "ownMeasures",
      "residualRisk",
      "reviewOn",
    ])
    const high = { opened: emptyAssessment, answers: { ...answers, residualRisk: "high" } }
    await resultOf(await shop.mutate("staffDataProtection.save", high, shop.admin))
    const refused = await shop.mutate("staffDataProtection.release", { name: "Mia Linde" }, shop.admin)
    expect((await errorOf(refused)).refusal.fields).toEqual([
      {
        path: "residualRisk",
        message: "Bei hohem Restrisiko müsst ihr zuerst die Aufsichtsbehörde fragen (Art. 36 DSGVO).",
      },
    ])
    const stale = await shop.mutate("staffDataProtection.save", { opened: emptyAssessment, answers }, shop.admin)
    expect(stale.status).toBe(409)
    await resultOf(await shop.mutate("staffDataProtection.save", { opened: high.answers, answers }, shop.admin))
    await resultOf(await shop.mutate("staffDataProtection.release", { name: "Mia Linde" }, shop.admin))
    const assessment = async () => resultOf(await shop.query("staffDataProtection.assessment", undefined, shop.admin))
    const { released, current, document } = await assessment()
    expect(released).toMatchObject({ name: "Mia Linde", version: current })
    expect(JSON.stringify(document)).not.toContain("noch auszufüllen")
    const { duties } = await resultOf(await shop.query("staffShop.view", undefined, shop.admin))
    expect(duties.find(({ id }: { id: string }) => id === "impactAssessment").text).toContain("Mia Linde")
    const changed = { opened: answers, answers: { ...answers, views: "Noch einmal gefragt." } }
    await resultOf(await shop.mutate("staffDataProtection.save", changed, shop.admin))
    expect((await assessment()).released).toBeNull()
  })
})

it("the official notice on the legal guarantee is a page of its own, uploaded or elsewhere", async () => {
  const shop = await open()
  expect(await pageOf(shop, "/guarantee")).not.toContain("amtliche Mitteilung")
  const save = async (version: number, guaranteeNoticeUrl: string) => {
    const details = { ...exampleShopDetails, guaranteeNoticeUrl }
    await resultOf(await shop.mutate("staffShop.save", { version, details }, shop.admin))
    return pageOf(shop, "/guarantee")
  }
  expect(await save(0, "https://linde-vitalstoffe.de/mitteilung.pdf")).toContain(
    'href="https://linde-vitalstoffe.de/mitteilung.pdf"',
  )
  const kept = { id: "p-0123456789ab", width: 800, height: 1_200, widths: [320, 800], uploadedAt: 0 }
  await shop.runtime.runPromise(Effect.flatMap(Pictures, (pictures) => pictures.keep(kept, "key", [])))
  expect(await save(1, "/media/p-0123456789ab")).toMatch(/<img src="\/media\/p-0123456789ab-800\.webp"/)
  // One that is gone is no broken picture.
  expect(await save(2, "/media/p-ba9876543210")).not.toContain("<picture")
  expect(await pageOf(shop, "/terms-of-service")).toContain("/guarantee")
})
