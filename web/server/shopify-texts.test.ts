import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { expect, it } from "vitest"
import { SourcePictures } from "../../domain/entries/import/ports.ts"
import { Entries, Markdown } from "../../domain/entries/ports.ts"
import { takeArticles } from "../../domain/imports/take-texts.ts"
import { Redirects } from "../../domain/redirects/ports.ts"
import { day, openedWithShopify } from "./example-shopify.ts"

const anArticle = (id: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  id: `gid://shopify/Article/${id}`,
  handle: `artikel-${id}`,
  title: `Artikel ${id}`,
  body: "<h2>Warum</h2><p>Im Winter steht die Sonne <em>tief</em>.</p><ul><li>Eins</li><li>Zwei</li></ul>",
  summary: "<p>Kurz gesagt.</p>",
  isPublished: true,
  publishedAt: "2025-03-01T09:00:00Z",
  tags: ["Winter"],
  author: { name: "Anna Muster" },
  image: null,
  blog: { handle: "news" },
  ...changes,
})

it("takes articles into the blog as they were seen, with their addresses, and writes them once", async () => {
  const { run, sync, take, shopify, runs } = await openedWithShopify()
  const named = (slug: string) => run(Effect.flatMap(Entries, (entries) => entries.named("post", slug)))
  shopify.articles.push(
    anArticle(1),
    anArticle(2, { isPublished: false, publishedAt: null }),
    anArticle(3, { body: "<p>Vitamin C heilt Krebs.</p>" }),
    anArticle(4, { body: '<p>Sieh hier.</p><p><img src="https://cdn.shopify.com/s/files/bild.jpg" alt="Dose"></p>' }),
    ...Array.from({ length: 20 }, (_, index) => anArticle(10 + index, { isPublished: false })),
  )
  await take([])
  await sync()
  const first = Option.getOrThrow(await named("artikel-1"))
  expect(first).toMatchObject({
    version: 1,
    published: { at: Date.parse("2025-03-01T09:00:00Z") },
    content: { title: "Artikel 1", summary: "Kurz gesagt.", author: "Anna Muster", tags: ["Winter"] },
  })
  expect(first.content.body).toContain("## Warum")
  expect(first.content.body).toContain("*tief*")
  for (const slug of ["artikel-2", "artikel-3", "artikel-4", "artikel-29"])
    expect([slug, Option.getOrThrow(await named(slug)).published]).toEqual([slug, null])
  expect((await runs())[0]?.reason).toContain("Artikel „Artikel 3“ bleibt ein Entwurf")
  expect((await runs())[0]?.reason).toContain("Artikel „Artikel 4“ bleibt ein Entwurf: 1 Bilder")
  expect(await run(Effect.flatMap(Redirects, ({ list }) => list))).toMatchObject([
    { from: "/blogs/news/artikel-1", to: "/blog-new/artikel-1" },
  ])

  await sync(day)
  expect(Option.getOrThrow(await named("artikel-1"))).toEqual(first)
  shopify.articles[0] = anArticle(1, { body: "<p>Neu geschrieben.</p>" })
  await sync(day)
  expect(Option.getOrThrow(await named("artikel-1"))).toMatchObject({
    version: 2,
    published: { version: 2, content: { body: "Neu geschrieben." } },
  })
})

/** One grey point. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
)

it("fetches pictures of an article once, and shows the shop's own", async () => {
  const { run } = await openedWithShopify()
  const fetched: string[] = []
  const pictures = SourcePictures.of({
    fetch: (address) =>
      Effect.sync(() => {
        fetched.push(address)
        return new Uint8Array(png)
      }),
  })
  const address = "https://cdn.shopify.com/s/files/bild.png"
  const article = {
    ...{ id: "7", blog: "news", handle: "mit-bild", title: "Mit Bild", published: true, publishedAt: 5 },
    ...{ summary: "Kurz.", author: "Anna", tags: [], cover: { address, alt: "Eine [Dose]" } },
    html: `<p>Sieh hier.</p><p><img src="${address}" alt="Dose"></p>`,
    fingerprint: "a",
  }
  const taken = () => run(Effect.provideService(takeArticles([article]), SourcePictures, pictures))
  expect([await taken(), await taken(), fetched]).toEqual([[], [], [address]])
  const entry = Option.getOrThrow(await run(Effect.flatMap(Entries, ({ named }) => named("post", "mit-bild"))))
  expect(entry).toMatchObject({ version: 1, published: { at: 5 } })
  expect(entry.content.body.match(/\/media\/p-\w+/g)).toHaveLength(2)
})

it("converts an article again only when it changed there or a picture is missing still", async () => {
  const { run } = await openedWithShopify()
  const real = await run(Markdown)
  const converted: string[] = []
  const counting = Markdown.of({
    ...real,
    fromHtml: (html, own) => {
      converted.push(html)
      return real.fromHtml(html, own)
    },
  })
  const article = (id: string, html: string, fingerprint = html) => ({
    ...{ id, blog: "news", handle: `artikel-${id}`, title: `Artikel ${id}`, published: true, publishedAt: 5 },
    ...{ summary: "Kurz.", author: "Anna", tags: [], cover: null, html, fingerprint },
  })
  const lost = '<p>Sieh.</p><p><img src="https://cdn.shopify.com/s/files/fehlt.png" alt="Dose"></p>'
  const taken = (...articles: readonly ReturnType<typeof article>[]) =>
    run(Effect.provideService(takeArticles(articles), Markdown, counting))
  const [plain, forbidden] = [article("1", "<p>Eins.</p>"), article("2", "<p>Vitamin C heilt Krebs.</p>")]
  const first = await taken(plain, forbidden)
  expect(first).toEqual([expect.stringContaining("„Artikel 2“ bleibt ein Entwurf")])
  expect(converted).toHaveLength(2)
  // What could not be taken is said each time.
  expect(await taken(plain, forbidden)).toEqual(first)
  expect(converted).toHaveLength(2)
  await taken(article("1", "<p>Neu.</p>"), forbidden)
  expect(converted.slice(2)).toEqual(["<p>Neu.</p>"])
  await taken(article("3", lost))
  await taken(article("3", lost))
  expect(converted.slice(3)).toEqual([lost, lost])
})
