import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { ChannelAway, ChannelRefused } from "../channels/ports.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { ImportItem, ImportState } from "./import-item.ts"
import type { ImportItemState, ImportPictures, importList } from "./import-list.ts"
import type { OutsideProduct } from "./outside-product.ts"

type Asked<A> = Effect.Effect<A, ChannelAway | ChannelRefused>

export interface OutsideFacts {
  readonly currency: string
  /** Whether its prices include VAT. */
  readonly taxesIncluded: boolean
  readonly products: number
}

/** The shop that hands over its goods. */
export class OutsideShop extends Context.Service<
  OutsideShop,
  {
    /** Its name in the net; `null`: not connected, and nothing else may be called. */
    readonly shop: string | null
    readonly facts: Asked<OutsideFacts>
    /** A page of products, whole, changed since an instant (ISO 8601) or all; `cursor`: where the next page begins, `null` for the first and after the last. */
    readonly products: (wanted: {
      readonly since: string | null
      readonly cursor: string | null
    }) => Asked<{ readonly products: readonly OutsideProduct[]; readonly cursor: string | null }>
    /** `null`: there is no such product. */
    readonly product: (id: string) => Asked<OutsideProduct | null>
    /** Of all products there are now: all, or it fails. */
    readonly ids: Asked<ReadonlySet<string>>
    /** Requests and cost points since the process began. */
    readonly usage: Effect.Effect<{ readonly requests: number; readonly points: number }>
  }
>()("domain/OutsideShop") {}

/** How far an export of all products is. `partial`: only a part of it was made. */
export type ExportState =
  | { readonly state: "running"; readonly done: number }
  | { readonly state: "failed"; readonly reason: string }
  | {
      readonly state: "ready"
      /** `null`: there is nothing in it. */
      readonly url: string | null
      readonly bytes: number
      readonly objects: number
      readonly partial: boolean
    }

/** A row of an export. Children name their parent and may come before it. */
export interface ExportRow {
  /** Where it begins in the file, in bytes. */
  readonly offset: number
  readonly id: string | null
  readonly parentId: string | null
  readonly body: string
}

/** All products of the other shop as one file of rows. */
export class OutsideExport extends Context.Service<
  OutsideExport,
  {
    /** Begins one; answers by what it is asked after. */
    readonly start: Asked<string>
    readonly state: (id: string) => Asked<ExportState>
    /** Whole rows of the file from an offset on, and where to go on; at the end there are none. */
    readonly rows: (
      url: string,
      from: number,
      bytes: number,
    ) => Asked<{ readonly rows: readonly ExportRow[]; readonly next: number }>
    /** The products these rows are, each with all that belongs to it. One whose rows are not all there is read anew. */
    readonly assemble: (rows: readonly ExportRow[]) => Asked<readonly OutsideProduct[]>
  }
>()("domain/OutsideExport") {}

/** A page of text in the other shop. */
export interface OutsidePage {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly html: string
  readonly published: boolean
  /** Differs as soon as anything of it does, and not before. */
  readonly fingerprint: string
}

/** An article of a blog in the other shop. */
export interface OutsideArticle extends OutsidePage {
  /** Of the blog it is in. */
  readonly blog: string
  readonly summary: string
  readonly author: string
  readonly tags: readonly string[]
  readonly cover: { readonly address: string; readonly alt: string } | null
  /** Epoch milliseconds; `null`: nobody sees it there. */
  readonly publishedAt: number | null
}

export interface OutsideRedirect {
  readonly path: string
  readonly target: string
}

/** Texts of the other shop. */
export class OutsideTexts extends Context.Service<
  OutsideTexts,
  {
    readonly pages: Asked<readonly OutsidePage[]>
    /** A page of articles; `cursor` as for products. */
    readonly articles: (
      cursor: string | null,
    ) => Asked<{ readonly articles: readonly OutsideArticle[]; readonly cursor: string | null }>
    readonly redirects: Asked<readonly OutsideRedirect[]>
  }
>()("domain/OutsideTexts") {}

/** A text as it was when it was taken last. */
export interface TakenText {
  readonly fingerprint: string
  /** What could not be taken of it; German. */
  readonly note: string | null
}

/** Texts that were taken, by their kind and id. */
export class TakenTexts extends Context.Service<
  TakenTexts,
  {
    /** Those of these keys there are. */
    readonly of: (keys: readonly string[]) => Effect.Effect<ReadonlyMap<string, TakenText>>
    /** Replaces what was known of it. */
    readonly keep: (key: string, text: TakenText) => Effect.Effect<void>
  }
>()("domain/TakenTexts") {}

/** A webhook that was not sent by the other shop; the reason is a German sentence. */
export class OutsideWebhookRefused extends Schema.TaggedError<OutsideWebhookRefused>()("OutsideWebhookRefused", {
  reason: Schema.String,
}) {}

/** What a webhook is about. `id`: the same for the same event, however often it is sent. */
export interface OutsideEvent {
  readonly id: string
  readonly productId: string
}

export class OutsideWebhooks extends Context.Service<
  OutsideWebhooks,
  {
    /** Checks who sent it; what it says of the product is not believed. */
    readonly verify: (request: {
      readonly body: Uint8Array
      readonly header: (name: string) => string | undefined
    }) => Effect.Effect<OutsideEvent, OutsideWebhookRefused>
    /** Those that are set up there. */
    readonly there: Asked<readonly { readonly topic: string; readonly address: string }[]>
    readonly add: (webhook: { readonly topic: string; readonly address: string }) => Asked<void>
  }
>()("domain/OutsideWebhooks") {}

/** Which items to list. */
export interface ItemsWanted extends PageRead<typeof importList> {
  /** A part of the title or the handle, whatever its case; `""`: all. */
  readonly term: string
  readonly state: ImportItemState | null
  readonly open: "conflicts" | "nutrients" | null
}

/** What was read of another shop, and what became of it. */
export class ImportRecords extends Context.Service<
  ImportRecords,
  {
    readonly state: Effect.Effect<ImportState>
    /** Lets `change` say what the state becomes, in one step with the audit log. */
    readonly changeState: (
      change: (state: ImportState) => ImportState,
      audit?: readonly AuditEntry[],
    ) => Effect.Effect<ImportState>
    /** Those of these ids there are, in no order. */
    readonly items: (ids: readonly string[]) => Effect.Effect<readonly ImportItem[]>
    /** By their ids, of those of these that are not gone. */
    readonly fingerprints: (ids: readonly string[]) => Effect.Effect<ReadonlyMap<string, string>>
    /** Lets `change` say what an item becomes (`null`: as it is), as one step. Answers it; `None`: there is none. */
    readonly change: (
      id: string,
      change: (item: ImportItem) => ImportItem | null,
      audit?: readonly AuditEntry[],
    ) => Effect.Effect<Option.Option<ImportItem>>
    /** Writes new items and replaces known ones. */
    readonly put: (items: readonly ImportItem[]) => Effect.Effect<void>
    /** Those to be taken, at most so many, by their ids above `after`. */
    readonly pending: (after: string, limit: number) => Effect.Effect<readonly ImportItem[]>
    /** Those whose pictures are in this state, at most so many, by their ids above `after`. */
    readonly withPictures: (state: ImportPictures, after: string, limit: number) => Effect.Effect<readonly ImportItem[]>
    /** All but those that are gone have to be taken again. */
    readonly markPending: Effect.Effect<void>
    /** Of all that are not gone. */
    readonly ids: Effect.Effect<readonly string[]>
    readonly counts: Effect.Effect<Readonly<Record<ImportItemState | "pending" | "conflicts" | "nutrients", number>>>
    readonly list: (wanted: ItemsWanted) => Effect.Effect<readonly ImportItem[]>
  }
>()("domain/ImportRecords") {}

/** Events the other shop told of, each once. */
export class ImportEvents extends Context.Service<
  ImportEvents,
  {
    /** `false`: it is known already. */
    readonly note: (event: OutsideEvent, at: number) => Effect.Effect<boolean>
    /** Products of which something happened that was not read yet, at most so many. */
    readonly open: (limit: number) => Effect.Effect<readonly string[]>
    /** What happened to these products before an instant was read. */
    readonly done: (productIds: readonly string[], before: number) => Effect.Effect<void>
    /** Forgets those before an instant, at most so many; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/ImportEvents") {}

/** Rows of an export while they are joined. */
export class StagedRows extends Context.Service<
  StagedRows,
  {
    /** Adds rows, each once, in one step with the state of the run. */
    readonly add: (rows: readonly ExportRow[], change: (state: ImportState) => ImportState) => Effect.Effect<void>
    /** Rows without a parent behind one, with all that belongs to them, at most so many roots. */
    readonly groups: (after: number, roots: number) => Effect.Effect<readonly ExportRow[]>
    readonly count: Effect.Effect<number>
    readonly clear: Effect.Effect<void>
  }
>()("domain/StagedRows") {}
