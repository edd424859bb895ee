import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { usablePortions } from "../../domain/catalogue/after-opening.ts"
import { basePrice } from "../../domain/catalogue/base-price.ts"
import { portionPrice } from "../../domain/catalogue/portion-price.ts"
import { describeRefusal } from "../../domain/catalogue/selling-rules/describe-refusal.ts"
import { refusalsOfAll } from "../../domain/catalogue/selling-rules/selling-rules.ts"
import { leastDaysLeft, soonDays } from "../../domain/lots/lot.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { formatCents } from "../../domain/shared/money.ts"
import demoPosts from "./demo-posts.json" with { type: "json" }
import { demoShop } from "./demo-shop.ts"

/** Whether a name holds the compound, as people write it: `Magnesiumcitrat` of `Trimagnesiumdicitrat`. */
const named = (name: string, source: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/tri(?=magnesium)|di(?=citrat)|-[dl]-|[^\p{L}]/gu, "")
  return plain(name).includes(plain(source))
}

const { products, stock, lots } = Effect.runSync(demoShop)

describe("demo shop", () => {
  it("holds the 45 products, at least ten of them in several pack sizes", () => {
    assert.strictEqual(products.length, 45)
    assert.isAtLeast(products.filter((product) => product.variants.length > 1).length, 10)
  })

  it("breaks no selling rule", () => {
    const refused = refusalsOfAll(products, nutrientTable)
    assert.deepStrictEqual(
      refused.map(({ handle, refusals }) => [handle, ...refusals.map(describeRefusal)]),
      [],
    )
  })

  it("names a product after what is in it, and after all compounds where it names one", () => {
    for (const { handle, title, subtitle, doses } of products)
      for (const compound of (title + subtitle).match(/(?:citrat|oxid|glycinat|gluconat|carbonat|ascorbat)\b/giu) ?? [])
        for (const { source } of doses)
          assert.sameMembers(
            source.split(", ").filter((each) => !named(`${title} ${subtitle}`, each)),
            [],
            `${handle} names ${compound}`,
          )
    for (const { handle, title, doses } of products)
      if (/folsäure/i.test(title) && doses.some(({ source }) => source.includes("methylfolat")))
        assert.include(title, "Methylfolat", handle)
  })

  it("says how long a pack lasts as its page does", () => {
    for (const product of products)
      for (const [, count, unit = ""] of product.description.join(" ").matchAll(/ für (\d{1,3})\s(Tage|Monate)/g)) {
        const days = product.variants.map((variant) => Math.floor(usablePortions(product, variant)))
        const wanted = unit === "Tage" ? days : product.monthsAfterOpening
        assert.include([wanted].flat(), Number(count), product.handle)
      }
  })

  it("sells the packs its blog names at these prices", () => {
    const body = demoPosts.articles.find(({ handle }) => handle === "grosse-packungen")?.body_html ?? ""
    const rows = [...body.matchAll(/<td>Vitamin D3, ([^,<]*), ([^<]*)<\/td><td>(\d+) [^<]*<\/td><td>([^<]*)</g)]
    const shelf = products
      .filter(({ handle }) => handle.startsWith("vitamin-d3-t"))
      .flatMap((product) =>
        product.variants.map((variant) => {
          const days = usablePortions(product, variant)
          return [
            product.form === "drops" ? `${variant.netQuantity.value} ml Tropfen` : `${variant.pieces} Tabletten`,
            formatCents(variant.priceCents),
            String(days < variant.servings ? product.monthsAfterOpening : days),
            formatCents(portionPrice(product, variant).cents),
          ].map((words) => words.replaceAll("\u00a0", " "))
        }),
      )
    assert.lengthOf(rows, 4)
    for (const [, ...row] of rows) assert.deepInclude(shelf, row)
  })

  it("knows the stock of every pack size and of nothing else", () => {
    const skus = products.flatMap((product) => product.variants.map((variant) => variant.sku))
    assert.sameMembers(
      stock.map((level) => level.sku),
      skus,
    )
  })

  it("has some packs in lots, of which one expires soon and one keeps too briefly to be packed", () => {
    for (const { sku, quantity } of stock) {
      const own = lots.filter((lot) => lot.sku === sku && lot.daysToKeep >= leastDaysLeft)
      if (own.length > 0)
        assert.strictEqual(
          own.reduce((sum, lot) => sum + lot.quantity, 0),
          quantity,
          sku,
        )
    }
    assert.isTrue(lots.some(({ daysToKeep }) => daysToKeep < leastDaysLeft))
    assert.isTrue(lots.some(({ daysToKeep }) => daysToKeep >= leastDaysLeft && daysToKeep < soonDays))
  })

  it("has one product wholly sold out, one in part, and some nearly", () => {
    const left = new Map(stock.map((level) => [level.sku, level.quantity]))
    const gone = products.map((product) => product.variants.filter((variant) => left.get(variant.sku) === 0).length)
    assert.strictEqual(products.filter((product, index) => gone[index] === product.variants.length).length, 1)
    assert.strictEqual(
      products.filter((product, index) => gone[index] !== product.variants.length && gone[index] !== 0).length,
      1,
    )
    assert.isAtLeast(stock.filter((level) => level.quantity === 2 || level.quantity === 3).length, 2)
  })

  it("counts as many portions as the pieces of a pack make", () => {
    for (const product of products)
      for (const variant of product.variants)
        if (variant.pieces !== null)
          assert.strictEqual(variant.servings, Math.floor(variant.pieces / product.dailyDose.amount), variant.sku)
  })

  it("sells the bigger pack at the lower base price", () => {
    for (const product of products) {
      const bySize = [...product.variants].sort((a, b) => a.netQuantity.value - b.netQuantity.value)
      for (const [index, variant] of bySize.entries()) {
        const smaller = bySize[index - 1]
        if (smaller === undefined) continue
        assert.isBelow(basePrice(variant)?.cents ?? 0, basePrice(smaller)?.cents ?? 0, variant.sku)
        assert.isAbove(variant.priceCents, smaller.priceCents, variant.sku)
      }
    }
  })

  it("describes every product in two or three sentences of its own", () => {
    for (const product of products) {
      assert.strictEqual(product.description.length, 2, product.handle)
      assert.notMatch(product.description.join(" "), /!/, product.handle)
    }
    assert.strictEqual(new Set(products.map((product) => product.description[0])).size, products.length)
  })
})
