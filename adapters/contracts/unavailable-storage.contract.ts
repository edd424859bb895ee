import { describe, expect, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { People } from "../../domain/accounts/ports.ts"
import type { Carts } from "../../domain/cart/ports.ts"
import type { Catalogue } from "../../domain/catalogue/ports.ts"
import { LegalArchive } from "../../domain/content/ports.ts"
import type { Orders } from "../../domain/orders/ports.ts"
import type { Queue } from "../../domain/queue/ports.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { StorageBusy } from "../../domain/shared/storage-busy.ts"
import { DatabaseFacts } from "../../domain/system/ports.ts"
import { aPerson } from "./account-examples.ts"
import { anOrder, aPlacement, aTask } from "./shop-examples.ts"
import { cart, stocked } from "./stocked-shop.ts"

type Kept = Carts | Catalogue | DatabaseFacts | LegalArchive | Orders | People | Queue | Settings

/** A new shop whose storage can be made to refuse every change, for as long as the scope of `unavailable` is open. */
export interface StorageUnderTest<E> {
  readonly shop: Layer.Layer<Kept, E>
  readonly unavailable: Effect.Effect<void, never, Scope.Scope>
}

/** What storage promises while it can be read and not changed: another process holds the lock, the disk is full. */
export const unavailableStorageContract = <E>(
  name: string,
  prepare: Effect.Effect<StorageUnderTest<E>, never, Scope.Scope>,
) =>
  describe(`Unavailable storage: ${name}`, () => {
    it.live(
      "refuses every change with StorageBusy and keeps nothing of it, goes on reading, and works again afterwards",
      () =>
        Effect.gen(function* () {
          const { shop, unavailable } = yield* prepare
          yield* Effect.gen(function* () {
            const { carts, orders, queue, catalogue, state } = yield* stocked
            const [people, settings, { tryWrite }] = [yield* People, yield* Settings, yield* DatabaseFacts]
            const changes: readonly Effect.Effect<unknown, unknown>[] = [
              carts.change(cart, () => Result.succeed({ lines: [{ sku: "B", quantity: 1 }] })),
              orders.place(aPlacement(anOrder("NW-1", [["B", 1]]), { tasks: [aTask("a mail")] })),
              queue.add([aTask("a task")]),
              people.ensure(aPerson("P-1")),
              settings.change({ frontPage: "v2" }),
              tryWrite,
            ]
            const before = yield* state
            yield* Effect.gen(function* () {
              yield* unavailable
              const { exits, read } = yield* Effect.all(
                {
                  exits: Effect.all(changes.map(Effect.exit), { concurrency: "unbounded" }),
                  read: Effect.all([orders.find("NW-1"), carts.find(cart), catalogue.snapshot]),
                },
                { concurrency: "unbounded" },
              )
              for (const exit of exits)
                expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(StorageBusy)
              expect(read[1]).toEqual(before.cart)
            }).pipe(Effect.scoped)
            expect(yield* state).toEqual(before)
            for (const change of changes) yield* change
            expect((yield* state).tasks.toSorted()).toEqual(["a mail", "a task"])
          }).pipe(Effect.provide(shop))
        }),
      20_000,
    )

    it.live("keeps a legal text that is there already, as every start does, without a change", () =>
      Effect.gen(function* () {
        const { shop, unavailable } = yield* prepare
        yield* Effect.gen(function* () {
          const { keep, find } = yield* LegalArchive
          const text = { title: "AGB", blocks: [] }
          yield* keep("digest", text)
          yield* unavailable
          yield* keep("digest", text)
          expect(yield* find("digest")).toEqual(Option.some(text))
        }).pipe(Effect.provide(shop), Effect.scoped)
      }),
    )
  })
