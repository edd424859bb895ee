import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { workOnOne } from "../../../adapters/contracts/work-on-one.ts"
import { handlers } from "../../../domain/background/handlers.ts"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { exampleHtmlContent } from "../../../domain/html-posts/example-html-post.ts"
import type { HtmlPostContent } from "../../../domain/html-posts/html-post.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const open = async () => {
  const shop = await openExample()
  const editor = { cookie: (await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })).cookie }
  return { ...shop, editor }
}
type Shop = Example & { readonly editor: { readonly cookie: string } }

const create = (shop: Shop, changes: Partial<HtmlPostContent> = {}, handle = "glaeser", key = crypto.randomUUID()) =>
  shop.mutate("staffHtmlPosts.create", { handle, content: exampleHtmlContent(changes), key }, shop.editor)
const publish = (shop: Shop, version = 1, handle = "glaeser") =>
  shop.mutate("staffHtmlPosts.publish", { handle, version }, shop.editor)
const published = async (shop: Shop, changes: Partial<HtmlPostContent> = {}, handle = "glaeser") => {
  await resultOf(await create(shop, changes, handle))
  await resultOf(await publish(shop, 1, handle))
}
const page = async (shop: Shop, path = "/blog/glaeser") => {
  const answer = await shop.app.request(path)
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() }
}

describe("an older post", () => {
  it("is seen by nobody before it is published, then everywhere, and by nobody once it is taken back", async () => {
    const shop = await open()
    await resultOf(await create(shop))
    expect((await page(shop)).status).toBe(404)
    expect((await page(shop, "/blog")).html).toContain('content="noindex"')
    await resultOf(await publish(shop))
    const { html } = await page(shop)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const words of ["<h2>Licht</h2>", '"@type":"BlogPosting"', '"datePublished":"2020-09-13', 'rel="canonical"'])
      expect(html).toContain(words)
    for (const path of ["/blog", "/blog?tag=Verpackung"])
      expect((await page(shop, path)).html).toContain("/blog/glaeser")
    expect((await page(shop, "/sitemap-archive.xml")).html).toMatch(/\/blog\/glaeser<\/loc><lastmod>\d{4}-/)
    expect((await page(shop, "/blog/feed.xml")).html).toContain("<title>Warum wir Gläser nehmen</title>")
    await resultOf(await shop.mutate("staffHtmlPosts.unpublish", { handle: "glaeser" }, shop.editor))
    expect((await page(shop)).status).toBe(404)
    expect((await page(shop, "/blog")).html).not.toContain("/blog/glaeser")
  })

  it("is seen as a draft by who has the link, until it is published", async () => {
    const shop = await open()
    await resultOf(await create(shop))
    const link = async () => {
      const linked = await shop.mutate("staffHtmlPosts.linkPreview", { handle: "glaeser" }, shop.editor)
      const { pathname, search } = new URL((await resultOf(linked)).address)
      return pathname + search
    }
    const path = await link()
    const draft = await page(shop, path)
    expect(draft.status).toBe(200)
    for (const words of ["Das ist ein Entwurf.", "<h2>Licht</h2>", 'content="noindex"'])
      expect(draft.html).toContain(words)
    expect((await page(shop, path.replace(/token=.*/, "token=x"))).status).toBe(410)
    await resultOf(await publish(shop))
    expect((await page(shop, path)).status).toBe(410)
    expect((await page(shop, await link())).status).toBe(410)
    await resultOf(await shop.mutate("staffHtmlPosts.unpublish", { handle: "glaeser" }, shop.editor))
    expect((await page(shop, path)).status).toBe(410)
    expect((await page(shop, await link())).status).toBe(200)
  })

  it("runs no script of any of its fields", async () => {
    const shop = await open()
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
    await published(shop, {
      title: evil,
      html: `<p onclick="alert(1)">Text ${evil}</p><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">x</a>`,
      excerpt: evil,
      author: evil,
      tags: [evil.slice(0, 60)],
    })
    const before = shop.app.request.bind(shop.app)
    for (const path of ["/blog/glaeser", "/blog", "/blog/feed.xml"]) {
      const html = await (await before(path)).text()
      expect(html).not.toMatch(/<script>alert|<img src=x|onclick=|javascript:|<iframe/)
    }
    const answer = await resultOf(await shop.query("htmlPosts.post", { handle: "glaeser" }))
    expect(answer.html).toBe('<p>Text "&gt;</p>x')
  })

  it("is begun once with a key; another may not have its handle until it is removed", async () => {
    const shop = await open()
    const key = crypto.randomUUID()
    await resultOf(await create(shop, {}, "glaeser", key))
    expect((await resultOf(await create(shop, {}, "glaeser", key))).version).toBe(1)
    const taken = await create(shop)
    expect(taken.status).toBe(409)
    expect((await errorOf(taken)).data.fields[0].path).toBe("handle")
    await resultOf(await shop.mutate("staffHtmlPosts.remove", { handle: "glaeser", to: null }, shop.editor))
    await resultOf(await create(shop))
  })

  it("is not overwritten unseen: the second of two editors gets the first one's words", async () => {
    const shop = await open()
    await resultOf(await create(shop))
    const save = (title: string) =>
      shop.mutate(
        "staffHtmlPosts.save",
        { handle: "glaeser", version: 1, content: exampleHtmlContent({ title }) },
        shop.editor,
      )
    await resultOf(await save("Erste"))
    const late = await save("Zweite")
    expect(late.status).toBe(409)
    expect((await errorOf(late)).data.refusal).toMatchObject({
      tag: "HtmlPostChanged",
      current: { version: 2, content: { title: "Erste" } },
      by: "text@beispiel.de",
    })
    // Sent again after a lost answer it is no conflict.
    expect((await resultOf(await save("Erste"))).version).toBe(2)
    expect((await publish(shop, 1)).status).toBe(409)
  })

  it.each([
    ["a promise", { html: "<p>Zink h<b>ei</b>lt Erkältungen.</p>" }, "content.html", "heilt"],
    ["a promise in its title", { title: "So stärkst du deine Abwehrkräfte" }, "content.title", "Abwehr"],
    [
      "a promise beneath a picture",
      { html: '<p>Gut.</p><img src="/media/p-abcdefghijkl" alt="Zink heilt">' },
      "content.html",
      "heilt",
    ],
    ["nothing but markup", { html: "<div><p>&nbsp;</p></div>" }, "content.html", "Text"],
    ["no excerpt", { excerpt: " " }, "content.excerpt", "zusammen"],
    ["a date to come", { publishedAt: Date.now() + 86_400_000 }, "content.publishedAt", "Zukunft"],
  ])("with %s is kept as a draft, but not shown", async (_, changes, path, words) => {
    const shop = await open()
    await resultOf(await create(shop, changes))
    const refused = await publish(shop)
    expect(refused.status).toBe(409)
    const { fields } = (await errorOf(refused)).data
    expect(fields.map((field: { path: string }) => field.path)).toContain(path)
    expect(JSON.stringify(fields)).toContain(words)
    expect((await page(shop)).status).toBe(404)
  })

  it("that is published stays as it is where what is saved may not be shown", async () => {
    const shop = await open()
    await published(shop)
    const content = exampleHtmlContent({ html: "<p>Zink heilt.</p>" })
    const refused = await shop.mutate("staffHtmlPosts.save", { handle: "glaeser", version: 2, content }, shop.editor)
    expect(refused.status).toBe(409)
    expect((await page(shop)).html).toContain("Braunes Glas hält Licht ab.")
  })

  it("that is removed says so in a friendly page, or leads on for good", async () => {
    const shop = await open()
    await published(shop)
    await published(shop, { title: "Ein anderer" }, "anderer")
    await resultOf(await shop.mutate("staffHtmlPosts.remove", { handle: "glaeser", to: null }, shop.editor))
    const gone = await page(shop)
    expect(gone.status).toBe(410)
    expect(gone.html).toContain("Diesen Text gibt es nicht mehr.")
    expect(gone.html).toContain("Ein anderer")
    expect(gone.html).toContain('content="noindex"')
    for (const path of ["/blog", "/sitemap-archive.xml", "/blog/feed.xml"])
      expect((await page(shop, path)).html).not.toContain("/blog/glaeser")
    const remove = (to: string) => shop.mutate("staffHtmlPosts.remove", { handle: "anderer", to }, shop.editor)
    expect((await errorOf(await remove("/blog/anderer"))).data.fields[0].path).toBe("to")
    expect((await errorOf(await remove("https://evil.example"))).data.fields[0].path).toBe("to")
    for (const missing of ["/gibt-es-nicht", "/blog/glaeser", "/blog-new/zurueckgezogen"])
      expect((await errorOf(await remove(missing))).data.fields[0]).toMatchObject({
        path: "to",
        message: "Diese Seite gibt es nicht.",
      })
    expect((await page(shop, "/blog/anderer")).status).toBe(200)
    await resultOf(await remove("/about"))
    expect(await page(shop, "/blog/anderer")).toMatchObject({ status: 301, location: "/about" })
  })

  it("says that it is paid for, to readers and to search engines", async () => {
    const shop = await open()
    await published(shop, {
      sponsored: true,
      html: '<p><a href="https://a.example/x">A</a> <a href="/about">B</a></p>',
    })
    const { html } = await page(shop)
    expect(html).toContain(">Anzeige</strong>")
    expect(html).toContain('<a href="https://a.example/x" rel="sponsored nofollow noopener noreferrer">A</a>')
    expect(html).toContain('<a href="/about">B</a>')
  })

  it("moves to the new blog with its date; its old address leads there in one step, whatever it is called later", async () => {
    const shop = await open()
    await published(shop, {
      sponsored: true,
      html: "<h1>Licht</h1><p>Braunes <b>Glas</b> &amp; <em>Licht</em>. 1 * 2 * 3</p><table><tr><th>A</th></tr><tr><td>B</td></tr></table>",
    })
    const move = () => shop.mutate("staffHtmlPosts.move", { handle: "glaeser" }, shop.editor)
    const { entryId } = await resultOf(await move())
    expect((await resultOf(await move())).entryId).toBe(entryId)
    expect(await page(shop)).toMatchObject({ status: 301, location: "/blog-new/glaeser" })
    const { html } = await page(shop, "/blog-new/glaeser")
    for (const words of [
      ">Licht</h2>",
      "<strong>Glas</strong>",
      "1 * 2 * 3",
      "<td>B</td>",
      "13.\u00a0September 2020",
      ">Anzeige<",
    ])
      expect(html.includes(words), words).toBe(true)
    for (const path of ["/blog", "/sitemap-archive.xml", "/blog/feed.xml"])
      expect((await page(shop, path)).html).not.toContain("/blog/glaeser")
    const { content } = await resultOf(await shop.query("staffEntries.view", { id: entryId }, shop.editor))
    const renamed = { ...content, slug: "braunes-glas" }
    await resultOf(await shop.mutate("staffEntries.save", { id: entryId, version: 1, content: renamed }, shop.editor))
    await resultOf(await shop.mutate("staffEntries.publish", { id: entryId, version: 2, at: null }, shop.editor))
    expect(await page(shop)).toMatchObject({ status: 301, location: "/blog-new/braunes-glas" })
    await resultOf(await shop.mutate("staffEntries.takeBack", { id: entryId }, shop.editor))
    expect((await page(shop)).status).toBe(410)
  })

  it("that moves takes along what led to it, in one step and without a circle", async () => {
    const shop = await open()
    const admin = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
    await published(shop)
    for (const from of ["/glas", "/blog-new/glaeser"])
      await resultOf(await shop.mutate("staffSite.redirect", { from, to: "/blog/glaeser" }, admin))
    const { entryId } = await resultOf(await shop.mutate("staffHtmlPosts.move", { handle: "glaeser" }, shop.editor))
    expect(await page(shop, "/glas")).toMatchObject({ status: 301, location: "/blog-new/glaeser" })
    expect((await page(shop, "/blog-new/glaeser")).status).toBe(200)
    await resultOf(await shop.mutate("staffEntries.takeBack", { id: entryId }, shop.editor))
    expect((await page(shop)).status).toBe(410)
    expect((await page(shop, "/blog-new/glaeser")).status).toBe(410)
  })

  it("that moves as a draft is found under neither address", async () => {
    const shop = await open()
    await resultOf(await create(shop))
    await resultOf(await shop.mutate("staffHtmlPosts.move", { handle: "glaeser" }, shop.editor))
    expect((await page(shop)).status).toBe(404)
    expect((await page(shop, "/blog-new/glaeser")).status).toBe(404)
  })

  it("does not move where another text has its name", async () => {
    const shop = await open()
    await published(shop)
    await resultOf(
      await shop.mutate(
        "staffEntries.create",
        { kind: "post", content: exampleContent({ slug: "glaeser" }), key: crypto.randomUUID() },
        shop.editor,
      ),
    )
    const refused = await shop.mutate("staffHtmlPosts.move", { handle: "glaeser" }, shop.editor)
    expect(refused.status).toBe(409)
    expect((await errorOf(refused)).message).toContain("/blog-new/glaeser")
    expect((await page(shop)).status).toBe(200)
  })

  it("is read by staff who may read, and written by those who may write", async () => {
    const shop = await open()
    await resultOf(await create(shop))
    const viewer = { cookie: (await signInAs(shop, "lesen@beispiel.de", { roles: ["viewer"] })).cookie }
    await resultOf(await shop.query("staffHtmlPosts.view", { handle: "glaeser" }, viewer))
    const refused = await shop.mutate("staffHtmlPosts.publish", { handle: "glaeser", version: 1 }, viewer)
    expect(refused.status).toBe(403)
    const preview = await resultOf(
      await shop.mutate(
        "staffHtmlPosts.preview",
        { title: "", excerpt: "", html: '<p>Zink heilt.</p><script>x</script><img src="https://a.example/b.png">' },
        viewer,
      ),
    )
    expect(preview).toMatchObject({
      html: "<p>Zink heilt.</p>",
      leftOut: ["ein Skript"],
      foreignPictures: ["https://a.example/b.png"],
      findings: [{ words: "heilt", where: "html" }],
    })
  })
})

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
    return resultOf(await shop.query("staffHtmlPosts.importReport", { jobId }, shop.editor))
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
    for (const words of ["<h2>Licht</h2>", "5.\u00a0Mai 2020", "Glas", "Braunes Glas hält Licht ab."])
      expect(html.includes(words), words).toBe(true)
    expect(html).toContain('name="description" content="Braunes Glas hält Licht ab."')
    expect((await page(shop, "/blog/entwurf")).status).toBe(404)

    expect(await check(shop, articles)).toMatchObject({ new: 0, changed: 0, same: 3 })
    expect((await send(shop, "start", articles)).status).toBe(422)
  })

  it("takes what changed there, but never what was written or deleted here", async () => {
    const shop = await open()
    await imported(shop, [article(), article({ handle: "b" }), article({ handle: "c" })])
    await resultOf(await create(shop, {}, "eigen"))
    const content = exampleHtmlContent({ title: "Unsere Fassung" })
    await resultOf(await shop.mutate("staffHtmlPosts.save", { handle: "b", version: 1, content }, shop.editor))
    await resultOf(await shop.mutate("staffHtmlPosts.remove", { handle: "c", to: null }, shop.editor))
    const newer = ["glaeser", "b", "c", "eigen"].map((handle) => article({ handle, title: "Neu von dort" }))
    expect((await check(shop, newer)).rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      "changed",
      "left",
      "left",
      "left",
    ])
    await imported(shop, newer)
    const title = async (handle: string) =>
      (await resultOf(await shop.query("staffHtmlPosts.view", { handle }, shop.editor))).title
    expect(await Promise.all(["glaeser", "b", "eigen"].map(title))).toEqual([
      "Neu von dort",
      "Unsere Fassung",
      "Warum wir Gläser nehmen",
    ])
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
    expect(texts(report)).toContain("Zu sehen. Ein Bild fehlt.")
    expect(texts(report).some((text) => text.endsWith("weg.jpg?a=1&b=2: Der Server antwortet nicht."))).toBe(true)
    const { html } = await page(shop)
    expect(html).not.toContain("shopify")
    expect(html).toMatch(
      /<img src="\/media\/p-\w{12}-400\.webp"[^>]* width="400" height="200" alt="Grün" loading="lazy"/,
    )
    expect(html).toMatch(/"image":\["[^"]*\/pictures\/cards\/blog\/glaeser\.png","[^"]*\/media\/p-\w{12}-400\.webp"\]/)
    expect(new Set(html.match(/p-[0-9a-z]{12}/g)).size).toBe(1)
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
