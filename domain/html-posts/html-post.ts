import * as Schema from "effect/Schema"
import { LinesText, LineText } from "../shared/text-input.ts"
import type { HtmlPostState } from "./html-post-states.ts"

const line = (max: number) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }),
  )

/** Characters of a post's HTML at most: a long post has 20,000. */
export const maxHtml = 60_000

/** A post's name in its address, as shop systems give it. It stays as it is. */
export const PostHandle = Schema.String.check(
  Schema.isMaxLength(120, { message: "Die Adresse darf höchstens 120 Zeichen lang sein." }).abort(),
  Schema.isPattern(/^[a-z0-9][a-z0-9_-]*$/, {
    message: "Nimm Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche.",
  }),
)

/** The picture above a post. */
const Cover = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^p-[0-9a-z]{12}$/, { message: "Dieses Bild gibt es nicht." })),
  /** What it shows; `""`: it is decoration alone. */
  alt: line(200),
})

/** What a post says. Empty texts are allowed: publishing asks for what is missing. */
export const HtmlPostContent = Schema.Struct({
  title: line(150),
  /** As it was written, see `PostHtml`. */
  html: LinesText.check(Schema.isMaxLength(maxHtml, { message: "Das ist zu lang: höchstens 60.000 Zeichen." })),
  /** One or two sentences for lists and search engines. */
  excerpt: line(300),
  author: line(100),
  tags: Schema.Array(line(60)).check(Schema.isMaxLength(20, { message: "Höchstens zwanzig Schlagwörter." })),
  cover: Schema.NullOr(Cover),
  /** Paid for by somebody: marked as advertising (§ 5a (4) UWG, § 6 DDG, § 22 MStV). */
  sponsored: Schema.Boolean,
  /** The instant it bears, epoch milliseconds; `null`: when it is published. */
  publishedAt: Schema.NullOr(Schema.Natural),
})
export type HtmlPostContent = typeof HtmlPostContent.Type

/** What is left of a post that was removed, so that its address says so. */
export const emptied = ({ title, publishedAt }: HtmlPostContent): HtmlPostContent => ({
  title,
  html: "",
  excerpt: "",
  author: "",
  tags: [],
  cover: null,
  sponsored: false,
  publishedAt,
})

/** A post of the older blog: HTML, as shop systems keep posts. */
export interface HtmlPost {
  readonly handle: string
  readonly state: HtmlPostState
  readonly content: HtmlPostContent
  /** Counts up from 1 with every change. */
  readonly version: number
  /** Who changed it last, as the audit log names them, and when. */
  readonly savedBy: string
  readonly savedAt: number
  /** The key of the attempt that made it. */
  readonly key: string
  /** What it was imported from, and the version that made: a later one was written here. `null`: written here. */
  readonly imported: { readonly fingerprint: string; readonly version: number } | null
  /** The id of the entry that took its place; `null`: none. */
  readonly movedTo: string | null
}

/** Where everybody reads it. */
export const htmlPostPath = (handle: string): string => `/blog/${handle}`

/** What staff find a post by, in small letters. */
export const htmlPostSearchText = (handle: string, { title, author, tags }: Omit<HtmlPostContent, "html">): string =>
  [title, handle, author, ...tags].join("\n").toLowerCase()
