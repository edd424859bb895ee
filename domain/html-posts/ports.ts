import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { Picture } from "../pictures/picture.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { TextTooComplex } from "../shared/text-too-complex.ts"
import type { HtmlPost, HtmlPostContent } from "./html-post.ts"
import type { htmlPostList } from "./html-post-list.ts"
import type { HtmlPostState } from "./html-post-states.ts"

/** Which posts are meant; every part narrows. */
export interface HtmlPostFilter {
  readonly state: HtmlPostState | null
  /** A part of what `htmlPostSearchText` names, in any case; `""`: all. */
  readonly term: string
}

/** A post without its text. */
export type ListedHtmlPost = Omit<HtmlPost, "content"> & { readonly content: Omit<HtmlPostContent, "html"> }

/** A post's next version, with what is written in the same step. */
export interface HtmlPostChange {
  readonly post: HtmlPost
  readonly audit: readonly AuditEntry[]
}

/** The posts of the older blog, each by its handle, which it keeps for good. */
export class HtmlPosts extends Context.Service<
  HtmlPosts,
  {
    readonly find: (handle: string) => Effect.Effect<Option.Option<HtmlPost>>
    /**
     * Lets `decide` see the post of a handle (`null`: there is none) and writes what it says with the audit log, as one step. What
     * everybody sees renews public pages.
     */
    readonly change: <E>(
      handle: string,
      decide: (post: HtmlPost | null) => Result.Result<HtmlPostChange, E>,
    ) => Effect.Effect<HtmlPost, E>
    /** By when they were saved last, those of the same instant by their handles. */
    readonly list: (wanted: HtmlPostFilter & PageRead<typeof htmlPostList>) => Effect.Effect<readonly ListedHtmlPost[]>
    /** The published ones by the instant they bear, newest first. */
    readonly published: Effect.Effect<readonly ListedHtmlPost[]>
  }
>()("domain/HtmlPosts") {}

/** What stands in a post's HTML. */
export interface CleanHtml {
  /** What may be shown of it, without pictures of other hosts. */
  readonly html: string
  /** The text without markup, a block a paragraph. */
  readonly words: string
  /** The ids of the shop's own pictures in it. */
  readonly pictures: readonly string[]
  /** The addresses of pictures elsewhere, which are left out. */
  readonly foreignPictures: readonly string[]
  /** What else was left out, in German words, each once. */
  readonly leftOut: readonly string[]
}

/** HTML as a text of editors. */
export interface ReadHtml {
  /** As `Markdown` reads it. */
  readonly markdown: string
  /** The text without markup, a block a paragraph. */
  readonly words: string
  /** The ids of the shop's own pictures in it. */
  readonly pictures: readonly string[]
  /** The addresses of pictures elsewhere, which are left out. */
  readonly foreignPictures: readonly string[]
  /** What else has no form here, in German words, each once. */
  readonly leftOut: readonly string[]
  /** Why `Markdown` refuses it, in German sentences. */
  readonly problems: readonly string[]
}

/** What a page knows of the HTML it shows. */
export interface ShownHtml {
  readonly pictures: readonly Picture[]
  /** Whether it is an advertisement. */
  readonly sponsored: boolean
}

/**
 * Makes HTML from elsewhere fit to be shown. Only elements of texts are left, without scripts, styles, frames, forms or events; addresses
 * are the shop's (`/…`), `https:`, `http:` or `mailto:`. Headings begin at level 2 and leave no level out. Unclosed elements are closed.
 * What came out goes in unchanged. What takes too long to read is refused.
 */
export class PostHtml extends Context.Service<
  PostHtml,
  {
    /** `own`: the shop's addresses of pictures that stand in it with others. */
    readonly clean: (html: string, own?: ReadonlyMap<string, string>) => Effect.Effect<CleanHtml, TextTooComplex>
    /**
     * The clean HTML for a page: pictures in the size of the screen with their room kept free (one that is not known is left out), tables in
     * boxes that scroll, links to other sites without a trace of where they stood, those of an advertisement marked as paid for.
     */
    readonly show: (html: string, shown: ShownHtml) => Effect.Effect<string, TextTooComplex>
    /** HTML from elsewhere as Markdown that means the same; what has no form there is named. `own`: as in `clean`. */
    readonly toMarkdown: (html: string, own?: ReadonlyMap<string, string>) => Effect.Effect<ReadHtml, TextTooComplex>
  }
>()("domain/PostHtml") {}
