import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Hono } from "hono"
import { entryPath } from "../../../domain/entries/entry.ts"
import { Entries } from "../../../domain/entries/ports.ts"
import { publishedOf } from "../../../domain/entries/read-entries.ts"
import { Redirects } from "../../../domain/redirects/ports.ts"
import type { Shop } from "../shop.ts"
import { atomFeed } from "./atom-feed.ts"
import type { Env } from "./env.ts"

/** The feed of the blog, and the way from addresses that posts had to those they have. */
export const mountBlog = (app: Hono<Env>, shop: Shop): void => {
  // The posts of another shop had a feed of their own.
  app.get("/blog/feed.xml", (c) => c.redirect("/blog-new/feed.xml", 301))

  app.get("/blog-new/feed.xml", async (c) => {
    const posts = await shop.runtime.runPromise(publishedOf("post"))
    const feed = atomFeed(
      `${shop.publicUrl}/blog-new`,
      "Nährwerk",
      posts.map((post) => {
        const { content, at, changedAt } = post.published
        const { title, slug, summary, author } = content
        return { address: shop.publicUrl + entryPath(post, slug), title, summary, author, publishedAt: at, changedAt }
      }),
    )
    return c.body(feed, 200, {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=600",
    })
  })

  /** Where an address of a post leads to; `null`: it is the post's own, or nobody sees one there. */
  const movedTo = Effect.fnUntraced(function* (path: string, slug: string) {
    const entry = Option.getOrNull(yield* (yield* Entries).named("post", slug))
    if (entry === null || entry.published === null) return null
    const own = entryPath(entry, entry.published.content.slug)
    if (own === path) return null
    // Of two posts with one name, one had this address and another has its name.
    return Option.match(yield* (yield* Redirects).find(path), { onNone: () => own, onSome: ({ to }) => to })
  })

  app.get("/:blog{blog|blog-new}/:slug{[a-z0-9_-]+}", async (c, next) => {
    const to = await shop.runtime.runPromise(movedTo(c.req.path, c.req.param("slug")))
    return to === null ? next() : c.redirect(to, 301)
  })
}
