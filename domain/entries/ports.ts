import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { TextTooComplex } from "../shared/text-too-complex.ts"
import type { Article } from "./article.ts"
import type { Entry, EntryContent, EntryVersion } from "./entry.ts"
import type { EntryKind, EntryState } from "./entry-kinds.ts"
import type { entryList } from "./entry-list.ts"

/** Another entry of the kind has this name in its address, or had it: its links still lead there. One that was removed gives it up. */
export class SlugTaken extends Schema.TaggedError<SlugTaken>()("SlugTaken", { slug: Schema.String }) {}

/** Which entries are meant; every part narrows. */
export interface EntryFilter {
  readonly kind: EntryKind
  readonly state: EntryState | null
  /** A part of what `entrySearchText` names, in any case; `""`: all. */
  readonly term: string
}

/** An entry with its first version. */
export interface NewEntry extends Pick<Entry, "id" | "kind" | "content" | "savedBy"> {
  /** Default: it was begun here. */
  readonly imported?: Entry["imported"]
  /** When it counts as published first: everybody sees it at once. `null`, the default: nobody does. */
  readonly publishedAt?: number | null
  /** Default: now. */
  readonly savedAt?: number
  readonly removed?: boolean
}

/** What a change writes; what is left out stays. */
export interface EntryChange {
  /** Kept as the next version. */
  readonly content?: EntryContent
  /** `true`: the newest content is what everybody sees from now on. `false`: nobody sees the entry. */
  readonly published?: boolean
  /** When it counts as published first, for texts from elsewhere; default: now. */
  readonly publishedAt?: number
  readonly publishAt?: number | null
  readonly imported?: Entry["imported"]
  /** Every earlier version is gone for good. */
  readonly removed?: true
  /** Who changes it, as the audit log names them. */
  readonly by: string
  readonly audit: readonly AuditEntry[]
}

/**
 * What editors wrote, every version of it until it is removed. Names in addresses belong to an entry for ever: an old one still finds it.
 */
export class Entries extends Context.Service<
  Entries,
  {
    /** Keeps a new entry; with a key seen before the answer is the entry of that time. */
    readonly create: (entry: NewEntry, key: string, audit: readonly AuditEntry[]) => Effect.Effect<Entry, SlugTaken>
    readonly find: (id: string) => Effect.Effect<Option.Option<Entry>>
    /** Lets `decide` see the entry and writes what it says with the audit log, as one step. `None`: there is no such entry. */
    readonly change: <E>(
      id: string,
      decide: (entry: Entry) => Result.Result<EntryChange, E>,
    ) => Effect.Effect<Option.Option<Entry>, E | SlugTaken>
    /** Every version, newest first. */
    readonly versions: (id: string) => Effect.Effect<readonly EntryVersion[]>
    /** Those of a kind by when they were saved last, those of the same instant by their ids. */
    readonly list: (wanted: EntryFilter & PageRead<typeof entryList>) => Effect.Effect<readonly Entry[]>
    /** The published ones of a kind, last published first. */
    readonly published: (kind: EntryKind) => Effect.Effect<readonly Entry[]>
    /** The entry that has this name in its address, or had it. */
    readonly named: (kind: EntryKind, slug: string) => Effect.Effect<Option.Option<Entry>>
    /** The ids of those to be published by now. */
    readonly due: (now: number) => Effect.Effect<readonly string[]>
  }
>()("domain/Entries") {}

/** HTML as a text of editors. */
export interface ReadHtml {
  /** As `Markdown` reads it. */
  readonly markdown: string
  /** The text without markup, a block a paragraph; `""` where `Markdown` refuses it. */
  readonly words: string
  /** The addresses of pictures elsewhere, which are left out. */
  readonly foreignPictures: readonly string[]
  /** What else has no form here, in German words, each once. */
  readonly leftOut: readonly string[]
}

/** What of a text in Markdown cannot be taken; `line` counts from 1. */
const MarkdownProblem = Schema.Struct({ line: Schema.Natural, message: Schema.String })
export type MarkdownProblem = typeof MarkdownProblem.Type

/** A text in Markdown cannot be taken as it is. */
export class MarkdownRefused extends Schema.TaggedError<MarkdownRefused>()("MarkdownRefused", {
  problems: Schema.Array(MarkdownProblem),
}) {}

/**
 * Reads Markdown (CommonMark, tables, footnotes, `~~…~~`, `:sub[…]` and the other names of `Marked`, cards as `::product{handle=…}` and
 * `::nutrient{id=…}`, `:::figure[…]`, and `:::table[…]` of `:::row{head}`, `:::row{foot}` and `:::cell{header colspan=2 rowspan=2}`). HTML, addresses that are
 * neither of the shop nor `https:`, `http:`, `mailto:` or `tel:` (pictures: not of the shop), headings of other levels and what is nested too
 * deep, or takes too long to read, are refused with a German sentence.
 */
export class Markdown extends Context.Service<
  Markdown,
  {
    readonly parse: (text: string) => Effect.Effect<Article, MarkdownRefused>
    /**
     * HTML from elsewhere as Markdown that means the same, without scripts, styles, frames, forms and events; what has no form there is named.
     * `own`: the shop's addresses of pictures that stand in it with others.
     */
    readonly fromHtml: (html: string, own?: ReadonlyMap<string, string>) => Effect.Effect<ReadHtml, TextTooComplex>
  }
>()("domain/Markdown") {}
