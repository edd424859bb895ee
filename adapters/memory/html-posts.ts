import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type HtmlPost, htmlPostSearchText } from "../../domain/html-posts/html-post.ts"
import { HtmlPosts, type ListedHtmlPost } from "../../domain/html-posts/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, InMemoryDatabase, renewSnapshot, writeAudit } from "./in-memory-database.ts"
import { listPage } from "./list-page.ts"

const listedOf = ({ content: { html: _, ...content }, ...post }: HtmlPost): ListedHtmlPost =>
  copied({ ...post, content })

const newestFirst = (a: HtmlPost, b: HtmlPost): number =>
  (b.content.publishedAt ?? 0) - (a.content.publishedAt ?? 0) || compareTexts(a.handle, b.handle)

/** The posts of the older blog, in memory. */
const makeHtmlPosts = (database: Database): HtmlPosts["Service"] => {
  const { htmlPosts: posts } = database
  return {
    find: (handle) => Effect.sync(() => Option.map(Option.fromUndefinedOr(posts.get(handle)), copied)),

    change: (handle, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const before = posts.get(handle) ?? null
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { post, audit } = decided.success
        posts.set(handle, copied(post))
        if (before?.state === "published" || post.state === "published") renewSnapshot(database)
        writeAudit(database, audit, now)
        return Effect.succeed(post)
      }),

    list: ({ downwards, after, limit, state, term }) =>
      Effect.sync(() => {
        const meant = [...posts.values()].filter(
          (post) =>
            (state === null || post.state === state) &&
            htmlPostSearchText(post.handle, post.content).includes(term.toLowerCase()),
        )
        const page = { downwards, after, limit }
        return listPage(meant, ({ savedAt, handle }) => ({ value: savedAt, id: handle }), page).map(listedOf)
      }),

    published: Effect.sync(() =>
      [...posts.values()]
        .filter(({ state }) => state === "published")
        .toSorted(newestFirst)
        .map(listedOf),
    ),
  }
}

export const layerHtmlPosts = Layer.effect(HtmlPosts, Effect.map(InMemoryDatabase, makeHtmlPosts))
