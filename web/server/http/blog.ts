import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Hono } from "hono"
import { Entries } from "../../../domain/entries/ports.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"
import { escapeXml } from "./sitemap.ts"

const mostInFeed = 20

const instant = (at: number): string => new Date(at).toISOString()

/** The blog's feed (Atom, RFC 4287), and the way from names that posts had in their addresses to those they have. */
export const mountBlog = (app: Hono<Env>, shop: Shop): void => {
  app.get("/blog-new/feed.xml", async (c) => {
    const posts = await shop.runtime.runPromise(Effect.flatMap(Entries, (entries) => entries.published("post")))
    const blog = `${shop.publicUrl}/blog-new`
    const items = posts.slice(0, mostInFeed).flatMap(({ published }) => {
      if (published === null) return []
      const { content, at, changedAt } = published
      const { title, slug, summary, author } = content
      return `<entry><id>${blog}/${slug}</id><title>${escapeXml(title)}</title><link href="${blog}/${slug}"/><published>${instant(at)}</published><updated>${instant(changedAt)}</updated>${author && `<author><name>${escapeXml(author)}</name></author>`}<summary>${escapeXml(summary)}</summary></entry>`
    })
    const updated = Math.max(0, ...posts.map(({ published }) => published?.changedAt ?? 0))
    const feed = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><id>${blog}</id><title>Nährwerk</title><link href="${blog}"/><link rel="self" href="${blog}/feed.xml"/><updated>${instant(updated)}</updated><author><name>Nährwerk</name></author>${items.join("")}</feed>`
    return c.body(feed, 200, {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=600",
    })
  })

  app.get("/blog-new/:slug{[a-z0-9-]+}", async (c, next) => {
    const slug = c.req.param("slug")
    const found = await shop.runtime.runPromise(Effect.flatMap(Entries, (entries) => entries.named("post", slug)))
    const now = Option.isSome(found) ? found.value.published?.content.slug : undefined
    return now === undefined || now === slug ? next() : c.redirect(`/blog-new/${now}`, 301)
  })
}
