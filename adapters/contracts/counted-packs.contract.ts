import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { TestClock } from "effect/testing"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { change, type Kept, log, move, published, snapshot } from "./edited-shop.ts"
import { inANewShop } from "./in-a-new-shop.ts"
import { anOrder, aPlacement, aVariant, oneTo } from "./shop-examples.ts"

/** What is promised of packs that come and go, and of prices as they are asked. */
export const countedPacksContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`CatalogueEditing, stock and prices: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a price is written down when it starts to be asked", () =>
      Effect.gen(function* () {
        yield* published
        const { prices } = yield* CatalogueEditing
        const at = (priceCents: number) => ({ variants: [aVariant("Z-1", { priceCents }), aVariant("Z-2")] as const })
        yield* TestClock.adjust(1_000)
        yield* change("zink", at(690))
        yield* change("zink", { title: "Neu" })
        yield* change("zink", {}, false)
        yield* TestClock.adjust(1_000)
        yield* change("zink", at(100))
        yield* change("zink", at(890))
        yield* TestClock.adjust(1_000)
        yield* change("zink", {}, true)
        expect(yield* prices("Z-1")).toEqual([
          { cents: 790, from: 0 },
          { cents: 690, from: 1_000 },
          { cents: 890, from: 3_000 },
        ])
        expect(yield* prices("Z-2")).toEqual([{ cents: 790, from: 0 }])
        expect(yield* prices("X")).toEqual([])
        expect((yield* snapshot).bySku.get("Z-1")?.variant.priceCents).toBe(890)
      }),
    )

    promise("packs that come and go are told newest first, with how many that left", () =>
      Effect.gen(function* () {
        yield* published
        const { movements } = yield* CatalogueEditing
        yield* TestClock.adjust(1_000)
        yield* (yield* Orders).place(aPlacement(anOrder("NW-1", [["Z-1", 3]])))
        expect(yield* move("Z-1", (n) => ({ quantity: n - 2, reason: "damaged", note: "Bruch" }))).toEqual(
          Option.some(25),
        )
        const told = yield* movements({ sku: "Z-1", before: null, limit: 9 })
        expect(
          told.map(({ delta, left, reason, orderId, note, at }) => [delta, left, reason, orderId, note, at]),
        ).toEqual([
          [-2, 25, "damaged", null, "Bruch", 1_000],
          [-3, 27, "ordered", "NW-1", null, 1_000],
          [30, 30, "counted", null, null, 0],
        ])
        const older = yield* movements({ sku: "Z-1", before: told[0]?.number ?? 0, limit: 1 })
        expect(older).toEqual([told[1]])
        expect(yield* movements({ sku: "X", before: null, limit: 9 })).toEqual([])
      }),
    )

    promise("a correction sent twice is made once; there is none of a pack that is not the product's", () =>
      Effect.gen(function* () {
        yield* published
        for (const _ of oneTo(3)) yield* move("Z-1", (n) => ({ quantity: n + 5, reason: "received" }), "same key")
        expect(yield* (yield* Catalogue).stock(["Z-1"])).toEqual([{ sku: "Z-1", quantity: 35 }])
        expect(yield* log).toHaveLength(1)
        expect(yield* move("M-1", () => ({ quantity: 9 }))).toEqual(Option.none())
        expect(yield* move("X", () => ({ quantity: 9 }))).toEqual(Option.none())
      }),
    )

    promise("the revision grows with stock only when a pack size is sold out or back", () =>
      Effect.gen(function* () {
        yield* published
        const { revision } = yield* snapshot
        yield* move("Z-1", () => ({ quantity: 1 }))
        expect((yield* snapshot).revision).toBe(revision)
        yield* move("Z-1", () => ({ quantity: 0 }))
        expect((yield* snapshot).revision).toBe(revision + 1)
        expect((yield* snapshot).soldOut.has("Z-1")).toBe(true)
        yield* move("Z-1", () => ({ quantity: 2 }))
        expect((yield* snapshot).revision).toBe(revision + 2)
        expect((yield* snapshot).soldOut.has("Z-1")).toBe(false)
      }),
    )
  })
