import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Context, Hono } from "hono"
import { entryPath } from "../../../domain/entries/entry.ts"
import { Entries } from "../../../domain/entries/ports.ts"
import { publishedOf } from "../../../domain/entries/read-entries.ts"
import { htmlPostPath } from "../../../domain/html-posts/html-post.ts"
import { movedPostPath } from "../../../domain/html-posts/move-html-post.ts"
import { allHtmlPosts } from "../../../domain/html-posts/read-html-posts.ts"
import type { Shop } from "../shop.ts"
import { atomFeed, type FeedPost } from "./atom-feed.ts"
import type { Env } from "./env.ts"

/** The feeds of both blogs, and the way from names that posts had in their addresses to those they have. */
export const mountBlog = (app: Hono<Env>, shop: Shop): void => {
  const sendFeed = (c: Context, path: string, title: string, posts: readonly FeedPost[]) =>
    c.body(atomFeed(shop.publicUrl + path, title, posts), 200, {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=600",
    })

  app.get("/blog-new/feed.xml", async (c) => {
    const posts = await shop.runtime.runPromise(publishedOf("post"))
    return sendFeed(
      c,
      "/blog-new",
      "Nährwerk",
      posts.map((post) => {
        const { content, at, changedAt } = post.published
        const { title, slug, summary, author } = content
        return { address: shop.publicUrl + entryPath(post, slug), title, summary, author, publishedAt: at, changedAt }
      }),
    )
  })

  app.get("/blog/feed.xml", async (c) => {
    const posts = await shop.runtime.runPromise(allHtmlPosts())
    return sendFeed(
      c,
      "/blog",
      "Nährwerk, Archiv",
      posts.map(({ handle, savedAt, content: { title, excerpt, author, publishedAt } }) => ({
        address: shop.publicUrl + htmlPostPath(handle),
        title,
        summary: excerpt,
        author,
        publishedAt: publishedAt ?? savedAt,
        changedAt: savedAt,
      })),
    )
  })

  app.get("/blog/:handle{[a-z0-9_-]+}", async (c, next) => {
    const to = await shop.runtime.runPromise(movedPostPath(c.req.param("handle")))
    return to === null ? next() : c.redirect(to, 301)
  })

  app.get("/blog-new/:slug{[a-z0-9_-]+}", async (c, next) => {
    const slug = c.req.param("slug")
    const found = await shop.runtime.runPromise(Effect.flatMap(Entries, (entries) => entries.named("post", slug)))
    const now = Option.isSome(found) ? found.value.published?.content.slug : undefined
    return now === undefined || now === slug ? next() : c.redirect(`/blog-new/${now}`, 301)
  })
}
