import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { ProductCard } from "../../domain/catalogue/product-card.ts"
import { formatCents } from "../../domain/shared/money.ts"
import { candidateOf } from "../../domain/suggestions/candidate.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"

const { products } = Effect.runSync(demoShop)
let example: Awaited<ReturnType<typeof exampleApp>>
beforeAll(async () => {
  example = await exampleApp(examplePorts(), { products })
})
afterAll(() => example.runtime.dispose())

const ask = async (procedure: string, input: unknown) =>
  (await (await example.query(procedure, input)).json()).result.data
const textOf = async (address: string): Promise<string> =>
  (await (await example.app.request(address)).text()).replaceAll(/<[^<>]+>/g, " ").replaceAll(/(?:\s|&nbsp;)+/g, " ")

/** What every place has to say, by the months and portions of the catalogue alone. */
const expected = products
  .filter(({ dailyDose }) => dailyDose.maxPortionsPerDay === undefined)
  .map(({ handle, variants, monthsAfterOpening = 1_000 }) => {
    const packs = variants.map(({ sku, servings, priceCents }) => {
      const days = Math.min(servings, monthsAfterOpening * 30)
      return { sku, days, isUsedUp: days === servings, cents: Math.round(priceCents / days) }
    })
    const shown = packs.find(({ isUsedUp }) => isUsedUp) ?? packs[0]
    return { handle, packs, shown: shown as (typeof packs)[number] }
  })

describe("the price a day", () => {
  it("counts only portions that keep once opened, of every pack size on its page", async () => {
    for (const { handle, packs } of expected) {
      const { variants } = await ask("catalogue.product", { handle })
      for (const { sku, cents, isUsedUp } of packs) {
        const variant = variants.find((each: { sku: string }) => each.sku === sku)
        expect([sku, variant.portionPrice]).toEqual([sku, { cents, per: "am Tag" }])
        expect([sku, variant.supply.startsWith("Reicht")]).toEqual([sku, isUsedUp])
      }
    }
    expect(formatCents(expected.find(({ handle }) => handle === "vitamin-b12-tropfen-10")?.shown.cents ?? 0)).toBe(
      "0,06\u00a0€",
    )
  })

  it("is the same in lists, sorted by it, and for the pack that is shown, preselected and put into the cart", async () => {
    const cards: ProductCard[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await ask("catalogue.list", { sort: "price_per_day", limit: 48, ...(cursor && { cursor }) })
      cards.push(...page.items)
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    for (const { handle, shown } of expected) {
      const card = cards.find((each) => each.handle === handle)
      expect([handle, card?.sku, card?.portionPrice.cents]).toEqual([handle, shown.sku, shown.cents])
    }
    const daily = cards
      .filter(({ portionPrice }) => portionPrice.per === "am Tag")
      .map((card) => card.portionPrice.cents)
    expect(daily).toEqual(daily.toSorted((a, b) => a - b))
    const cart = await (await example.mutate("cart.set", { handle: "vitamin-d3-tropfen-20", quantity: 1 })).json()
    expect(cart.result.data.lines[0].sku).toBe(
      expected.find(({ handle }) => handle === "vitamin-d3-tropfen-20")?.shown.sku,
    )
  })

  it("is the same on the front page, in the configurator and in a suggestion", async () => {
    const cents = expected.map(({ shown }) => shown.cents)
    expect(await textOf("/v2")).toContain(
      `${formatCents(Math.min(...cents))} bis ${formatCents(Math.max(...cents))}`.replaceAll("\u00a0", " "),
    )
    for (const product of makeSnapshot(1, products).products) {
      const wanted = expected.find(({ handle }) => handle === product.handle)
      if (wanted === undefined) continue
      const { price } = candidateOf(product)
      expect([product.handle, price.days, Math.round(price.cents / price.days)]).toEqual([
        product.handle,
        wanted.shown.days,
        wanted.shown.cents,
      ])
    }
    const pack = await ask("configurator.view", { items: [{ handle: "vitamin-b12-tropfen-10", dose: 1 }] })
    expect(pack.price.perDayCents).toBe(6)
    expect(pack.lines[0].daysLeft).toBe(150)
  })
})
