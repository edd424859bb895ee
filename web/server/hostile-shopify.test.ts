import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { hostileOthers, hostileProducts, hostileTables } from "../../adapters/test-servers/hostile-shopify.ts"
import { shopifyJson } from "../../adapters/test-servers/shopify-server.ts"
import { viewImport } from "../../domain/imports/staff-imports.ts"
import { Redirects } from "../../domain/redirects/ports.ts"
import { aVitamin, day, exampleRules, openedWithShopify } from "./example-shopify.ts"

const opened = async () => {
  const context = await openedWithShopify()
  context.shopify.others.push(...hostileOthers)
  context.put(...hostileProducts)
  await context.take()
  return context
}

it("takes goods that somebody filled for years, and names what of them does not go", async () => {
  const { sync, item, product } = await opened()
  expect(await sync()).toBe("Abgeglichen.")
  const states = await Promise.all(hostileProducts.map(async ({ id }) => [id, (await item(id)).state] as const))
  expect(Object.fromEntries(states)).toEqual({
    ...{ 1: "published", 2: "draft", 3: "draft", 4: "draft", 5: "draft", 6: "off", 7: "off", 8: "off", 9: "published" },
    ...{
      10: "published",
      11: "draft",
      12: "published",
      13: "published",
      14: "published",
      15: "published",
      16: "draft",
    },
  })
  expect((await item(2)).problems).toEqual([
    "Packung „🫐 / 120“ hat keine SKU.",
    "Die SKU „SW-20“ steht an zwei Packungen.",
    expect.stringContaining("„MG 60/2“ geht hier nicht"),
    expect.stringContaining("„💊“ geht hier nicht"),
  ])
  expect((await item(3)).problems).toEqual(["Titel: Das ist zu lang: höchstens 120 Zeichen."])
  expect((await item(4)).problems).toEqual([expect.stringContaining("Der Preis fehlt")])
  expect((await item(5)).problems).toEqual([expect.stringContaining("hat schon ein anderes Produkt")])
  expect((await item(16)).problems).toContain("SW-160: „8 oz“ ist keine Füllmenge.")
  expect(await product("sonnwend-13")).toMatchObject({ stock: [{ quantity: 0 }] })
  expect((await item(15)).outside.paragraphs).toEqual(["Auf <script>alert(1)</script> achten", "Offen"])
})

it("reads every type of metafield, and takes no reference that leads nowhere for a value", async () => {
  const { run, sync, item, take } = await opened()
  await sync()
  // Staff read words, not values.
  const view = await run(viewImport("1"))
  const shown = Object.fromEntries(view?.fields.map(({ label, value }) => [label, value]) ?? [])
  expect([shown.Darreichungsform, shown.Kategorie]).toEqual(["Weichkapseln", "Vitamine"])
  const { fields } = (await item(1)).outside
  const textsOf = (key: string) => fields.find((field) => field.key === key)?.texts
  expect(textsOf("custom.hoehe")).toEqual(["12,5 cm"])
  expect(textsOf("custom.gewicht")).toEqual(["0,25 kg"])
  expect(textsOf("custom.beschreibung")).toEqual(["Zutaten", "Ohne Zusätze & rein.", "Magnesium hier", "Reis"])
  expect(textsOf("custom.stoffe")).toEqual(["Magnesiumcitrat (400)", "gid://shopify/Metaobject/404"])
  expect(textsOf("custom.kaputt")).toEqual(['["halb'])
  const rules = exampleRules.map((rule) =>
    rule.target === "ingredients" ? { ...rule, source: "product:custom.stoffe" } : rule,
  )
  await take(rules)
  await sync(day)
  expect((await item(1)).problems).toEqual(["Zutaten: „gid://shopify/Metaobject/404“ gibt es hier nicht."])
})

it("finds in tables and sentences only what is certain", async () => {
  const { put, sync, item } = await opened()
  put(...hostileTables.map(({ html }, at) => ({ id: 500 + at, title: `Tabelle ${at}`, descriptionHtml: html })))
  await sync()
  for (const [at, { html, sure }] of hostileTables.entries()) {
    const certain = (await item(500 + at)).found.filter(({ doubt }) => doubt === null)
    expect([html, certain.map(({ nutrient, amount, unit }) => `${nutrient} ${amount} ${unit}`).toSorted()]).toEqual([
      html,
      sure,
    ])
  }
})

it("reads the same by an export as by pages", async () => {
  const { sync, item, shopify } = await opened()
  await sync()
  const byPages = await Promise.all(hostileProducts.map(async ({ id }) => (await item(id)).outside))
  shopify.disturb((call, response) => {
    if (call === "Shop") shopifyJson(response, 200, { data: { shop: shopify.shop, productsCount: { count: 6_000 } } })
    return call === "Shop"
  })
  const calls = shopify.asked.length
  await sync(day)
  expect(shopify.asked.slice(calls)).toContain("StartExport")
  expect(await Promise.all(hostileProducts.map(async ({ id }) => (await item(id)).outside))).toEqual(byPages)
})

it("keeps two products apart that swap their handles, and a new one under an old handle", async () => {
  const { run, put, sync, take, item, shopify, product } = await openedWithShopify()
  put(aVitamin(1), aVitamin(2), aVitamin(3))
  await take()
  await sync()
  put(aVitamin(1, { handle: "vitamin-d3-2" }), aVitamin(2, { handle: "vitamin-d3-1" }))
  shopify.products.delete(3)
  put(aVitamin(4, { handle: "vitamin-d3-3" }))
  await sync(day)
  expect([(await item(1)).handle, (await item(2)).handle]).toEqual(["vitamin-d3-1", "vitamin-d3-2"])
  // A page that is there leads nowhere else.
  expect(await run(Effect.flatMap(Redirects, ({ list }) => list))).toEqual([])
  expect([(await item(3)).state, (await item(4)).handle]).toEqual(["gone", "shopify-4"])
  expect(await product("vitamin-d3-3")).toMatchObject({ product: { title: "Vitamin D3 3" } })
})
