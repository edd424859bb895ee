import { and, asc, desc, eq, getTableColumns } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type HtmlPost, htmlPostSearchText } from "../../domain/html-posts/html-post.ts"
import { HtmlPosts, type ListedHtmlPost } from "../../domain/html-posts/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import { containing } from "./containing.ts"
import type { Reader, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { raiseRevision } from "./raise-revision.ts"
import { Store } from "./store.ts"

type Row = Tables["htmlPosts"]["$inferSelect"]

const listedOf = ({ searchText: _, publishedAt: __, ...post }: Omit<Row, "html">): ListedHtmlPost => post

export const postOf = ({ html, ...row }: Row): HtmlPost => {
  const post = listedOf(row)
  return { ...post, content: { ...post.content, html } }
}

export const rowOf = ({ content: { html, ...content }, ...post }: HtmlPost): Row => ({
  ...post,
  content,
  html,
  publishedAt: content.publishedAt,
  searchText: htmlPostSearchText(post.handle, content),
})

/** The posts of the older blog, in the database. */
const makeHtmlPosts = (
  { tables, read, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): HtmlPosts["Service"] => {
  const { htmlPosts: posts } = tables
  const { html: _, ...listed } = getTableColumns(posts)
  const byHandle = async (db: Reader, handle: string) => {
    const [row] = await db.select().from(posts).where(eq(posts.handle, handle))
    return row === undefined ? null : postOf(row)
  }
  return {
    find: (handle) => read("htmlPosts.find", async (db) => Option.fromNullOr(await byHandle(db, handle))),

    change: (handle, decide) =>
      refusable("htmlPosts.change", async (tx, now) => {
        const before = await byHandle(tx, handle)
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { post, audit } = decided.success
        const row = rowOf(post)
        await tx.insert(posts).values(row).onConflictDoUpdate({ target: posts.handle, set: row })
        if (before?.state === "published" || post.state === "published") await raiseRevision(tx, tables, "stock")
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(post)
      }).pipe(Effect.tap(() => cache.invalidate)),

    list: ({ downwards, after, limit, state, term }) =>
      read("htmlPosts.list", async (db) => {
        const { order, behind } = keyset(posts.savedAt, posts.handle, downwards)
        const rows = await db
          .select(listed)
          .from(posts)
          .where(
            and(
              state === null ? undefined : eq(posts.state, state),
              term === "" ? undefined : containing(posts.searchText, term.toLowerCase()),
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(listedOf)
      }),

    published: read("htmlPosts.published", async (db) => {
      const rows = await db
        .select(listed)
        .from(posts)
        .where(eq(posts.state, "published"))
        .orderBy(desc(posts.publishedAt), asc(posts.handle))
      return rows.map(listedOf)
    }),
  }
}

export const layerHtmlPosts = Layer.effect(
  HtmlPosts,
  Effect.gen(function* () {
    return makeHtmlPosts(yield* Store, yield* CatalogueCache)
  }),
)
