import { afterEach, describe, expect, it, vi } from "vitest"
import { publishDue } from "../../../domain/entries/edit-entry.ts"
import type { EntryContent } from "../../../domain/entries/entry.ts"
import type { EntryKind } from "../../../domain/entries/entry-kinds.ts"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { differences } from "../../client/admin/changes/differences.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const open = async () => {
  const shop = await openExample()
  const editor = { cookie: (await signInAs(shop, "text@beispiel.de", { roles: ["editor"] })).cookie }
  return { ...shop, editor }
}
type Shop = Example & { readonly editor: { readonly cookie: string } }

const create = async (shop: Shop, changes: Partial<EntryContent> = {}, kind: EntryKind = "post") =>
  resultOf(
    await shop.mutate(
      "staffEntries.create",
      { kind, content: exampleContent(changes), key: crypto.randomUUID() },
      shop.editor,
    ),
  )
const publish = (shop: Shop, id: string, version: number, at: number | null = null) =>
  shop.mutate("staffEntries.publish", { id, version, at }, shop.editor)

describe("a post", () => {
  it("is seen by nobody before it is published, then everywhere, and by nobody once it is taken back", async () => {
    const shop = await open()
    const { id, version } = await create(shop)
    expect((await shop.app.request("/blog-new/vitamin-d-im-winter")).status).toBe(404)
    await resultOf(await publish(shop, id, version))
    const page = await shop.app.request("/blog-new/vitamin-d-im-winter")
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const words of ["Woher es kommt", '"@type":"BlogPosting"', 'rel="canonical"']) expect(html).toContain(words)
    expect(await (await shop.app.request("/blog-new")).text()).toContain("/blog-new/vitamin-d-im-winter")
    expect(await (await shop.app.request("/sitemap-posts.xml")).text()).toMatch(
      /\/blog-new\/vitamin-d-im-winter<\/loc><lastmod>\d{4}-/,
    )
    const feed = await shop.app.request("/blog-new/feed.xml")
    expect(feed.headers.get("content-type")).toContain("atom")
    expect(await feed.text()).toContain("<title>Vitamin D im Winter</title>")
    await resultOf(await shop.mutate("staffEntries.takeBack", { id }, shop.editor))
    const gone = await shop.app.request("/blog-new/vitamin-d-im-winter")
    expect(gone.status).toBe(410)
    expect(await gone.text()).toContain("Diesen Text gibt es nicht mehr.")
    expect(await (await shop.app.request("/sitemap-posts.xml")).text()).not.toContain("vitamin-d-im-winter")
  })

  it("that was planned and taken back before anybody saw it is not found", async () => {
    const shop = await open()
    const { id, version } = await create(shop)
    await resultOf(await publish(shop, id, version, Date.now() + 3_600_000))
    await resultOf(await shop.mutate("staffEntries.takeBack", { id }, shop.editor))
    expect((await shop.app.request("/blog-new/vitamin-d-im-winter")).status).toBe(404)
  })

  it("shows staff who published which version and took it back", async () => {
    const shop = await open()
    const { id } = await create(shop)
    await resultOf(await publish(shop, id, 1))
    const title = "Sonne"
    await resultOf(
      await shop.mutate("staffEntries.save", { id, version: 1, content: exampleContent({ title }) }, shop.editor),
    )
    const colleague = { cookie: (await signInAs(shop, "kollegin@beispiel.de", { roles: ["editor"] })).cookie }
    await resultOf(await shop.mutate("staffEntries.publish", { id, version: 2, at: null }, colleague))
    await resultOf(await shop.mutate("staffEntries.takeBack", { id }, shop.editor))
    const { history } = await resultOf(await shop.query("staffEntries.view", { id }, shop.editor))
    expect(history).toMatchObject([
      { kind: "published", version: 1, by: "text@beispiel.de" },
      { kind: "published", version: 2, by: "kollegin@beispiel.de" },
      { kind: "taken-back", version: 2, by: "text@beispiel.de" },
    ])
  })

  it("that is removed says so in a friendly page, or leads on for good, and cannot be changed any more", async () => {
    const shop = await open()
    const first = await create(shop)
    await resultOf(await publish(shop, first.id, 1))
    const other = await create(shop, { slug: "anderer", title: "Ein anderer" })
    await resultOf(await publish(shop, other.id, 1))
    const remove = (id: string, to: string | null) => shop.mutate("staffEntries.remove", { id, to }, shop.editor)
    await resultOf(await remove(first.id, null))
    await resultOf(await remove(first.id, null))
    const gone = await shop.app.request("/blog-new/vitamin-d-im-winter")
    expect(gone.status).toBe(410)
    const html = await gone.text()
    for (const words of ["Diesen Text gibt es nicht mehr.", "Ein anderer", 'content="noindex"'])
      expect(html).toContain(words)
    const { state, content, versions } = await resultOf(
      await shop.query("staffEntries.view", { id: first.id }, shop.editor),
    )
    expect([state, content.body, versions.length]).toEqual(["removed", "", 1])
    expect((await publish(shop, first.id, 2)).status).toBe(404)

    for (const to of ["/blog-new/anderer", "https://evil.example", "/gibt-es-nicht", "/blog-new/vitamin-d-im-winter"])
      expect((await errorOf(await remove(other.id, to))).data.fields[0].path).toBe("to")
    expect((await shop.app.request("/blog-new/anderer")).status).toBe(200)
    await resultOf(await remove(other.id, "/about"))
    const moved = await shop.app.request("/blog-new/anderer")
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/about"])
    // Its name is free again.
    const again = await create(shop, { slug: "anderer" })
    await resultOf(await publish(shop, again.id, 1))
    expect((await shop.app.request("/blog-new/anderer")).status).toBe(200)
  })

  it("that is paid for marks its links to others, and no other post does", async () => {
    const shop = await open()
    const body =
      "Mehr bei [Glaswerk](https://glas.example/x)[^1] und [im Check](/questionnaire).\n\n[^1]: [Q](https://q.example)"
    for (const sponsored of [true, false]) {
      const slug = sponsored ? "anzeige" : "eigenes"
      const { id } = await create(shop, { slug, body, sponsored })
      await resultOf(await publish(shop, id, 1))
      const html = await (await shop.app.request(`/blog-new/${slug}`)).text()
      const rel = sponsored ? ' rel="sponsored"' : ""
      for (const link of [
        `<a href="https://glas.example/x"${rel}>Glaswerk</a>`,
        `<a href="https://q.example"${rel}>Q</a>`,
        '<a href="/questionnaire">im Check</a>',
      ])
        expect(html).toContain(link)
    }
  })

  it("keeps its published words while newer ones are written, and its old address leads on for good", async () => {
    const shop = await open()
    const { id } = await create(shop)
    await resultOf(await publish(shop, id, 1))
    const renamed = exampleContent({ slug: "sonne-und-vitamin-d", title: "Sonne und Vitamin D" })
    const saved = await resultOf(
      await shop.mutate("staffEntries.save", { id, version: 1, content: renamed }, shop.editor),
    )
    expect(saved.version).toBe(2)
    expect(await (await shop.app.request("/blog-new/vitamin-d-im-winter")).text()).toContain("Vitamin D im Winter")
    await resultOf(await publish(shop, id, 2))
    const moved = await shop.app.request("/blog-new/vitamin-d-im-winter")
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog-new/sonne-und-vitamin-d"])
    const other = await shop.mutate(
      "staffEntries.create",
      { kind: "post", content: exampleContent(), key: crypto.randomUUID() },
      shop.editor,
    )
    expect(other.status).toBe(409)
    expect((await errorOf(other)).data.fields[0].path).toBe("content.slug")
  })

  it("is not overwritten unseen: the second of two editors gets the first one's words", async () => {
    const shop = await open()
    const { id } = await create(shop)
    const save = (title: string) =>
      shop.mutate("staffEntries.save", { id, version: 1, content: exampleContent({ title }) }, shop.editor)
    await resultOf(await save("Erste"))
    const late = await save("Zweite")
    expect(late.status).toBe(409)
    expect((await errorOf(late)).data.refusal).toMatchObject({
      tag: "EntryChanged",
      current: { version: 2, content: { title: "Erste" } },
      by: "text@beispiel.de",
    })
    // Sent again after a lost answer it is no conflict.
    expect((await resultOf(await save("Erste"))).version).toBe(2)
    const { versions } = await resultOf(await shop.query("staffEntries.view", { id }, shop.editor))
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect((await publish(shop, id, 1)).status).toBe(409)
  })

  it.each([
    ["a promise", { body: "Zink heilt Erkältungen." }, "content.body", "heilt"],
    ["a disguised promise", { body: "Zink h-e-i-l-t Erkältungen." }, "content.body", "geht nicht"],
    ["a promise in its title", { title: "So stärkst du deine Abwehrkräfte" }, "content.title", "Abwehr"],
    ["a promise in a footnote", { body: "Text[^1]\n\n[^1]: Zink heilt." }, "content.body", "heilt"],
    ["HTML", { body: "Gut.\n\n<script>alert(1)</script>" }, "content.body", "Zeile 3"],
    ["no summary", { summary: "" }, "content.summary", "zusammen"],
    ["no text", { body: " " }, "content.body", "Text"],
  ])("with %s is kept, but not published", async (_, changes, path, words) => {
    const shop = await open()
    const { id, version } = await create(shop, changes)
    const refused = await publish(shop, id, version)
    expect(refused.status).toBe(409)
    const { fields } = (await errorOf(refused)).data
    expect(fields.map((field: { path: string }) => field.path)).toContain(path)
    expect(JSON.stringify(fields)).toContain(words)
  })

  it("scheduled appears when it is due; an instant in the past is now", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const shop = await open()
    const { id } = await create(shop)
    await resultOf(await publish(shop, id, 1, Date.now() + 3_600_000))
    await shop.runtime.runPromise(publishDue())
    expect((await shop.app.request("/blog-new/vitamin-d-im-winter")).status).toBe(404)
    vi.setSystemTime(Date.now() + 3_600_001)
    expect(await shop.runtime.runPromise(publishDue())).toBe(1)
    expect((await shop.app.request("/blog-new/vitamin-d-im-winter")).status).toBe(200)
    const other = await create(shop, { slug: "zwei" })
    await resultOf(await publish(shop, other.id, 1, 5))
    expect((await shop.app.request("/blog-new/zwei")).status).toBe(200)
  })

  it("is read by staff who may read, and written by those who may write", async () => {
    const shop = await open()
    const { id } = await create(shop)
    const viewer = { cookie: (await signInAs(shop, "lesen@beispiel.de", { roles: ["viewer"] })).cookie }
    await resultOf(await shop.query("staffEntries.view", { id }, viewer))
    expect((await shop.mutate("staffEntries.publish", { id, version: 1, at: null }, viewer)).status).toBe(403)
    const preview = await resultOf(
      await shop.mutate("staffEntries.preview", { title: "", summary: "", body: "Zink heilt." }, viewer),
    )
    expect(preview.findings).toMatchObject([{ words: "heilt", where: "body", sentence: "Zink heilt." }])
  })
})

describe("a draft's preview", () => {
  const link = async (shop: Shop, id: string): Promise<string> =>
    new URL((await resultOf(await shop.mutate("staffEntries.linkPreview", { id }, shop.editor))).address).pathname +
    new URL((await resultOf(await shop.query("staffEntries.view", { id }, shop.editor))).previewLink.address).search
  const statusOf = async (shop: Shop, path: string) => (await shop.app.request(path)).status

  it("is seen by who has the link, without an account, in no cache and no search engine", async () => {
    const shop = await open()
    const { id } = await create(shop)
    expect((await resultOf(await shop.query("staffEntries.view", { id }, shop.editor))).previewLink).toBe(null)
    const path = await link(shop, id)
    const answer = await shop.app.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const html = await answer.text()
    for (const words of ["Das ist ein Entwurf.", "Woher es kommt", '<meta name="robots" content="noindex">'])
      expect(html).toContain(words)
    expect(html).not.toMatch(/rel="canonical"|BlogPosting/)
    expect(await (await shop.app.request("/robots.txt")).text()).toContain("Disallow: /preview/entries/")
    await resultOf(
      await shop.mutate(
        "staffEntries.save",
        { id, version: 1, content: exampleContent({ title: "Neuer Titel" }) },
        shop.editor,
      ),
    )
    expect(await (await shop.app.request(path)).text()).toContain("Neuer Titel")
    const { cookie } = await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })
    const { rows } = await resultOf(await shop.query("staff.changes", { kind: "entry", id }, { cookie }))
    const { after } = rows.find(({ action }: { readonly action: string }) => action === "preview.linked")
    expect(differences("entry", null, after)).toEqual([{ name: "Gilt bis", before: null, after: expect.any(String) }])
  })

  it("is seen by nobody with another link", async () => {
    const shop = await open()
    const { id } = await create(shop)
    const other = await create(shop, { slug: "zwei" })
    const path = await link(shop, id)
    for (const wrong of [
      path.replace(id, other.id),
      path.replace(/until=\d/, "until=9"),
      path.replace(/token=.{3}/, "token=AAA"),
      path.replace(/token=.*/, ""),
      `/preview/entries/${id}`,
    ]) {
      const answer = await shop.app.request(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 410])
      expect(await answer.text()).toContain("Diese Vorschau gibt es nicht mehr.")
    }
    const viewer = { cookie: (await signInAs(shop, "lesen@beispiel.de", { roles: ["viewer"] })).cookie }
    expect((await shop.mutate("staffEntries.linkPreview", { id }, viewer)).status).toBe(403)
  })

  it.each([
    ["page", { slug: "faq", body: "## A\n\n### Ist das neu?\n\nJa." }, "<summary>Ist das neu?"],
    ["page", { slug: "about", body: "Neu über uns." }, "Neu über uns."],
    ["changelog", { slug: "neu", body: "Strenger." }, "Strenger."],
  ] as const)("shows a %s as it will be, until it is published", async (kind, changes, words) => {
    const shop = await open()
    const { id } = await create(shop, changes, kind)
    const path = await link(shop, id)
    const html = await (await shop.app.request(path)).text()
    for (const seen of ["Das ist ein Entwurf.", words, '<meta name="robots" content="noindex">'])
      expect(html).toContain(seen)
    await resultOf(await publish(shop, id, 1))
    expect(await statusOf(shop, path)).toBe(410)
  })

  it("ends after seven days, with a new link, and when the post appears", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const shop = await open()
    const { id } = await create(shop)
    const first = await link(shop, id)
    vi.setSystemTime(Date.now() + 1)
    const second = await link(shop, id)
    expect([await statusOf(shop, first), await statusOf(shop, second)]).toEqual([410, 200])
    vi.setSystemTime(Date.now() + 7 * 86_400_000 - 1)
    expect(await statusOf(shop, second)).toBe(200)
    vi.setSystemTime(Date.now() + 1)
    expect(await statusOf(shop, second)).toBe(410)
    const editor = { cookie: (await signInAs(shop, "neu@beispiel.de", { roles: ["editor"] })).cookie }
    const later = { ...shop, editor }
    const third = await link(later, id)
    await resultOf(await publish(later, id, 1))
    expect(await statusOf(shop, third)).toBe(410)
    await resultOf(await shop.mutate("staffEntries.takeBack", { id }, editor))
    expect(await statusOf(shop, third)).toBe(410)
    expect(await statusOf(shop, await link(later, id))).toBe(200)
  })
})

describe("pages and news", () => {
  it("are shipped until staff publish their own", async () => {
    const shop = await open()
    const found = await (await shop.app.request("/faq?q=packstation")).text()
    expect(found).toContain("<summary>Liefert ihr an Packstationen?")
    expect(found).not.toContain("<summary>Gibt es Abos?")
    expect(await (await shop.app.request("/about")).text()).toContain("Was wir nicht tun")
    const { id } = await create(shop, { slug: "faq", title: "Fragen", body: "## A\n\n### Ist das neu?\n\nJa." }, "page")
    await resultOf(await publish(shop, id, 1))
    const own = await (await shop.app.request("/faq")).text()
    expect(own).toContain("Ist das neu?")
    expect(own).toContain('"@type":"FAQPage"')
    expect(own).not.toContain("Gibt es Abos?")
  })

  it("are not found under a name that every object knows", async () => {
    const { query } = await open()
    expect((await query("entries.page", { slug: "constructor" })).status).toBe(404)
  })

  it("show no card of a nutrient there is not", async () => {
    const shop = await open()
    const { id } = await create(shop, { slug: "faq", title: "Fragen", body: "::nutrient{id=constructor}" }, "page")
    await resultOf(await publish(shop, id, 1))
    expect(await resultOf(await shop.query("entries.page", { slug: "faq" }))).toMatchObject({
      cards: { nutrients: [] },
    })
  })

  it("show what changed, once it is published", async () => {
    const shop = await open()
    const { id } = await create(shop, { slug: "neu", title: "Strengere Grenze" }, "changelog")
    expect(await (await shop.app.request("/changelog")).text()).not.toContain("Strengere Grenze")
    await resultOf(await publish(shop, id, 1))
    expect(await (await shop.app.request("/changelog")).text()).toContain("Strengere Grenze")
  })
})
