import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import type { ChannelFields } from "../../domain/channels/delivery.ts"
import { type ItemRequest, MetaCatalog } from "../../domain/channels/ports.ts"
import { type Faults, faultsOf, soon } from "./faults.ts"

/** A catalogue outside, for one test. */
export interface CatalogueUnderTest {
  readonly catalogue: Layer.Layer<MetaCatalog>
  /** The titles of its items by their ids. */
  readonly titles: () => Readonly<Record<string, unknown>>
  /** From now on an item of this id is refused, for this reason. */
  readonly refuse: (id: string, reason: string) => void
  /** Works on what was accepted. */
  readonly finish: () => void
  /** Everything secret. */
  readonly secrets: readonly string[]
}

export interface CatalogueFaults<Side> {
  /** It comes back by itself. */
  readonly away: Faults<Side>
  /** Staff have to do something about the access. */
  readonly access: Faults<Side>
  /** A request is refused as a whole. */
  readonly request: Faults<Side>
  /** No answer comes. */
  readonly stall: Faults<Side>
}

const fieldsOf = (title: string): ChannelFields => ({
  title,
  description: "Zink",
  link: "https://shop.example/products/zink",
  image_link: "https://shop.example/pictures/zink.png",
  availability: "in stock",
  price: "9.90 EUR",
  brand: "Nährwerk",
  condition: "new",
})
const write = (id: string, title = id): ItemRequest => ({ method: "write", id, fields: fieldsOf(title) })
const remove = (id: string): ItemRequest => ({ method: "remove", id })

/** What every catalogue outside does. `prepare` makes one of its own for each test. */
export const outsideCatalogueContract = <Side extends CatalogueUnderTest, E>(
  name: string,
  prepare: Effect.Effect<Side, E, Scope.Scope>,
  faults: CatalogueFaults<Side>,
) =>
  describe(`A catalogue outside: ${name}`, () => {
    const contract = (what: string, check: (side: Side) => Effect.Effect<void, unknown, MetaCatalog>) =>
      it.live(what, () =>
        Effect.gen(function* () {
          const side = yield* prepare
          yield* soon(what, Effect.provide(check(side), side.catalogue))
        }).pipe(Effect.scoped),
      )

    contract("writes, overwrites and removes items; the same twice does no harm", (side) =>
      Effect.gen(function* () {
        const { send, resultOf } = yield* MetaCatalog
        for (const requests of [
          [write("A"), write("B")],
          [write("A", "A2"), remove("B")],
          [write("A", "A2"), remove("B")],
        ]) {
          const { handle, refused } = yield* send(requests)
          assert.deepStrictEqual(refused, [])
          assert.strictEqual((yield* resultOf(handle ?? "")).state, "running")
          side.finish()
          assert.deepStrictEqual(yield* resultOf(handle ?? ""), {
            state: "done",
            refused: [],
            warned: [],
            reason: null,
          })
        }
        assert.deepStrictEqual(side.titles(), { A: "A2" })
      }),
    )

    contract("says of each item that is refused why, and takes the others", (side) =>
      Effect.gen(function* () {
        const { send, resultOf } = yield* MetaCatalog
        side.refuse("B", "Bad picture")
        const { handle } = yield* send([write("A"), write("B")])
        side.finish()
        const result = yield* resultOf(handle ?? "")
        assert.deepStrictEqual(result.state === "done" && result.refused, [{ id: "B", messages: ["Bad picture"] }])
        assert.deepStrictEqual(side.titles(), { A: "A" })
      }),
    )

    contract("tests the access and changes nothing", (side) =>
      Effect.gen(function* () {
        const { send, test } = yield* MetaCatalog
        yield* send([write("A")])
        side.finish()
        yield* test
        assert.deepStrictEqual(side.titles(), { A: "A" })
      }),
    )

    const kinds: readonly (readonly [string, Faults<Side>, string])[] = [
      ["comes back by itself", faults.away, "ChannelAway"],
      ["does not answer", faults.stall, "ChannelAway"],
      ["no longer takes the access", faults.access, "ChannelRefused"],
      ["refuses the request", faults.request, "RequestRefused"],
    ]
    for (const [what, of, tag] of kinds)
      for (const [how, fail] of faultsOf(of))
        contract(`that ${what} (${how}) is ${tag}, in German and without a secret`, (side) =>
          Effect.gen(function* () {
            const { send } = yield* MetaCatalog
            yield* Effect.promise(() => fail(side))
            const failure = yield* Effect.flip(send([write("A")]))
            assert.strictEqual(failure._tag, tag)
            assert.match(failure.reason, /^[A-ZÄÖÜ].*\.$/)
            for (const secret of side.secrets) assert.notInclude(JSON.stringify(failure), secret)
          }),
        )
  })
