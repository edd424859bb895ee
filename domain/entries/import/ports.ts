import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A picture the source brings along. */
export interface SourcePicture {
  /** As its post names it: the same for the same picture. */
  readonly address: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** A post as another shop system keeps it. Nothing of it is checked: it may be too long, empty or in disguise. */
export const SourceText = Schema.Struct({
  handle: Schema.String,
  title: Schema.String,
  html: Schema.String,
  /** Without markup; `""`: none. */
  excerpt: Schema.String,
  author: Schema.String,
  tags: Schema.Array(Schema.String),
  /** The picture above it; `null`: none. */
  cover: Schema.NullOr(Schema.Struct({ address: Schema.String, alt: Schema.String })),
  /** Epoch milliseconds; `null`: nobody sees it there. */
  publishedAt: Schema.NullOr(Schema.Number),
  /** Differs as soon as anything of the post does, and not before. */
  fingerprint: Schema.String,
})
export type SourceText = typeof SourceText.Type

export interface SourcePost extends SourceText {
  /** Those of its pictures that the source brings along; others have to be fetched from their addresses. */
  readonly embedded: readonly SourcePicture[]
}

/** What was given is not a list of posts; the reason is a German sentence. */
export class PostsUnreadable extends Schema.TaggedError<PostsUnreadable>()("PostsUnreadable", {
  reason: Schema.String,
}) {}

/** The other system does not answer now. */
export class PostsUnavailable extends Schema.TaggedError<PostsUnavailable>()("PostsUnavailable", {}) {}

/**
 * Where posts come from: a file another shop system exported, or that system itself. All of its posts, in its order, drafts too. Texts are in
 * one Unicode form (NFC), those of one line without line breaks; tags are there once. Read again it is the same.
 */
export interface PostSource {
  readonly posts: Effect.Effect<readonly SourcePost[], PostsUnreadable | PostsUnavailable>
}

/** Exported files as sources. */
export class PostFiles extends Context.Service<
  PostFiles,
  { readonly open: (file: Uint8Array<ArrayBuffer>) => PostSource }
>()("domain/PostFiles") {}

/** A picture could not be fetched; the reason is a German clause. */
export class PictureNotFetched extends Schema.TaggedError<PictureNotFetched>()("PictureNotFetched", {
  reason: Schema.String,
}) {}

/**
 * Fetches pictures of posts from the hosts shop systems keep them on, and from no other: an address in a file must not make the shop ask
 * servers of its own network. It gives up after ten seconds and after `maxPictureBytes`, and follows no redirect.
 */
export class SourcePictures extends Context.Service<
  SourcePictures,
  { readonly fetch: (address: string) => Effect.Effect<Uint8Array<ArrayBuffer>, PictureNotFetched> }
>()("domain/SourcePictures") {}
