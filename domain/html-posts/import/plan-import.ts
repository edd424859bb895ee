import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { textStart } from "../../shared/text-cut.ts"
import { tooComplex } from "../../shared/text-too-complex.ts"
import { problemsOf } from "../edit-html-post.ts"
import { type HtmlPost, HtmlPostContent, maxHtml, PostHandle } from "../html-post.ts"
import type { PostHtml } from "../ports.ts"
import { excerptOf } from "./excerpt.ts"
import type { SourcePost } from "./ports.ts"

/** A post of a source as it would be kept, but for its pictures. */
export const ReadyPost = Schema.Struct({
  handle: PostHandle,
  /** Its HTML is clean, without pictures. */
  content: HtmlPostContent,
  /** The HTML of the source, with its pictures. */
  html: Schema.String,
  /** Addresses of its pictures, and the one above it; `null`: none. */
  pictures: Schema.Array(Schema.String),
  cover: Schema.NullOr(Schema.Struct({ address: Schema.String, alt: Schema.String })),
  /** Whether everybody sees it; else it is a draft. */
  published: Schema.Boolean,
  fingerprint: Schema.String,
  /** What staff should know, in German sentences. */
  notes: Schema.Array(Schema.String),
})
export type ReadyPost = typeof ReadyPost.Type

/** Characters of a text with all the markup that is left out of it. */
const longestSource = 5 * maxHtml

const decodeHandle = Schema.decodeUnknownResult(PostHandle)
const decodeContent = Schema.decodeUnknownResult(HtmlPostContent, { errors: "all" })

/** The sentences of a Schema's issues, without their paths. */
const sentences = (error: { readonly message: string }): string =>
  error.message
    .split("\n")
    .filter((line) => !/^\s*at /.test(line))
    .join(" ")

const contentOf = (post: SourcePost, html: string, words: string) => ({
  title: post.title,
  html,
  excerpt: excerptOf(textStart(post.excerpt, 300), words),
  author: post.author,
  tags: post.tags,
  cover: null,
  sponsored: post.tags.some((tag) => /^(?:anzeige|werbung|sponsored)$/i.test(tag)),
  publishedAt: post.publishedAt,
})

/** Turns a post of a source into one of the shop; a failure says why it cannot be. */
export const readyPost = Effect.fnUntraced(function* (
  post: SourcePost,
  { clean, toMarkdown }: Pick<PostHtml["Service"], "clean" | "toMarkdown">,
  now: number,
): Effect.fn.Return<ReadyPost, string> {
  const handle = decodeHandle(post.handle)
  if (Result.isFailure(handle)) return yield* Effect.fail(`Adresse: ${sentences(handle.failure)}`)
  if (post.html.length > longestSource) return yield* Effect.fail("Der Text ist zu lang.")
  const { html, words, foreignPictures, leftOut } = yield* Effect.mapError(clean(post.html), () => tooComplex)
  const read = yield* Effect.mapError(toMarkdown(post.html), () => tooComplex)
  const decoded = decodeContent(contentOf(post, html, read.words))
  if (Result.isFailure(decoded)) return yield* Effect.fail(sentences(decoded.failure))
  if (decoded.success.title === "") return yield* Effect.fail("Es fehlt ein Titel.")
  if (words === "" && foreignPictures.length === 0) return yield* Effect.fail("Es fehlt ein Text.")
  const problems = problemsOf(decoded.success, words, now)
  const wanted = post.publishedAt !== null
  const later = problems.some(({ path }) => path === "publishedAt")
  return {
    handle: handle.success,
    content: later ? { ...decoded.success, publishedAt: null } : decoded.success,
    html: post.html,
    pictures: [...new Set([...foreignPictures, ...(post.cover === null ? [] : [post.cover.address])])],
    cover: post.cover === null ? null : { address: post.cover.address, alt: textStart(post.cover.alt, 200) },
    published: wanted && problems.length === 0 && leftOut.length === 0,
    fingerprint: post.fingerprint,
    notes: [
      ...(leftOut.length > 0
        ? [`Weggelassen: ${leftOut.join(", ")}.${wanted ? " Bleibt Entwurf, bis jemand nachgesehen hat." : ""}`]
        : []),
      ...(wanted ? problems.map(({ message }) => `Bleibt Entwurf: ${message}`) : []),
    ],
  }
})

/** What the import does with a post: `left` says why nothing. */
export type PlannedOutcome =
  | { readonly kind: "new" | "changed" | "same" }
  | { readonly kind: "left"; readonly reason: string }

/** What becomes of a post that is there already under the same handle, or is not (`null`). What was written here is never overwritten. */
export const outcomeFor = (known: HtmlPost | null, { fingerprint }: Pick<ReadyPost, "fingerprint">): PlannedOutcome => {
  if (known === null) return { kind: "new" }
  if (known.state === "removed") return { kind: "left", reason: "Er wurde hier gelöscht und bleibt es." }
  if (known.movedTo !== null) return { kind: "left", reason: "Er ist in den neuen Blog umgezogen." }
  if (known.imported === null)
    return { kind: "left", reason: "Unter dieser Adresse steht ein Beitrag, den ihr hier geschrieben habt." }
  if (known.imported.fingerprint === fingerprint) return { kind: "same" }
  return known.imported.version === known.version
    ? { kind: "changed" }
    : { kind: "left", reason: "Er wurde seit dem letzten Import hier geändert. Eure Fassung bleibt stehen." }
}
