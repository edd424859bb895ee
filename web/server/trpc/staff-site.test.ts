import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { expect, it, vi } from "vitest"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { Entries } from "../../../domain/entries/ports.ts"
import { checkLinks } from "../../../domain/site/check-links.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const open = async () => {
  const shop = await openExample()
  const admin = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  const ask = async (name: string, input?: unknown) => resultOf(await shop.query(`staffSite.${name}`, input, admin))
  const send = (name: string, input?: unknown) => shop.mutate(`staffSite.${name}`, input, admin)
  const moved = () => ask("moved")
  const redirect = (from: string, to: string) => shop.mutate("staffSite.redirect", { from, to }, admin)
  return { ...shop, admin, ask, send, moved, redirect }
}

it("what is no page is counted without its query, and leads on once staff say where", async () => {
  const shop = await open()
  for (const path of ["/alte-seite", "/alte-seite/?geheim=anna", "/andere"]) await shop.app.request(path)
  await vi.waitFor(async () =>
    expect((await shop.moved()).missing).toMatchObject([
      { path: "/alte-seite", count: 1 },
      { path: "/andere", count: 1 },
    ]),
  )
  await resultOf(await shop.redirect("/alte-seite/", "/products"))
  const answer = await shop.app.request("/alte-seite?x=1")
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/products"])
  expect((await shop.moved()).missing.map(({ path }: { path: string }) => path)).toEqual(["/andere"])
  await resultOf(await shop.mutate("staffSite.remove", { from: "/alte-seite" }, shop.admin))
  expect((await shop.app.request("/alte-seite")).status).toBe(404)
  const { rows } = await resultOf(await shop.query("staff.changes", {}, shop.admin))
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(["redirect.removed", "redirect.added"])
})

it("a redirect of a page that is there, in a circle, or to nothing is refused at its field", async () => {
  const shop = await open()
  const refused = async (from: string, to: string) => {
    const answer = await shop.redirect(from, to)
    return [answer.status, (await answer.json()).error.data.fields.map(({ path }: { path: string }) => path)]
  }
  for (const from of ["/products", "/products/", "/Products", "/faq", "/robots.txt", "/admin", "/cart"])
    expect(await refused(from, "/about"), from).toEqual([409, ["from"]])
  expect(await refused("/a", "/gibt-es-nicht")).toEqual([409, ["to"]])
  expect(await refused("/a", "/a")).toEqual([409, ["to"]])
  await resultOf(await shop.redirect("/a", "/products"))
  await resultOf(await shop.redirect("/b", "/a"))
  expect((await shop.moved()).redirects.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
    "/a /products",
    "/b /products",
  ])
  await resultOf(await shop.redirect("/a", "/about"))
  await resultOf(await shop.redirect("/a", "/b"))
  expect((await shop.moved()).redirects).toMatchObject([{ to: "/products" }, { to: "/products" }])
  for (const path of ["/b", "/b/", "/B"]) {
    const { status } = await shop.app.request(path)
    expect([path, status]).toEqual([path, path === "/B" ? 404 : path === "/b" ? 301 : 308])
  }
})

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\tevil",
  "/a\u0000b",
  "/a\r\nset-cookie: x=1",
  "products",
  "/a?b",
  "/a#b",
  "/ä",
  `/${"a".repeat(400)}`,
  "",
])("a redirect to %j is refused at its field", async (to) => {
  const shop = await open()
  const answer = await shop.redirect("/c", to)
  expect(answer.status).toBe(400)
  expect((await answer.json()).error.data.fields[0].path).toBe("to")
})

it("an address taken out is in no sitemap and not indexed, at once, until it is taken back in; the log tells", async () => {
  const shop = await open()
  const path = "/products/zink-tabletten"
  const seen = async () => {
    const html = await (await shop.app.request(path)).text()
    const sitemap = await (await shop.app.request("/sitemap-products.xml")).text()
    return [/<meta name="robots" content="([^"]*)"/.exec(html)?.[1], sitemap.includes(path)]
  }
  expect(await seen()).toEqual(["index,follow", true])
  for (let time = 0; time < 2; time += 1) await resultOf(await shop.send("exclude", { path, reason: "" }))
  expect(await seen()).toEqual(["noindex", false])
  expect((await shop.ask("addresses", { state: "out", term: "zink-tab" })).rows).toMatchObject([
    { path, excluded: true, why: expect.stringContaining("chefin@beispiel.de") },
  ])
  await resultOf(await shop.send("exclude", { path, reason: "es bald ein neues gibt" }))
  expect((await shop.ask("addresses", { state: "out", term: "zink-tab" })).rows[0].why).toMatch(
    /^Nicht aufgenommen, weil es bald ein neues gibt \(chefin@beispiel\.de, /,
  )
  await resultOf(await shop.send("include", { path }))
  expect(await seen()).toEqual(["index,follow", true])
  const { rows } = await resultOf(await shop.query("staff.changes", {}, shop.admin))
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    "address.included",
    "address.excluded",
    "address.excluded",
  ])
  expect((await shop.send("exclude", { path: "/", reason: "" })).status).toBe(409)
  expect((await shop.send("exclude", { path: "/gibt-es-nicht", reason: "" })).status).toBe(404)
  expect((await shop.send("exclude", { path, reason: "x".repeat(201) })).status).toBe(400)
  expect((await shop.send("include", { path: "/gibt-es-nicht" })).status).toBe(200)
})

it("every address is listed with a reason, in or out, page by page", async () => {
  const shop = await open()
  await resultOf(await shop.redirect("/alt", "/faq"))
  const { rows } = await shop.ask("addresses", {})
  const reasons = new Map(rows.map(({ path, state, why }: Record<string, string>) => [path, `${state}: ${why}`]))
  expect(reasons.get("/products/zink-tabletten")).toBe("in: Im Verkauf.")
  expect(reasons.get("/faq")).toBe("in: Eine Seite des Shops.")
  expect(reasons.get("/cart")).toMatch(/^out: Zeigt jeder Person/)
  expect(reasons.get("/alt")).toBe("out: Leitet weiter nach /faq.")
  expect(rows.map(({ path }: { path: string }) => path)).toEqual(
    rows.map(({ path }: { path: string }) => path).toSorted(),
  )
  const last = rows[9].path
  const after = await shop.ask("addresses", { after: `path.${last}.${rows[9].kind}` })
  expect(after.rows[0]).toEqual(rows[10])
  expect((await shop.query("staffSite.addresses", { after: "unsinn" }, shop.admin)).status).toBe(400)
  for (const { kind } of (await shop.ask("addresses", { kind: "page" })).rows) expect(kind).toBe("page")
})

it("a crawler is known by what it calls itself, with the kind of page alone, however often it comes", async () => {
  const shop = await open()
  const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
  for (const path of ["/faq", "/about", "/products/zink-tabletten", "/sitemap.xml", "/robots.txt", "/nichts"])
    for (const agent of [bot, "Mozilla/5.0 (X11; Linux x86_64)", `${"x".repeat(600)}bingbot`])
      await shop.app.request(path, { headers: { "user-agent": agent } })
  await vi.waitFor(async () => expect((await shop.ask("view")).crawlers).toHaveLength(4))
  const { crawlers } = await shop.ask("view")
  expect(crawlers.map(({ crawler, kind }: Record<string, string>) => `${crawler} ${kind}`).toSorted()).toEqual(
    ["page", "products", "robots", "sitemap"].map((kind) => `Googlebot ${kind}`),
  )
  expect(Object.keys(crawlers[0]).toSorted()).toEqual(["at", "crawler", "kind"])
})

it("the shop finds its own dead links, and its search for them is no visit and counts no missing page", async () => {
  const shop = await open()
  const content = exampleContent({ body: "[Weg](/gibt-es-nicht) und [da](/faq) und [alt](/alt)" })
  await resultOf(await shop.redirect("/alt", "/about"))
  await shop.runtime.runPromise(
    Effect.gen(function* () {
      const entries = yield* Entries
      yield* entries.create({ id: "1", kind: "post", content, savedBy: "x" }, "1", [])
      yield* entries.change("1", () => Result.succeed({ published: true, by: "x", audit: [] }))
      yield* checkLinks()
    }),
  )
  const { linkCheck } = await shop.ask("view")
  const from = `/blog-new/${content.slug}`
  expect(linkCheck.broken).toMatchObject([
    { target: "/gibt-es-nicht", fault: "dead", from: [{ page: from, text: "Weg" }] },
    { target: "/alt", fault: "redirect", leadsTo: "/about", from: [{ page: from, text: "alt" }] },
  ])
  expect((await shop.moved()).missing).toEqual([])
  expect((await shop.ask("view")).crawlers).toEqual([])
  expect(await resultOf(await shop.send("checkLinks"))).toEqual({ started: true })
})

it.each(["/admin/nichts", "/preview/entries/weg?until=1&token=x", "/orders/NW-0123456789"])(
  "%s is not counted: it is staff's, or one person's",
  async (path) => {
    const shop = await open()
    expect((await shop.app.request(path)).status).not.toBe(200)
    await shop.app.request("/missed")
    await vi.waitFor(async () =>
      expect((await shop.moved()).missing.map((each: { path: string }) => each.path)).toEqual(["/missed"]),
    )
  },
)
