import * as Effect from "effect/Effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { packParameters } from "../../domain/pack-configurator/pack-address.ts"
import { isStorable } from "../../domain/shared/text-characters.ts"
import { cookieOf, exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { openExample } from "./open-example.ts"

let example: Awaited<ReturnType<typeof exampleApp>>
beforeAll(async () => {
  example = await exampleApp(examplePorts(), { products: Effect.runSync(demoShop).products })
})
afterAll(() => example.runtime.dispose())

const open = async (address: string) => {
  const answer = await example.app.request(address)
  return { status: answer.status, html: (await answer.text()).replaceAll("\u00a0", " ").replaceAll("&nbsp;", " ") }
}
/** What a reader sees of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^<>]+>/g, " ")
    .replace(/[\u00ad\u2060]/g, "")
    .replace(/\s+/g, " ")
const cartOf = async (cookie: string) => {
  const { lines } = (await (await example.query("cart.get", undefined, { cookie })).json()).result.data
  return lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])
}
const item = (handle: string, dose = 1) => ({ handle, dose })
const put = (items: readonly unknown[], cookie = "") =>
  example.mutate("cart.putPack", { items }, cookie === "" ? {} : { cookie })

describe("the configurator before JavaScript", () => {
  it("shows the sums of the pack in the address beside the lowest limit, its price and its link", async () => {
    const { status, html } = await open("/configure?p=zink-tabletten-6:1,magnesiumcitrat-kapseln-250:1")
    const text = textOf(html)
    expect(status).toBe(200)
    expect(text).toContain("Zink 6 mg passt höchstens 6,5 mg (BfR 2021)")
    expect(text).toContain("Magnesium 125 mg passt höchstens 250 mg")
    expect(text.match(/\d,\d\d € am Tag/g)).toEqual(["0,17 € am Tag"])
    expect(text).toContain("Pack in den Warenkorb")
    expect(text).toContain("20,80 €")
    expect(html).toContain('href="/configure?p=zink-tabletten-6:1,magnesiumcitrat-kapseln-250:1"')
    expect(html).toContain('<meta name="robots" content="noindex')
  })

  it("draws every product to choose from, and orders from the bar too", async () => {
    const { html } = await open("/configure?p=zink-tabletten-6:1&nutrient=vitamin_d")
    const options = [...html.matchAll(/<li class="pack-option".*?<\/h4>/gs)].map(([option]) => option)
    expect(options.length).toBeGreaterThan(3)
    for (const option of options) expect(option).toContain('class="pack pack-option__picture"')
    const [, bar = ""] = html.split('class="configure__bar"')
    expect(textOf(`<div${bar}`)).toMatch(/^ 1 Produkt *, 7,90 € Nichts über dem Höchstwert Pack in den Warenkorb/)
  })

  it("offers nothing for every day that is taken when needed", async () => {
    const { html } = await open("/configure?nutrient=lactase")
    expect(html).not.toContain('value="lactase"')
    expect(html).not.toContain('class="pack-option"')
    expect((await open("/products/lactase-tabletten")).html).not.toContain("/configure?p=")
    expect((await open("/products/zink-tabletten-6")).html).toContain("/configure?p=")
  })

  it("adds, doses and takes out by buttons of plain forms", async () => {
    const { html } = await open("/configure?p=zink-tabletten-6:1&nutrient=magnesium&add=magnesiumcitrat-kapseln-250:1")
    expect(html).toContain('name="p" value="zink-tabletten-6:1,magnesiumcitrat-kapseln-250:1"')
    const removed = await open("/configure?p=zink-tabletten-6:1,magnesiumcitrat-kapseln-250:1&remove=zink-tabletten-6")
    expect(removed.html).toContain('name="p" value="magnesiumcitrat-kapseln-250:1"')
  })

  it("offers no button for a pack that is over a limit, and says why", async () => {
    const text = textOf((await open("/configure?p=zink-tabletten-6:1,zink-vitamin-c-lutschtabletten:1")).html)
    expect(text).not.toContain("Pack in den Warenkorb")
    expect(text).toContain("Zusammen ist das zu viel Zink: 9,5 mg am Tag statt höchstens 6,5 mg.")
  })

  it("leaves out what it does not know and corrects doses, each with a sentence", async () => {
    const text = textOf((await open("/configure?p=gibt-es-nicht:1,magnesiumcitrat-kapseln-250:9,%C3%84")).html)
    expect(text).toContain("„gibt-es-nicht“ gibt es bei uns nicht (mehr)")
    expect(text).toContain("„Magnesium Kapseln“ ist laut Etikett anders vorgesehen: Wir rechnen mit 2 Kapseln am Tag.")
    expect(text).toContain("Ein Teil des Links war nicht lesbar")
  })

  it("teaches when it is empty, with starting points that name nutrients and promise nothing", async () => {
    const { html } = await open("/configure")
    expect(textOf(html)).toContain("So geht es")
    expect(html).not.toContain('content="noindex')
    const starts = [...html.matchAll(/href="\/configure\?p=([^"]+)"/g)].map(([, pack]) => pack)
    expect(starts).toHaveLength(3)
    for (const pack of starts)
      expect(textOf((await open(`/configure?p=${pack}`)).html)).toContain("Pack in den Warenkorb")
  })

  it("answers 200 to any search that can be stored", async () => {
    const handles = [
      "zink-tabletten-6",
      "lactase-tabletten",
      "x",
      "__proto__",
      "a:1,b",
      "magnesiumcitrat-kapseln-250:2",
    ]
    const value = fc.oneof(
      fc.constantFrom(...handles, "zinc", "drops", "1", "constructor"),
      fc.string({ unit: "binary" }).filter(isStorable),
    )
    const search = fc.array(fc.tuple(fc.constantFrom<string>(...packParameters, "from"), value), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(search, async (pairs) => {
        expect((await open(`/configure?${new URLSearchParams(pairs)}`)).status).toBe(200)
      }),
      { numRuns: 60 },
    )
  })

  it("started from a result stands in no address, and stays out of them when it is changed", async () => {
    const answer = await example.submit("/configure", { p: "zink-tabletten-6,vitamin-b12-tropfen-10", from: "result" })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control") ?? "").not.toContain("public")
    expect(answer.headers.get("set-cookie")).toBeNull()
    expect(textOf(html)).toContain("keine Antwort")
    const forms = [...html.matchAll(/<form[^>]*action="\/configure#[^>]*>/g)].map(([form]) => form)
    expect(forms.length).toBeGreaterThan(3)
    for (const form of forms) expect(form).toContain('method="post"')
    expect(html).toContain('name="p" value="zink-tabletten-6:1,vitamin-b12-tropfen-10:2"')
  })

  it("puts the packages into the cart, or shows the pack again with the reason", async () => {
    const ordered = await example.submit("/cart", {
      mode: "pack",
      p: "magnesium-trinkflaeschchen:1,zink-tabletten-6:1",
    })
    expect([ordered.status, ordered.headers.get("location")]).toEqual([303, "/cart?done=1"])
    expect(await cartOf(cookieOf(ordered))).toEqual([
      ["NW-019", 3],
      ["NW-024", 1],
    ])
    const refused = await example.submit("/cart", {
      mode: "pack",
      p: "zink-tabletten-6:1,spurenelemente-komplex:1,zink-vitamin-c-lutschtabletten:1",
    })
    expect(refused.status).toBe(409)
    const text = textOf(await refused.text())
    expect(text).toContain("Zusammen ist das zu viel Zink")
    expect(text).toContain("Im Pack")
  })
})

describe("ordering a pack", () => {
  it("fills the cart with what 30 days need, counts what is there, and twice changes nothing", async () => {
    const cookie = cookieOf(await example.mutate("cart.set", { handle: "zink-tabletten-6", quantity: 3 }))
    const items = [item("zink-tabletten-6"), item("magnesium-trinkflaeschchen")]
    for (const _ of [1, 2]) {
      expect((await put(items, cookie)).status).toBe(200)
      expect(await cartOf(cookie)).toEqual([
        ["NW-024", 3],
        ["NW-019", 3],
      ])
    }
  })

  it("refuses on the server what is over a limit, and puts nothing in", async () => {
    const cookie = cookieOf(await example.mutate("cart.set", { handle: "jod-tabletten-100", quantity: 1 }))
    const answer = await put([item("zink-tabletten-6"), item("zink-vitamin-c-lutschtabletten")], cookie)
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toMatchObject({
      message: expect.stringContaining("Zusammen ist das zu viel Zink"),
      data: {
        refusal: { tag: "PackOverLimit", nutrients: [{ label: "Zink", sum: 9.5, limit: 6.5, unit: "mg" }] },
      },
    })
    expect(await cartOf(cookie)).toHaveLength(1)
  })

  it("refuses doses the label does not allow, unknown products and an empty pack", async () => {
    const refusal = async (items: readonly unknown[]) => {
      const { error } = await (await put(items)).json()
      return [error.data.code, error.data.refusal?.tag ?? error.data.fields[0]?.path]
    }
    expect(await refusal([item("zink-tabletten-6", 2)])).toEqual(["BAD_REQUEST", "DoseNotAllowed"])
    expect(await refusal([item("gibt-es-nicht")])).toEqual(["NOT_FOUND", "ProductNotFound"])
    expect(await refusal([])).toEqual(["BAD_REQUEST", "PackEmpty"])
    expect(await refusal([item("zink-tabletten-6", -1)])).toEqual(["BAD_REQUEST", "items.0.dose"])
    expect(await refusal(Array.from({ length: 13 }, (_, index) => item(`p${index}`)))).toEqual(["BAD_REQUEST", "items"])
  })

  it("is all or nothing when the shop has too few packages", async () => {
    const products = Effect.runSync(demoShop).products
    const other = await openExample({ products })
    const publish = Effect.flatMap(Catalogue, (catalogue) => catalogue.publish([], [{ sku: "NW-019", quantity: 2 }]))
    await other.runtime.runPromise(publish)
    const cookie = cookieOf(await other.mutate("cart.set", { handle: "jod-tabletten-100", quantity: 1 }))
    const items = [item("zink-tabletten-6"), item("magnesium-trinkflaeschchen")]
    const { error } = await (await other.mutate("cart.putPack", { items }, { cookie })).json()
    expect(error.message).toBe("Von „Magnesium Trinkfläschchen“ brauchst du 3 Packungen, wir haben gerade nur noch 2.")
    const { lines } = (await (await other.query("cart.get", undefined, { cookie })).json()).result.data
    expect(lines).toHaveLength(1)
  })
})
