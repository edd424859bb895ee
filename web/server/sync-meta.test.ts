import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as fc from "fast-check"
import { expect, it, onTestFinished } from "vitest"
import { aDelivery } from "../../adapters/contracts/channel-examples.ts"
import { layerMetaCatalog } from "../../adapters/meta-catalog/meta-catalog.ts"
import { layerOutgoingHttp } from "../../adapters/outgoing-http/outgoing-http.ts"
import { metaError, metaJson, startMetaGraph } from "../../adapters/test-servers/meta-graph.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { deliveryList } from "../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import { syncMeta } from "../../domain/channels/sync-meta.ts"
import { sortedBy } from "../../domain/shared/list.ts"
import { resultOf } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample, setTime } from "./open-example.ts"

const night = Date.parse("2026-11-27T01:00:00Z")
const minute = 60_000
const tooMuch = "Please reduce the amount of data you're asking for, then retry your request"

/** A GTIN of its own with a right digit. */
const gtinOf = (name: string): string => {
  const digits = `9520260000${name.charCodeAt(0)}`.slice(0, 12).padEnd(12, "0")
  const sum = Array.from(digits, Number).reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Products with one pack each, `A` to …; of different prices. */
const productsOf = (names: string, priceCents = 1_990): readonly Product[] =>
  Array.from(names, (name) =>
    exampleProduct({
      handle: `produkt-${name.toLowerCase()}`,
      title: `Produkt ${name}`,
      variants: [exampleVariant({ sku: name, gtin: gtinOf(name), priceCents })],
    }),
  )

const stockOf = (products: readonly Product[], quantity = 5) =>
  products.flatMap(({ variants }) => variants.map(({ sku }) => ({ sku, quantity })))

/** A shop connected to what stands in Meta's place. */
const connected = async (products: readonly Product[], { atOnce = true } = {}) => {
  const meta = await startMetaGraph({ atOnce })
  onTestFinished(async () => {
    expect(meta.faults).toEqual([])
    await meta.close()
  })
  const { catalogId, graphUrl, token } = meta
  const channel = layerMetaCatalog({ catalogId, graphUrl, accessToken: Redacted.make(token) }).pipe(
    Layer.provide(layerOutgoingHttp({ repeats: 0, answerMs: 2_000 })),
  )
  setTime(night)
  const app = await openExample({ products: [...products] }, Layer.provideMerge(channel, examplePorts()))
  const run = app.runtime.runPromise
  await run(Effect.flatMap(Catalogue, ({ publish }) => publish([], stockOf(products))))
  let now = night
  return {
    app,
    meta,
    publish: (changed: readonly Product[], quantity?: number) =>
      run(
        Effect.flatMap(Catalogue, ({ publish }) =>
          publish(changed, quantity === undefined ? [] : stockOf(changed, quantity)),
        ),
      ),
    /** The schedule's run after so many minutes; what it says, or why it failed. */
    sync: async (minutes = 1) => {
      now += minutes * minute
      setTime(now)
      return run(syncMeta().pipe(Effect.catch(({ reason }) => Effect.succeed(reason))))
    },
    records: <A>(ask: (records: ChannelRecords["Service"]) => Effect.Effect<A>) =>
      run(Effect.flatMap(ChannelRecords, ask)),
    deliveries: () =>
      run(
        Effect.flatMap(ChannelRecords, ({ list }) =>
          list({ ...sortedBy(deliveryList, undefined), channel: "meta", state: null, after: null, limit: 99 }),
        ),
      ),
  }
}

it("Meta's catalogue is what the shop sells, and each later run sends only what differs", async () => {
  const { meta, sync, publish, records, deliveries } = await connected(productsOf("ABC"))
  await sync()
  expect([...meta.items.keys()]).toEqual(["A", "B", "C"])
  expect(meta.items.get("A")).toEqual({
    id: "A",
    title: expect.stringContaining("Produkt A, 120"),
    description: expect.any(String),
    link: expect.stringMatching(/^http.*\/products\/produkt-a\?sku=A$/),
    image_link: expect.stringMatching(/^http.*\/pictures\/produkt-a\.png$/),
    availability: "in stock",
    price: "19.90 EUR",
    brand: "Nährwerk",
    gtin: expect.stringMatching(/^\d+$/),
    condition: "new",
    item_group_id: "produkt-a",
    product_type: expect.any(String),
    unit_price: { value: expect.stringMatching(/^\d+\.\d\d$/), currency: "EUR", unit: "kg" },
  })
  // Accepted is not listed.
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ sent: 3, listed: 0 })
  await sync()
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ sent: 0, listed: 3 })
  expect(meta.batches.size).toBe(1)
  // A stock change within a minute, alone.
  await publish(productsOf("B"), 0)
  await sync()
  expect([...meta.batches.values()].at(-1)?.requests.map(({ data }) => data.id)).toEqual(["B"])
  expect(meta.items.get("B")?.availability).toBe("out of stock")
  await sync()
  await sync()
  expect(meta.batches.size).toBe(2)
  expect((await deliveries()).map(({ kind, state, written, removed }) => [kind, state, written, removed])).toEqual([
    ["changes", "done", 1, 0],
    ["full", "done", 3, 0],
  ])
})

it("a field that is gone is emptied there", async () => {
  const reduced = exampleProduct({ variants: [exampleVariant({ sku: "A", priceCents: 990, priorPriceCents: 1_990 })] })
  const { meta, sync, publish } = await connected([reduced])
  await sync()
  expect(meta.items.get("A")).toMatchObject({ price: "19.90 EUR", sale_price: "9.90 EUR" })
  await sync()
  await publish([
    exampleProduct({ variants: [exampleVariant({ sku: "A", priceCents: 1_990, gtin: "2000000000008" })] }),
  ])
  await sync()
  expect(meta.items.get("A")).toMatchObject({ price: "19.90 EUR" })
  expect(Object.keys(meta.items.get("A") ?? {})).not.toEqual(expect.arrayContaining(["sale_price"]))
  expect(Object.keys(meta.items.get("A") ?? {})).not.toEqual(expect.arrayContaining(["gtin"]))
})

it("a removal is kept until it is confirmed, and what comes back is written again", async () => {
  const { meta, sync, publish, records } = await connected(productsOf("AB"), { atOnce: false })
  const [a, b] = productsOf("AB")
  if (a === undefined || b === undefined) throw new Error("no products")
  await sync()
  meta.finish()
  await sync()
  await publish([{ ...b, description: ["Heilt Grippe."] }])
  await sync()
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 1, removing: 1 })
  // It comes back before Meta has worked on that: both are asked for one after the other.
  await publish([b])
  await sync()
  expect(meta.batches.size).toBe(2)
  meta.finish()
  expect([...meta.items.keys()]).toEqual(["A"])
  await sync()
  meta.finish()
  await sync()
  expect([...meta.items.keys()]).toEqual(["A", "B"])
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 2, removing: 0 })
})

it("items of somebody else in the same catalogue stay untouched", async () => {
  const { meta, sync } = await connected(productsOf("A"))
  meta.items.set("theirs", { id: "theirs" })
  await sync()
  await sync()
  expect(meta.items.get("theirs")).toEqual({ id: "theirs" })
})

it("what is refused says why, is not sent again by itself, and is when it changes or staff ask for it", async () => {
  const { meta, sync, publish, records } = await connected(productsOf("ABC"))
  meta.refuse(({ id, price }) => (id !== "A" && price === "19.90 EUR" ? `Bad price of ${id}` : null))
  await sync()
  await sync()
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 1, refused: 2 })
  // Meta shows a sample of the messages only.
  expect((await records(({ items }) => items("meta", ["B", "C"]))).map(({ messages }) => messages)).toEqual([
    ["Bad price of B"],
    [],
  ])
  await sync()
  expect(meta.batches.size).toBe(1)
  await publish(productsOf("B", 2_990))
  await sync()
  await sync()
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 2, refused: 1 })
  meta.refuse(null)
  expect(await records(({ markForResend }) => markForResend("meta", "refused", () => []))).toBe(1)
  await sync()
  await sync()
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 3, refused: 0 })
})

it.each([
  [
    "throttles inside an answer with status 200",
    (response: Parameters<typeof metaError>[0]) =>
      metaError(response, 200, 80_014, {
        "x-business-use-case-usage": JSON.stringify({
          "1": [
            {
              type: "catalog_batch",
              call_count: 100,
              total_cputime: 1,
              total_time: 1,
              estimated_time_to_regain_access: 7,
            },
          ],
        }),
      }),
    "Meta nimmt gerade nicht mehr an.",
    7,
  ],
  ["has a fault that passes", (response) => metaError(response, 500, 2), "Meta hat eine Störung (Fehler 2).", 1],
  [
    "no longer takes the token",
    (response) => metaError(response, 400, 190),
    "Der Zugang ist abgelaufen: META_ACCESS_TOKEN muss erneuert werden.",
    1,
  ],
  [
    "lets the shop change nothing",
    (response) => metaError(response, 403, 200),
    "Der Zugang darf diesen Katalog nicht ändern: Ihm fehlt catalog_management.",
    1,
  ],
  ["has a fault that says nothing", (response) => metaError(response, 400, 1), "Meta hat eine Störung (Fehler 1).", 1],
  [
    "is busy behind an error page",
    (response) => response.writeHead(503, { "content-type": "text/html", "retry-after": "180" }).end("<p>"),
    "Meta antwortet mit HTTP 503.",
    3,
  ],
  [
    "shows a page",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    "Unter der Adresse von Meta antwortet etwas anderes.",
    1,
  ],
  [
    "sends elsewhere",
    (response) => response.writeHead(302, { location: "/" }).end(),
    "Unter der Adresse von Meta antwortet etwas anderes: Sie leitet weiter.",
    1,
  ],
  ["hangs up", (response) => response.destroy(), "Meta ist nicht zu erreichen.", 1],
  [
    "says nothing that is known",
    (response) => metaJson(response, 200, { ok: true }),
    "Metas Antwort ist nicht zu verstehen.",
    1,
  ],
  [
    "takes nothing",
    (response) => metaJson(response, 200, { handles: [], validation_status: [] }),
    "Es wurde nichts angenommen.",
    1,
  ],
] satisfies [string, (response: Parameters<typeof metaError>[0]) => unknown, string, number][])(
  "when Meta %s, nothing is lost, and the shop comes back by itself",
  async (_, answer, why, waits) => {
    const { meta, sync, publish, records } = await connected(productsOf("AB"))
    await sync()
    await sync()
    meta.disturb((call, response) => {
      if (call !== "POST items_batch") return false
      answer(response)
      return true
    })
    await publish(productsOf("AB", 2_990))
    expect(await sync()).toBe(why)
    const failed = await records(({ state }) => state("meta"))
    const next = Math.max(failed.waitUntil, failed.retryAt)
    expect([failed.failure, failed.failures, next - (failed.failingSince ?? 0)]).toEqual([why, 1, waits * minute])
    meta.disturb(null)
    if (waits > 1) expect(await sync(waits - 1)).toBe("Wartet.")
    expect(await sync(1)).toBe("Abgeglichen.")
    expect([...meta.items.values()].map(({ price }) => price)).toEqual(["29.90 EUR", "29.90 EUR"])
    expect((await records(({ state }) => state("meta"))).failingSince).toBeNull()
  },
)

it("a day without Meta costs nothing but time", async () => {
  const { meta, sync, publish, records } = await connected(productsOf("AB"))
  await sync()
  meta.disturb((_, response) => {
    response.destroy()
    return true
  })
  await publish(productsOf("A", 2_990))
  let runs = 0
  for (let hour = 0; hour < 24; hour += 1) {
    await sync(61)
    runs += 1
  }
  const state = await records((all) => all.state("meta"))
  expect([state.failures, state.failingSince]).toEqual([runs, night + 62 * minute])
  meta.disturb(null)
  await sync(61)
  await sync()
  expect(meta.items.get("A")?.price).toBe("29.90 EUR")
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 2, unsent: 0 })
})

it("what is too much at once goes in halves", async () => {
  const { meta, sync, records } = await connected(productsOf("ABCDE"))
  meta.disturb((call, response, { requests = [] }) => {
    if (call !== "POST items_batch" || requests.length < 3) return false
    metaError(response, 400, 1, {}, tooMuch)
    return true
  })
  await sync()
  await sync()
  expect([...meta.batches.values()].map(({ requests }) => requests.length)).toEqual([2, 1, 2])
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 5, unsent: 0 })
})

it("an item for which Meta refuses a whole request holds up no other", async () => {
  const { meta, sync, records } = await connected(productsOf("ABCDE"))
  meta.disturb((call, response, { requests = [] }) => {
    if (call !== "POST items_batch" || requests.every(({ data }) => data.id !== "C")) return false
    metaError(response, 400, 100)
    return true
  })
  await sync()
  await sync()
  expect([...meta.items.keys()].toSorted()).toEqual(["A", "B", "D", "E"])
  expect((await records(({ items }) => items("meta", ["C"]))).map(({ state, messages }) => [state, messages])).toEqual([
    ["refused", ["Meta lehnt die Anfrage ab (Fehler 100)."]],
  ])
})

it.each([
  ["is refused", (response: Parameters<typeof metaError>[0]) => metaError(response, 400, 100)],
  ["gets no answer", (response: Parameters<typeof metaError>[0]) => response.destroy()],
])("a delivery whose result %s holds up no other", async (_, answer) => {
  const { meta, sync, publish, records } = await connected(productsOf("A"), { atOnce: false })
  await sync()
  meta.disturb((call, response) => {
    if (call !== "GET check_batch_request_status") return false
    answer(response)
    return true
  })
  await publish(productsOf("A", 2_990))
  await sync(2)
  meta.finish()
  expect(meta.items.get("A")?.price).toBe("29.90 EUR")
  // What has no result for half an hour is sent again.
  await sync(45)
  meta.disturb(null)
  for (let settle = 0; settle < 3; settle += 1) {
    await sync(61)
    meta.finish()
  }
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 1, all: 1 })
})

it("when Meta wants to be left alone, the rest waits until then", async () => {
  const { meta, sync, records } = await connected(productsOf("ABCD"))
  meta.disturb((call, response, { requests = [] }) => {
    if (call !== "POST items_batch") return false
    if (requests.length > 2) metaError(response, 400, 1, {}, tooMuch)
    else {
      const usage = [
        { type: "ads_management", call_count: 100 },
        { type: "catalog_batch", call_count: 85, estimated_time_to_regain_access: 0 },
      ]
      meta.batches.set("h", { requests, status: "started" })
      meta.finish()
      metaJson(response, 200, { handles: ["h"] }, { "x-business-use-case-usage": JSON.stringify({ "1": usage }) })
    }
    return true
  })
  expect(await sync()).toBe("Abgeglichen.")
  expect([...meta.items.keys()]).toEqual(["A", "B"])
  meta.disturb(null)
  expect(await sync(4)).toBe("Wartet.")
  await sync(1)
  await sync()
  expect([...meta.items.keys()]).toEqual(["A", "B", "C", "D"])
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 4 })
})

it("what Meta warns of and refuses is told once, with its reason, whenever it is said", async () => {
  const { meta, sync, records, deliveries } = await connected(productsOf("ABC"))
  meta.refuse(({ id }) => (id === "B" ? "Bad picture" : null))
  meta.warn(({ id }) => (id === "A" ? "Small picture" : null), true)
  await sync()
  await sync()
  const of = async (id: string) =>
    (await records(({ items }) => items("meta", [id]))).map((each) => [each.state, each.messages])
  expect([await of("A"), await of("B"), await of("C")]).toEqual([
    [["listed", ["Small picture"]]],
    [["refused", ["Bad picture"]]],
    [["listed", []]],
  ])
  expect((await deliveries()).map(({ refused, warned }) => [refused, warned])).toEqual([[1, 1]])
})

it("another catalogue is filled from the start", async () => {
  const first = await connected(productsOf("A"))
  await first.sync()
  await first.records(({ changeState }) => changeState("meta", (state) => ({ ...state, account: "another" })))
  await first.sync()
  await first.sync()
  expect(first.meta.asked.filter((call) => call === "POST items_batch")).toHaveLength(2)
  expect((await first.deliveries()).map(({ state, reason }) => [state, reason])).toEqual([
    ["done", null],
    ["failed", "Der Katalog ist jetzt ein anderer."],
  ])
})

it("a process that ends while it sends leaves nothing behind that is not sent again", async () => {
  const { meta, sync, records, deliveries } = await connected(productsOf("A"))
  const fields = { title: "A" }
  await records(({ changeState }) => changeState("meta", (state) => ({ ...state, account: meta.catalogId })))
  await records(({ begin }) =>
    begin(aDelivery("L-1", { startedAt: night }), [
      { id: "A", state: "waiting", fields, names: ["title"], messages: [], deliveryId: "L-1", row: 0 },
    ]),
  )
  await sync()
  await sync(5)
  expect([...meta.items.keys()]).toEqual(["A"])
  expect((await deliveries()).map(({ state, reason }) => [state, reason])).toEqual([
    ["done", null],
    ["failed", "Das Senden wurde unterbrochen."],
  ])
})

it("what Meta never ends is sent again after half an hour", async () => {
  const { meta, sync, records } = await connected(productsOf("A"), { atOnce: false })
  await sync()
  await sync(29)
  expect(meta.batches.size).toBe(1)
  await sync(2)
  expect(meta.batches.size).toBe(2)
  meta.finish()
  await sync()
  expect(await records(({ counts }) => counts("meta"))).toMatchObject({ listed: 1 })
})

it("once a night everything is sent anew", async () => {
  const { meta, sync, deliveries } = await connected(productsOf("AB"))
  await sync()
  await sync()
  // Somebody changed it there.
  meta.items.set("A", { ...meta.items.get("A"), price: "1.00 EUR" })
  await sync(23 * 60)
  expect(meta.items.get("A")?.price).toBe("1.00 EUR")
  await sync(2 * 60)
  expect(meta.items.get("A")?.price).toBe("19.90 EUR")
  expect((await deliveries()).map(({ kind, written }) => [kind, written])).toEqual([
    ["full", 2],
    ["full", 2],
  ])
})

it("whatever happens on the way, in the end Meta's catalogue is what the shop sells", async () => {
  const names = fc.constantFrom("A", "B", "C", "D", "E")
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("price"), name: names, cents: fc.integer({ min: 1_000, max: 4_000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("stock"), name: names, quantity: fc.constantFrom(0, 3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("unfit"), name: names }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("finish") }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("away", "lost", "halves", "fine") }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("run"), minutes: fc.constantFrom(1, 2, 45, 600) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { app, meta, publish, sync, records } = await connected(productsOf("ABCDE"), { atOnce: false })
      const sold = new Map(productsOf("ABCDE").map((product) => [product.title.slice(-1), product]))
      for (const each of steps) {
        const name = "name" in each ? each.name : ""
        const [product] = productsOf(name, "cents" in each ? each.cents : undefined)
        if (product !== undefined && each.kind !== "stock") {
          sold.set(name, each.kind === "unfit" ? { ...product, description: ["Heilt Grippe."] } : product)
          await publish([...sold.values()].filter(({ title }) => title.endsWith(name)))
        }
        if ("quantity" in each) await publish(productsOf(name), each.quantity)
        if ("minutes" in each) await sync(each.minutes)
        if (each.kind === "finish") meta.finish()
        if (each.kind === "fine") meta.disturb(null)
        if (each.kind === "away")
          meta.disturb((_, response) => {
            response.destroy()
            return true
          })
        // It was taken, and the answer is lost.
        if (each.kind === "lost")
          meta.disturb((call, response, { requests = [] }) => {
            if (call !== "POST items_batch") return false
            meta.batches.set(`lost${meta.batches.size}`, { requests, status: "started" })
            response.destroy()
            return true
          })
        if (each.kind === "halves")
          meta.disturb((call, response, { requests = [] }) => {
            if (call !== "POST items_batch" || requests.length < 2) return false
            metaError(response, 400, 1, {}, tooMuch)
            return true
          })
      }
      meta.disturb(null)
      for (let settle = 0; settle < 6; settle += 1) {
        meta.finish()
        await sync(61)
      }
      const feed = await (await app.app.request("/feeds/facebook-catalog.xml")).text()
      const wanted = [
        ...feed.matchAll(/<g:id>(.*?)<\/g:id>.*?<g:availability>(.*?)<\/g:availability><g:price>(.*?)<\/g:price>/gs),
      ]
      expect(
        [...meta.items.values()].map(({ id, availability, price }) => [id, availability, price]).toSorted(),
      ).toEqual(
        wanted.map(([, id, availability = "", price]) => [id, availability.replaceAll("_", " "), price]).toSorted(),
      )
      expect(await records(({ counts }) => counts("meta"))).toMatchObject({
        sent: 0,
        removing: 0,
        refused: 0,
        unsent: 0,
      })
    }),
    { numRuns: 10 },
  )
})

it("staff see what was refused and why, and have it sent again; who may only look may not", async () => {
  const { app, meta, sync } = await connected(productsOf("AB"))
  const [staff, viewer] = [
    await signInAs(app, "chefin@beispiel.de", { roles: ["admin"] }),
    await signInAs(app, "gast@beispiel.de", { roles: ["viewer"] }),
  ]
  meta.refuse(({ id }) => (id === "B" ? "Bad picture" : null))
  await sync()
  await sync()
  const view = await resultOf(await app.query("staffFeeds.facebook", { state: "refused" }, viewer))
  expect(view).toMatchObject({ rows: [{ item: { id: "B" }, there: "refused", messages: ["Bad picture"] }] })
  expect((await app.mutate("staffFeeds.sendAgain", { which: "refused" }, viewer)).status).toBe(403)
  expect(await resultOf(await app.mutate("staffFeeds.sendAgain", { which: "refused" }, staff))).toEqual({ items: 1 })
  const sent = await resultOf(await app.query("staffFeeds.facebookDeliveries", {}, viewer))
  expect(sent).toMatchObject({ rows: [{ refused: 1 }] })
  expect((await app.mutate("staffFeeds.test", undefined, staff)).status).toBe(200)
  meta.disturb((_, response) => {
    metaError(response, 400, 190)
    return true
  })
  const refused = await app.mutate("staffFeeds.test", undefined, staff)
  expect(refused.status).toBe(412)
  expect(await refused.text()).toContain("META_ACCESS_TOKEN muss erneuert werden")
})

it("a shop without a catalogue at Meta sends nothing and says so", async () => {
  const app = await openExample()
  const staff = await signInAs(app, "chefin@beispiel.de", { roles: ["admin"] })
  expect(await app.runtime.runPromise(syncMeta())).toBe("Nicht verbunden.")
  for (const [procedure, input] of [
    ["sendAgain", { which: "all" }],
    ["test", undefined],
  ] as const) {
    const answer = await app.mutate(`staffFeeds.${procedure}`, input, staff)
    expect([answer.status, await answer.text()]).toEqual([412, expect.stringContaining("nicht verbunden")])
  }
})
