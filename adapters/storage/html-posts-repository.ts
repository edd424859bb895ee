import { asc, eq, ne } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { type HtmlPost, HtmlPosts } from "../../domain/entries/html-posts.ts"
import type { Tables } from "./database.ts"
import { Store } from "./store.ts"

const postOf = ({ state, publishedAt: _, searchText: __, key: ___, ...post }: Tables["htmlPosts"]["$inferSelect"]) =>
  state === "taken" ? [] : [{ ...post, state } satisfies HtmlPost]

/** Posts that releases before this one kept as HTML, in the database. */
const makeHtmlPosts = ({
  tables: { htmlPosts: posts },
  read,
  transaction,
}: Store["Service"]): HtmlPosts["Service"] => ({
  next: read("htmlPosts.next", async (db) => {
    const rows = await db.select().from(posts).where(ne(posts.state, "taken")).orderBy(asc(posts.handle)).limit(1)
    return Option.fromNullishOr(rows.flatMap(postOf)[0])
  }),

  taken: (handle) =>
    transaction("htmlPosts.taken", async (tx) => {
      await tx.update(posts).set({ state: "taken" }).where(eq(posts.handle, handle))
    }),
})

export const layerHtmlPosts = Layer.effect(HtmlPosts, Effect.map(Store, makeHtmlPosts))
