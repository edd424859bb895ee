import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { framed, heading, lines, paragraph } from "../../../domain/content/blocks.ts"
import type { Document } from "../../../domain/content/document.ts"
import { link, unbroken } from "../../../domain/content/inlines.ts"
import { LegalArchive } from "../../../domain/content/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const terms = (words: string): Document => ({
  title: "AGB",
  blocks: [
    heading(2, "§ 1 Geltung", "geltung"),
    paragraph(words, link("/refund", "ß漢🌱"), unbroken("wichtig")),
    framed(lines("Anna Muster", "10115 Berlin")),
  ],
})

export const legalArchiveContract = <E>(name: string, newShop: () => Layer.Layer<LegalArchive, E>) =>
  describe(`LegalArchive: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a text is found under its digest as it was kept, the same object each time", () =>
      Effect.gen(function* () {
        const archive = yield* LegalArchive
        yield* archive.keep("a1", terms("erste Fassung"))
        yield* archive.keep("b2", terms("zweite Fassung"))
        const found = Option.getOrThrow(yield* archive.find("a1"))
        expect(found).toEqual(terms("erste Fassung"))
        expect(Option.getOrThrow(yield* archive.find("a1"))).toBe(found)
        expect(Option.getOrThrow(yield* archive.find("b2"))).toEqual(terms("zweite Fassung"))
      }),
    )

    promise("several who ask at the same moment get the same object", () =>
      Effect.gen(function* () {
        const archive = yield* LegalArchive
        yield* archive.keep("a1", terms("Fassung"))
        const found = yield* Effect.all(
          Array.from({ length: 5 }, () => archive.find("a1")),
          { concurrency: "unbounded" },
        )
        expect(new Set(found.map(Option.getOrThrow)).size).toBe(1)
      }),
    )

    promise("what is kept is never replaced", () =>
      Effect.gen(function* () {
        const archive = yield* LegalArchive
        yield* archive.keep("a1", terms("erste Fassung"))
        yield* archive.keep("a1", terms("andere Worte"))
        expect(Option.getOrThrow(yield* archive.find("a1"))).toEqual(terms("erste Fassung"))
      }),
    )

    promise("what was never kept is not found", () =>
      Effect.gen(function* () {
        const archive = yield* LegalArchive
        expect(yield* archive.find("a1")).toEqual(Option.none())
        yield* archive.keep("a1", terms("Fassung"))
        for (const digest of ["", "A1", "a1 ", "__proto__", "constructor"])
          expect(yield* archive.find(digest)).toEqual(Option.none())
        expect(Option.isSome(yield* archive.find("a1"))).toBe(true)
      }),
    )
  })
