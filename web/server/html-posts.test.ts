import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { expect, it } from "vitest"
import { htmlToMarkdown } from "../../adapters/markdown/html-to-markdown.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { layerSecureRandom } from "../../adapters/secure-random/secure-random.ts"
import { type Place, postgresPlace, sqlitePlace } from "../../adapters/storage/move/filled-shop.ts"
import { hasTestServer } from "../../adapters/storage/postgres/test-server.ts"
import { exampleContent } from "../../domain/entries/example-entry.ts"
import { Entries, Markdown, MarkdownRefused } from "../../domain/entries/ports.ts"
import { readPost } from "../../domain/entries/read-entries.ts"
import { takeOverHtmlPosts } from "../../domain/entries/take-over-html-posts.ts"
import { Redirects } from "../../domain/redirects/ports.ts"
import type { SecureRandom } from "../../domain/shared/secure-random.ts"
import { TextTooComplex } from "../../domain/shared/text-too-complex.ts"

const layerMarkdown = Layer.succeed(Markdown, {
  parse: (text) =>
    Effect.mapError(Effect.fromResult(parseMarkdown(text)), (problems) => new MarkdownRefused({ problems })),
  fromHtml: (html, own) => Effect.mapError(Effect.fromResult(htmlToMarkdown(html, own)), () => new TextTooComplex()),
})

const content = {
  ...{ title: "Gläser", excerpt: "Kurz.", author: "Mia", tags: ["Glas"], cover: null, sponsored: true },
  publishedAt: 1_600_000_000_000,
}
const columns = "handle,state,content,html,version,saved_by,saved_at,key,imported,moved_to,search_text"

/** A row as the release before this one wrote it. */
const put = ({ query }: Place, handle: string, state: string, row: Readonly<Record<string, unknown>> = {}) => {
  const whole: Readonly<Record<string, unknown>> = {
    ...{ handle, state, content, html: "<h2>Licht</h2><p>Braunes Glas.</p>", version: 3, saved_by: "a@beispiel.de" },
    ...{ saved_at: 1_700_000_000_000, key: "k", imported: null, moved_to: null, search_text: "", ...row },
  }
  const values = columns.split(",").map((name) => {
    const value = whole[name]
    return typeof value === "object" && value !== null ? JSON.stringify(value) : value
  })
  const places = values.map(() => "?").join(",")
  return Effect.promise(() => query(`insert into html_posts (${columns}) values (${places})`, values))
}

const named = (slug: string) => Entries.use((entries) => Effect.map(entries.named("post", slug), Option.getOrThrow))
const own = (slug: string, id: string) =>
  Entries.use((entries) =>
    entries.create({ id, kind: "post", content: exampleContent({ slug }), savedBy: "x", publishedAt: 5 }, id, [
      { by: null, action: "entry.published", subject: { kind: "entry", id }, before: null, after: { version: 1 } },
    ]),
  )
const redirects = Redirects.use(({ list }) =>
  Effect.map(list, (all) => all.map(({ from, to }) => `${from} ${to}`).toSorted()),
)

it.each([
  ["SQLite", sqlitePlace, false],
  ["PostgreSQL", postgresPlace, !hasTestServer],
] as const)(
  "posts kept as HTML become entries once, with their addresses, dates and states: %s",
  (_, newPlace, skips) =>
    skips
      ? undefined
      : Effect.gen(function* () {
          const place = yield* newPlace
          const filled = Effect.gen(function* () {
            yield* own("zink", "E-1")
            yield* own("umgezogen", "E-2")
            yield* own("anders", "E-3")
            yield* own("neu", "E-4")
            const cover = { id: "p-abcdefghijkl", alt: "" }
            yield* put(place, "glaeser", "published", { imported: { fingerprint: "f", version: 3 } })
            yield* put(place, "eigen_1--x", "published", { content: { ...content, cover, publishedAt: null } })
            yield* put(place, "geaendert", "draft", { imported: { fingerprint: "g", version: 2 } })
            yield* put(place, "weg", "removed", { html: "", content: { ...content, excerpt: "", tags: [] } })
            yield* put(place, "neu", "removed")
            yield* put(place, "zink", "published")
            yield* put(place, "umgezogen", "moved", { moved_to: "E-2" })
            yield* put(place, "alt_er", "moved", { moved_to: "E-3" })
            yield* put(place, "tief", "published", { html: `${"<blockquote>".repeat(50)}x` })
          })
          const checked = Effect.gen(function* () {
            const glass = yield* named("glaeser")
            expect(glass).toMatchObject({
              ...{ version: 1, imported: { fingerprint: "f", version: 1 }, savedBy: "a@beispiel.de" },
              savedAt: 1_700_000_000_000,
              published: { at: 1_600_000_000_000, changedAt: 1_700_000_000_000 },
              content: {
                ...{ title: "Gläser", summary: "Kurz.", author: "Mia", tags: ["Glas"], sponsored: true },
                body: "## Licht\n\nBraunes Glas.",
              },
            })
            expect(yield* readPost("glaeser")).toMatchObject({ kind: "post", path: "/blog/glaeser" })
            const eigen = yield* named("eigen_1--x")
            expect(eigen.content.body).toMatch(/^!\[Gläser\]\(\/media\/p-abcdefghijkl\)\n\n## Licht/)
            expect(eigen).toMatchObject({ imported: { version: 0 }, published: { at: 1_700_000_000_000 } })
            const changed = yield* named("geaendert")
            expect(changed).toMatchObject({ published: null, imported: { fingerprint: "g", version: 0 } })
            expect((yield* Effect.flip(readPost("geaendert")))._tag).toBe("EntryNotFound")
            expect(yield* readPost("weg")).toMatchObject({ kind: "gone" })
            expect((yield* named("zink")).id).toBe("E-1")
            expect(yield* readPost("zink-2")).toMatchObject({ kind: "post", path: "/blog/zink-2" })
            // Nobody can read it here: a person has to look.
            expect((yield* named("tief")).published).toBe(null)
            expect(yield* redirects).toEqual(["/blog/alt_er /blog-new/anders", "/blog/zink /blog/zink-2"])
            return [glass, eigen, changed].map(({ id }) => id)
          })
          const shop = <A, E>(
            work: Effect.Effect<A, E, Layer.Success<ReturnType<Place["shop"]>> | Markdown | SecureRandom>,
          ) => Effect.scoped(Effect.provide(work, Layer.mergeAll(place.shop(), layerMarkdown, layerSecureRandom)))
          const ids = yield* shop(Effect.andThen(filled, Effect.andThen(takeOverHtmlPosts, checked)))
          const again = yield* shop(
            Effect.gen(function* () {
              yield* takeOverHtmlPosts
              // As after a crash before it was noted that they were taken.
              const states = [
                ["published", "glaeser", "eigen_1--x", "zink", "tief"],
                ["draft", "geaendert"],
                ["removed", "weg", "neu"],
              ] as const
              for (const [state, ...handles] of states)
                for (const handle of handles)
                  yield* Effect.promise(() =>
                    place.query("update html_posts set state = ? where handle = ?", [state, handle]),
                  )
              yield* takeOverHtmlPosts
              const slugs = yield* Effect.promise(() => place.query("select slug from entry_slugs"))
              expect(slugs).toHaveLength(10)
              return yield* checked
            }),
          )
          expect(again).toEqual(ids)
        }).pipe(Effect.scoped, Effect.runPromise),
)
