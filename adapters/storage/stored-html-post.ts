import * as Schema from "effect/Schema"
import { type HtmlPostState, htmlPostStates } from "../../domain/html-posts/html-post-states.ts"
import type { ListedHtmlPost } from "../../domain/html-posts/ports.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredHtmlPostState = schemaOf<HtmlPostState>()(Schema.Literals(htmlPostStates))

/** What a post says, without its text, which has a column of its own: lists do without it. */
export const StoredHtmlPostContent = schemaOf<ListedHtmlPost["content"]>()(
  Schema.Struct({
    title: Schema.String,
    excerpt: Schema.String,
    author: Schema.String,
    tags: Schema.Array(Schema.String),
    cover: Schema.NullOr(Schema.Struct({ id: Schema.String, alt: Schema.String })),
    sponsored: Schema.Boolean,
    publishedAt: Schema.NullOr(Schema.Number),
  }),
)
