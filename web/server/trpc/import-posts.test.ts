import * as Option from "effect/Option"
import * as Result from "effect/Result"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { workOnOne } from "../../../adapters/contracts/work-on-one.ts"
import { handlers } from "../../../domain/background/handlers.ts"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { Entries } from "../../../domain/entries/ports.ts"
import { Redirects } from "../../../domain/redirects/ports.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const open = async () => {
  const shop = await openExample()
  const editor = { cookie: (await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })).cookie }
  return { ...shop, editor }
}
type Shop = Example & { readonly editor: { readonly cookie: string } }

const page = async (shop: Shop, path = "/blog/glaeser") => {
  const answer = await shop.app.request(path)
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() }
}

describe("an import", () => {
  const article = (changes: object = {}) => ({
    handle: "glaeser",
    title: "Warum wir Gläser nehmen",
    body_html: "<h1>Licht</h1><p>Braunes Glas hält Licht ab.</p>",
    author: "Mia Muster",
    tags: "Verpackung, Glas",
    published_at: "2020-05-05T08:00:00+02:00",
    ...changes,
  })
  const send = async (shop: Shop, to: "check" | "start", body: unknown, key = crypto.randomUUID()) =>
    shop.app.request(`/admin/blog/import/${to}?${new URLSearchParams({ title: "articles.json", key })}`, {
      method: "POST",
      headers: { ...shop.editor, "content-type": "application/octet-stream" },
      body: typeof body === "string" ? body : JSON.stringify({ articles: body }),
    })
  const check = async (shop: Shop, articles: readonly object[]) => resultOf(await send(shop, "check", articles))
  const imported = async (shop: Shop, articles: readonly object[]) => {
    const { jobId } = await resultOf(await send(shop, "start", articles))
    const [, , jobs] = handlers("https://shop.example")
    await shop.runtime.runPromise(workOnOne(jobs))
    return resultOf(await shop.query("staffEntries.importReport", { jobId }, shop.editor))
  }
  const texts = (report: { rows: readonly { text: string }[] }) => report.rows.map(({ text }) => text)

  it("says first what would happen, then does it with a report, and nothing twice", async () => {
    const shop = await open()
    const articles = [
      article(),
      article({ handle: "entwurf", published_at: null }),
      article({ handle: "heilt", title: "Zink heilt" }),
      article({ handle: "Groß" }),
      article({ handle: "glaeser" }),
      article({ handle: "leer", body_html: "<p></p>" }),
      article({ handle: "lang", body_html: `<p>${"Wort ".repeat(20_000)}</p>` }),
    ]
    const checked = await check(shop, articles)
    expect(checked).toMatchObject({ new: 3, changed: 0, same: 0, left: 4 })
    expect(checked.rows.map(({ published }: { published: boolean }) => published).slice(0, 3)).toEqual([
      true,
      false,
      false,
    ])
    expect(checked.rows[2].notes[0]).toMatch(/^Bleibt Entwurf: „heilt“/)
    expect(checked.rows.slice(3).map(({ notes }: { notes: string[] }) => notes[0])).toEqual([
      expect.stringContaining("Kleinbuchstaben"),
      expect.stringContaining("kommt in der Datei schon vor"),
      "Es fehlt ein Text.",
      expect.stringContaining("60.000"),
    ])
    expect((await page(shop)).status).toBe(404)

    const report = await imported(shop, articles)
    expect(report.job).toMatchObject({ state: "done", total: 7, left: 4 })
    const { html } = await page(shop)
    for (const words of ['<h2 id="licht">Licht</h2>', "5.\u00a0Mai 2020", "Glas", "Braunes Glas hält Licht ab."])
      expect(html.includes(words), words).toBe(true)
    expect(html).toContain('name="description" content="Braunes Glas hält Licht ab."')
    expect((await page(shop, "/blog/entwurf")).status).toBe(404)

    expect(await check(shop, articles)).toMatchObject({ new: 0, changed: 0, same: 3 })
    expect((await send(shop, "start", articles)).status).toBe(422)
  })

  it("takes what changed there, but never what was written or deleted here", async () => {
    const shop = await open()
    await imported(shop, [article(), article({ handle: "b" }), article({ handle: "c" })])
    const named = async (slug: string) =>
      Option.getOrThrow(await shop.runtime.runPromise(Entries.use((entries) => entries.named("post", slug))))
    const own = { kind: "post", content: exampleContent({ slug: "eigen" }), key: crypto.randomUUID() }
    await resultOf(await shop.mutate("staffEntries.create", own, shop.editor))
    const [b, c] = [await named("b"), await named("c")]
    const content = { ...b.content, title: "Unsere Fassung" }
    await resultOf(await shop.mutate("staffEntries.save", { id: b.id, version: 1, content }, shop.editor))
    await resultOf(await shop.mutate("staffEntries.remove", { id: c.id, to: null }, shop.editor))
    const newer = ["glaeser", "b", "c", "eigen"].map((handle) => article({ handle, title: "Neu von dort" }))
    expect((await check(shop, newer)).rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      "changed",
      "left",
      "left",
      "left",
    ])
    await imported(shop, newer)
    const title = async (slug: string) => (await named(slug)).content.title
    expect(await Promise.all(["glaeser", "b", "eigen"].map(title))).toEqual([
      "Neu von dort",
      "Unsere Fassung",
      "Vitamin D im Winter",
    ])
    expect((await page(shop)).html).toContain("Neu von dort</h1>")
    expect((await page(shop, "/blog/c")).status).toBe(410)
  })

  it("takes pictures over that it can have, once, and leaves others out with a note", async () => {
    const shop = await open()
    const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#174c3c" } })
      .png()
      .toBuffer()
    const data = png.toString("base64")
    const body = `<p>Text</p><p><img src="data:image/png;base64,${data}" alt="Grün"></p><p><img src="https://cdn.shopify.com/weg.jpg?a=1&amp;b=2" alt="Weg"></p>`
    const report = await imported(shop, [article({ body_html: body, image: { attachment: data, alt: "Oben" } })])
    expect(report.job).toMatchObject({ state: "done", total: 3, left: 1 })
    expect(texts(report)).toContain("glaeser: Zu sehen. Ein Bild fehlt.")
    expect(texts(report).some((text) => text.endsWith("weg.jpg?a=1&b=2: Der Server antwortet nicht."))).toBe(true)
    const { html } = await page(shop)
    expect(html).not.toContain("shopify")
    expect(html).toContain('name="description" content="Text"')
    expect(html).toMatch(/<img src="\/media\/p-\w{12}-400\.webp"[^>]* width="400" height="200" alt="Grün"/)
    expect(html).toMatch(/"image":\["[^"]*\/pictures\/cards\/blog\/glaeser\.png","[^"]*\/media\/p-\w{12}-400\.webp"\]/)
    expect(new Set(html.match(/p-[0-9a-z]{12}/g)).size).toBe(1)
  })

  it("gives posts the addresses they had, in the one list, the feed, the sitemap and search", async () => {
    const shop = await open()
    await imported(shop, [article({ tags: ["Glas"] }), article({ handle: "glas_1", title: "Zwei" })])
    for (const path of ["/blog", "/blog?tag=Glas", "/blog-new", "/blog-new/feed.xml", "/search?term=gl%C3%A4ser"])
      expect((await page(shop, path)).html, path).toContain("/blog/glaeser")
    expect((await page(shop, "/sitemap-archive.xml")).html).toMatch(/\/blog\/glas_1<\/loc><lastmod>\d{4}-/)
    expect((await page(shop, "/sitemap-posts.xml")).html).not.toContain("glaeser")
    expect((await page(shop)).html).toMatch(/rel="canonical" href="[^"]*\/blog\/glaeser"/)
    // The list they had to themselves: found where it was, by search engines in one place.
    expect((await page(shop, "/blog")).html).toContain('content="noindex"')
    expect(await page(shop, "/blog-new/glaeser")).toMatchObject({ status: 301, location: "/blog/glaeser" })
    expect(await page(shop, "/blog/feed.xml")).toMatchObject({ status: 301, location: "/blog-new/feed.xml" })
  })

  it("leaves an address that led on to another post leading there, though a new post has its name", async () => {
    const shop = await open()
    await imported(shop, [article({ handle: "zink-2" })])
    const own = { kind: "post", content: exampleContent({ slug: "zink" }), key: crypto.randomUUID() }
    const { id } = await resultOf(await shop.mutate("staffEntries.create", own, shop.editor))
    await resultOf(await shop.mutate("staffEntries.publish", { id, version: 1, at: null }, shop.editor))
    expect(await page(shop, "/blog/zink")).toMatchObject({ status: 301, location: "/blog-new/zink" })
    const redirect = { from: "/blog/zink", to: "/blog/zink-2", by: "a@beispiel.de", at: 5 }
    await shop.runtime.runPromise(
      Redirects.use(({ change }) =>
        change((redirects) => Result.succeed({ redirects: [...redirects, redirect], audit: [] })),
      ),
    )
    expect(await page(shop, "/blog/zink")).toMatchObject({ status: 301, location: "/blog/zink-2" })
    expect((await page(shop, "/blog-new/zink")).status).toBe(200)
  })

  it("leaves what everybody sees as it was where the newer words have to wait, and takes back what is taken back there", async () => {
    const shop = await open()
    await imported(shop, [article()])
    const waits = article({ body_html: "<p>Neu.</p><iframe src='/x'></iframe>" })
    const report = await imported(shop, [waits])
    expect(texts(report)[0]).toBe(
      "glaeser: Die neue Fassung ist ein Entwurf, zu sehen ist die alte. Weggelassen: eingebettete Seiten, etwa Videos. Bleibt Entwurf, bis jemand nachgesehen hat.",
    )
    expect((await page(shop)).html).toContain("Braunes Glas hält Licht ab.")
    await imported(shop, [article({ published_at: null })])
    expect((await page(shop)).status).toBe(410)
  })

  it.each([
    ["no JSON", "<html>", "keine JSON-Datei"],
    ["other JSON", '{"products":[]}', "articles"],
    ["half a file", '{"articles":[', "nicht vollständig"],
  ])("of %s is refused with a sentence", async (_, body, words) => {
    const shop = await open()
    for (const to of ["check", "start"] as const) {
      const refused = await send(shop, to, body)
      expect(refused.status).toBe(422)
      expect((await errorOf(refused)).message).toContain(words)
    }
  })
})
