import * as Schema from "effect/Schema"
import { NutrientId } from "../nutrients/nutrient.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import type { EntryKind, EntryState } from "./entry-kinds.ts"

const line = (max: number) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }),
  )

/** Characters of a text in Markdown at most: a long post has 20,000. */
export const maxBody = 60_000

/** As other shop systems name posts, too. */
export const Slug = Schema.String.check(
  Schema.isMaxLength(120, { message: "Die Adresse darf höchstens 120 Zeichen lang sein." }).abort(),
  Schema.isPattern(/^[a-z0-9][a-z0-9_-]*$/, {
    message: "Nimm nur Kleinbuchstaben (keine Umlaute), Ziffern, Binde- und Unterstriche.",
  }).abort(),
)

/** One version of what was written. Empty texts are allowed: publishing asks for what is missing. */
export const EntryContent = Schema.Struct({
  title: line(150),
  /** Its name in the address, unique among those of its kind. */
  slug: Slug,
  /** One or two sentences for lists and search engines. */
  summary: line(300),
  /** Markdown, see `Markdown`. */
  body: LinesText.check(Schema.isMaxLength(maxBody, { message: "Das ist zu lang: höchstens 60.000 Zeichen." })),
  author: line(100),
  /** Posts that belong together; `""`: none. */
  series: line(80),
  tags: Schema.Array(line(60)).check(Schema.isMaxLength(20, { message: "Höchstens zwanzig Schlagwörter." })),
  /** The nutrient whose colour it wears; `null`: none. */
  nutrient: Schema.NullOr(NutrientId.annotate({ message: "Diesen Nährstoff gibt es nicht." })),
  /** Paid for by somebody: marked as advertising (§ 5a (4) UWG, § 6 DDG, § 22 MStV). */
  sponsored: Schema.Boolean,
})
export type EntryContent = typeof EntryContent.Type

/** What was published of an entry. */
export interface Publication {
  readonly version: number
  readonly content: EntryContent
  /** When it was published first, epoch milliseconds. */
  readonly at: number
  /** When this version was. */
  readonly changedAt: number
}

export interface Entry {
  readonly id: string
  readonly kind: EntryKind
  /** Of the newest content, from 1. */
  readonly version: number
  readonly content: EntryContent
  /** Who saved it, as the audit log names them, and when. */
  readonly savedBy: string
  readonly savedAt: number
  /** `null`: nobody sees it. */
  readonly published: Publication | null
  /**
   * For a post of another shop: what it was made from, and the version that made. A later one was written here, 0: so was the first.
   * `null`: it was begun here.
   */
  readonly imported: { readonly fingerprint: string; readonly version: number } | null
  /** When the newest content is published by itself; `null`: never. */
  readonly publishAt: number | null
  /** Whether its text is gone for good. */
  readonly removed: boolean
}

/** A version as it was saved. */
export interface EntryVersion {
  readonly number: number
  readonly content: EntryContent
  readonly savedBy: string
  readonly savedAt: number
}

/** What is left of an entry that was removed. */
export const emptied = ({ title, slug }: EntryContent): EntryContent => ({
  title,
  slug,
  summary: "",
  body: "",
  author: "",
  series: "",
  tags: [],
  nutrient: null,
  sponsored: false,
})

export const entryState = ({
  published,
  publishAt,
  version,
  removed,
}: Pick<Entry, "published" | "publishAt" | "version" | "removed">): EntryState => {
  if (removed) return "removed"
  if (publishAt !== null) return "scheduled"
  if (published === null) return "draft"
  return published.version === version ? "published" : "changed"
}

/** Where everybody reads an entry of this name; a post of another shop has the address it had there. */
export const entryPath = ({ kind, imported }: Pick<Entry, "kind" | "imported">, slug: string): string => {
  if (kind === "changelog") return "/changelog"
  return kind === "page" ? `/${slug}` : `${imported === null ? "/blog-new" : "/blog"}/${slug}`
}

/** What an entry is found by, in small letters. */
export const entrySearchText = ({ title, slug, author, tags, series }: EntryContent): string =>
  [title, slug, author, series, ...tags].join("\n").toLowerCase()
