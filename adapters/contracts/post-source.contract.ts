import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type PostSource, PostsUnreadable } from "../../domain/entries/import/ports.ts"

/** A post as its author left it in the other system. */
export interface WrittenPost {
  readonly handle: string
  readonly title: string
  readonly html: string
  readonly excerpt: string
  readonly author: string
  readonly tags: readonly string[]
  readonly cover: { readonly address: string; readonly alt: string } | null
  readonly publishedAt: number | null
}

const written = (changes: Partial<WrittenPost> = {}): WrittenPost => ({
  handle: "glaeser",
  title: "Warum wir Gläser nehmen",
  html: "<p>Braunes <b>Glas</b></p>",
  excerpt: "Kurz gesagt",
  author: "Mia Muster",
  tags: ["Verpackung", "Glas"],
  cover: { address: "https://cdn.shopify.com/a.jpg", alt: "Gläser" },
  publishedAt: Date.UTC(2020, 4, 5, 6),
  ...changes,
})

/** `sourceOf`: a system in which these posts stand. `broken`: one that gives what is no list of posts. */
export const postSourceContract = (
  name: string,
  {
    sourceOf,
    broken,
  }: { readonly sourceOf: (posts: readonly WrittenPost[]) => PostSource; readonly broken: PostSource },
) =>
  describe(`PostSource: ${name}`, () => {
    const read = (posts: readonly WrittenPost[]) => sourceOf(posts).posts

    it.effect("gives every post as it was written, in order, drafts too", () =>
      Effect.gen(function* () {
        const posts = [written(), written({ handle: "entwurf", publishedAt: null, cover: null, tags: [] })]
        expect(yield* read(posts)).toMatchObject(posts)
        expect(yield* read([])).toEqual([])
      }),
    )

    it.effect("gives texts in one form: NFC, one line where there is one, tags once", () =>
      Effect.gen(function* () {
        const [post] = yield* read([
          written({
            title: " Gla\u0308ser\nund mehr ",
            author: "Mia\tMuster",
            tags: ["Glas", "Gla\u0308ser", "Gläser", " "],
          }),
        ])
        expect(post).toMatchObject({ title: "Gläser und mehr", author: "Mia Muster", tags: ["Glas", "Gläser"] })
      }),
    )

    it.effect("read again it is the same; a change of any part shows in the fingerprint of that post alone", () =>
      Effect.gen(function* () {
        const posts = [written(), written({ handle: "b" })]
        const prints = (of: readonly WrittenPost[]) =>
          Effect.map(read(of), (found) => found.map(({ fingerprint }) => fingerprint))
        const before = yield* prints(posts)
        expect(yield* prints(posts)).toEqual(before)
        for (const change of [{ html: "<p>x</p>" }, { tags: ["Neu"] }, { publishedAt: null }, { cover: null }]) {
          const after = yield* prints([written(change), written({ handle: "b" })])
          expect(after[0]).not.toBe(before[0])
          expect(after[1]).toBe(before[1])
        }
      }),
    )

    it.effect("what is no list of posts is refused with a German sentence", () =>
      Effect.gen(function* () {
        const refused = yield* Effect.flip(broken.posts)
        expect(refused).toBeInstanceOf(PostsUnreadable)
        expect(refused instanceof PostsUnreadable && refused.reason).toMatch(/\.$/)
      }),
    )
  })
