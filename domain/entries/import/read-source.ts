import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { textStart } from "../../shared/text-cut.ts"
import { tooComplex } from "../../shared/text-too-complex.ts"
import { EntryContent, maxBody } from "../entry.ts"
import { Markdown } from "../ports.ts"
import { excerptOf } from "./excerpt.ts"
import type { SourceText } from "./ports.ts"

/** Characters of a text with all the markup that is left out of it. */
const longestSource = 5 * maxBody

const decodeContent = Schema.decodeUnknownResult(EntryContent, { errors: "all" })

/** The sentences of a Schema's issues, without their paths. */
const sentences = (error: { readonly message: string }): string =>
  error.message
    .split("\n")
    .filter((line) => !/^\s*at /.test(line))
    .join(" ")

/** A picture that stands alone, in Markdown. */
export const pictureLine = (alt: string, address: string): string => `![${alt.replace(/[[\]\\\n]/g, " ")}](${address})`

/**
 * A text of another shop as an entry says it; a failure says in German why it cannot. `ownOf`: the shop's addresses of pictures, by theirs
 * there; others are left out. `lost`: what has no form here, in German words.
 */
export const readSource = Effect.fnUntraced(function* <R>(
  { handle, title, html, excerpt, author, tags, cover }: Omit<SourceText, "publishedAt" | "fingerprint">,
  ownOf: (addresses: readonly string[]) => Effect.Effect<ReadonlyMap<string, string>, never, R>,
) {
  if (html.length > longestSource) return yield* Effect.fail("Der Text ist zu lang.")
  const read = (own?: ReadonlyMap<string, string>) =>
    Effect.mapError(
      Effect.flatMap(Markdown, ({ fromHtml }) => fromHtml(html, own)),
      () => tooComplex,
    )
  const first = yield* read()
  const pictures = [...new Set([...first.foreignPictures, ...(cover === null ? [] : [cover.address])])]
  const own = yield* ownOf(pictures)
  const { markdown, leftOut } = own.size === 0 ? first : yield* read(own)
  const above = cover === null ? undefined : own.get(cover.address)
  const content = decodeContent({
    title,
    slug: handle,
    summary: excerptOf(textStart(excerpt, 300), first.words),
    body: (above === undefined ? "" : `${pictureLine(textStart(cover?.alt || title, 200), above)}\n\n`) + markdown,
    author,
    series: "",
    tags,
    nutrient: null,
    sponsored: tags.some((tag) => /^(?:anzeige|werbung|sponsored)$/i.test(tag)),
  })
  if (Result.isFailure(content)) return yield* Effect.fail(sentences(content.failure))
  return { content: content.success, pictures, missing: pictures.length - own.size, lost: leftOut }
})
