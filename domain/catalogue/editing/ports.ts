import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../../audit/audit-entry.ts"
import type { PageRead } from "../../shared/list-page.ts"
import type { Handle, Product, Sku } from "../product.ts"
import type { Draft } from "./draft.ts"
import type { EditedProduct, ListedProduct, ProductState, StockedProduct } from "./edited-product.ts"
import type { Costs } from "./price-drop.ts"
import type { PriceStart } from "./price-history.ts"
import type { productList } from "./product-list.ts"
import type { CountedByLot, NamesTaken, TakenName } from "./refusals.ts"
import type { MovementReason, StockMovement } from "./stock-movement.ts"

/** Which products to list; the cursor's value is what the last one was sorted by then (see `productCursor`). */
export interface ProductsWanted extends PageRead<typeof productList> {
  /** A part of title, handle or a pack's number, whatever its case; `""` for all. */
  readonly term: string
  readonly state: ProductState | null
}

/** What becomes of a product: it is stored with what the audit log is told. `null`: nothing is to change. */
export type ProductChange = {
  readonly product: Product
  readonly costs: Costs
  /** `null`: it is whole. With a draft its packs stay as they are. */
  readonly draft: Draft | null
  readonly published: boolean
  readonly audit: readonly AuditEntry[]
} | null

/** Names and numbers a product shall have. */
export interface WantedNames {
  /** `null`: none yet. */
  readonly handle: Handle | null
  readonly skus: readonly Sku[]
  readonly gtins: readonly string[]
}

/** A product that is made. */
export interface NewProduct {
  readonly product: Product
  readonly costs: Costs
  /** `null`: it is whole. A draft has no packs yet. */
  readonly draft: Draft | null
  /** Of this product alone: sent twice it is made once. */
  readonly key: string
  readonly audit: readonly AuditEntry[]
}

/** What becomes of the packs of a size. */
export interface StockChange {
  readonly quantity: number
  readonly reason: MovementReason
  readonly note: string | null
  readonly audit: readonly AuditEntry[]
}

/** The products as staff work on them: those on sale and those taken off it. */
export class CatalogueEditing extends Context.Service<
  CatalogueEditing,
  {
    readonly find: (handle: Handle) => Effect.Effect<Option.Option<StockedProduct>>
    /**
     * Sorted by the column (see `compareCursors`); the shop's own order knows no other direction. Whatever happens meanwhile, what keeps
     * its value is on exactly one of the pages that follow each other.
     */
    readonly list: (wanted: ProductsWanted) => Effect.Effect<readonly ListedProduct[]>
    /**
     * Which of these other products than `own` have, also such as are not on sale: the handle first, then SKUs and GTINs as they
     * were asked for. A GTIN is the same with and without leading zeros.
     */
    readonly taken: (wanted: WantedNames, own: Handle | null) => Effect.Effect<readonly TakenName[]>
    /**
     * Makes a product that is not on sale, last in the shop's order, with no packs in stock; only staff see it.
     * Sent twice with the same key it is made once, and answered as it is now.
     */
    readonly create: (made: NewProduct) => Effect.Effect<EditedProduct, NamesTaken>
    /**
     * Lets `decide` make the product's next version and stores it as one step; its handle stays, unless it was a draft that never was
     * whole. Pack sizes keep their stock, new
     * ones have none, the stock of those no longer named is written off. The catalogue's revision grows when what is on sale
     * changed. A price is written down when it starts to be asked, which is not before its product is on sale. The caller has
     * asked the selling rules. `None`: there is no such product.
     */
    readonly change: <E>(
      handle: Handle,
      decide: (product: EditedProduct) => Result.Result<ProductChange, E>,
    ) => Effect.Effect<Option.Option<EditedProduct>, E | NamesTaken>
    /**
     * Lets `decide` say how many packs there are now and stores it as one step, with the movement. Sent twice with the same key it
     * is done once. The revision grows when a size on sale is sold out now, or no longer. Answers how many there are; `None`: the
     * product has no such pack size. `CountedByLot`: its packs are in lots (see `Lots`).
     */
    readonly moveStock: <E>(
      of: { readonly handle: Handle; readonly sku: Sku; readonly key: string },
      decide: (quantity: number) => Result.Result<StockChange, E>,
    ) => Effect.Effect<Option.Option<number>, E | CountedByLot>
    /** How packs of a size came and went, newest first, below `before`. */
    readonly movements: (wanted: {
      readonly sku: Sku
      readonly before: number | null
      readonly limit: number
    }) => Effect.Effect<readonly StockMovement[]>
    /** What a pack size cost and from when on, oldest first. */
    readonly prices: (sku: Sku) => Effect.Effect<readonly PriceStart[]>
  }
>()("domain/CatalogueEditing") {}
