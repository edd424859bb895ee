import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { exampleHtmlContent, exampleHtmlPost } from "../../../domain/html-posts/example-html-post.ts"
import type { HtmlPost } from "../../../domain/html-posts/html-post.ts"
import { HtmlPosts } from "../../../domain/html-posts/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const put = (changes: Partial<HtmlPost>) => {
  const post = exampleHtmlPost(changes)
  const audit = [anEntry(post.handle, "html-post.saved")]
  return Effect.flatMap(HtmlPosts, (posts) => posts.change(post.handle, () => Result.succeed({ post, audit })))
}
const everything = { state: null, term: "", column: "savedAt", downwards: true, after: null, limit: 9 } as const

export const htmlPostsContract = <E>(name: string, newShop: () => Layer.Layer<HtmlPosts | AuditLog | Catalogue, E>) =>
  describe(`HtmlPosts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one that was changed is found as it was left, with its entry in the audit log", () =>
      Effect.gen(function* () {
        const posts = yield* HtmlPosts
        expect(yield* posts.find("glaeser")).toEqual(Option.none())
        const cover = { id: "p-abcdefghijkl", alt: "Gläser" }
        const imported = { fingerprint: "f", version: 1 }
        yield* put({ content: exampleHtmlContent({ cover }), imported, movedTo: "E-1" })
        const seen = yield* posts.change("glaeser", (post) =>
          Result.succeed({ post: { ...exampleHtmlPost(), ...post, version: 2 }, audit: [] }),
        )
        expect(seen).toMatchObject({ version: 2, imported, movedTo: "E-1", content: { cover } })
        expect(yield* posts.find("glaeser")).toEqual(Option.some(seen))
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(1)
      }),
    )

    promise("of many changes at once none is lost", () =>
      Effect.gen(function* () {
        const posts = yield* HtmlPosts
        yield* put({})
        const count = posts.change("glaeser", (post) =>
          Result.succeed({ post: exampleHtmlPost({ version: (post?.version ?? 0) + 1 }), audit: [] }),
        )
        yield* Effect.all(
          Array.from({ length: 5 }, () => count),
          { concurrency: "unbounded" },
        )
        expect(Option.getOrThrow(yield* posts.find("glaeser")).version).toBe(6)
      }),
    )

    promise("they are listed by state and words, last saved first, page by page, without their texts", () =>
      Effect.gen(function* () {
        const posts = yield* HtmlPosts
        yield* put({ handle: "a", savedAt: 1, content: exampleHtmlContent({ title: "Zink 100%" }) })
        yield* put({ handle: "b", savedAt: 2, state: "draft" })
        yield* put({ handle: "c", savedAt: 2 })
        const handles = (wanted: Partial<Parameters<typeof posts.list>[0]>) =>
          Effect.map(posts.list({ ...everything, ...wanted }), (found) => found.map(({ handle }) => handle))
        expect(yield* handles({})).toEqual(["c", "b", "a"])
        expect(yield* handles({ downwards: false, limit: 2 })).toEqual(["a", "b"])
        expect(yield* handles({ after: { value: 2, id: "b" } })).toEqual(["a"])
        expect(yield* handles({ state: "draft" })).toEqual(["b"])
        expect(yield* handles({ term: "ZINK" })).toEqual(["a"])
        expect(yield* handles({ term: "0%" })).toEqual(["a"])
        expect(JSON.stringify(yield* posts.list(everything))).not.toContain("<h2>")
      }),
    )

    promise("published ones come newest first, and what everybody sees renews public pages", () =>
      Effect.gen(function* () {
        const posts = yield* HtmlPosts
        const revision = Effect.flatMap(Catalogue, (catalogue) => Effect.map(catalogue.snapshot, (now) => now.revision))
        const before = yield* revision
        yield* put({ handle: "a", state: "draft" })
        expect(yield* revision).toBe(before)
        yield* put({ handle: "b", content: exampleHtmlContent({ publishedAt: 5 }) })
        yield* put({ handle: "c", content: exampleHtmlContent({ publishedAt: 7 }) })
        expect((yield* posts.published).map(({ handle }) => handle)).toEqual(["c", "b"])
        const shown = yield* Effect.repeat(revision, { until: (after) => after > before, times: 50 })
        expect(shown).toBeGreaterThan(before)
        yield* put({ handle: "b", state: "removed" })
        expect((yield* posts.published).map(({ handle }) => handle)).toEqual(["c"])
        expect(yield* Effect.repeat(revision, { until: (after) => after > shown, times: 50 })).toBeGreaterThan(shown)
      }),
    )

    promise("refused, nothing is written", () =>
      Effect.gen(function* () {
        const posts = yield* HtmlPosts
        expect(yield* Effect.flip(posts.change("glaeser", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* posts.find("glaeser")).toEqual(Option.none())
      }),
    )
  })
