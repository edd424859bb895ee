import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { type ConsentRecord, Consents } from "../../../domain/consent/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const given = (id: string, givenAt: number): ConsentRecord => ({
  id,
  version: "2026-11-24",
  purposes: ["partner"],
  givenAt,
  withdrawnAt: null,
})

export const consentsContract = <E>(name: string, newShop: () => Layer.Layer<Consents, E>) =>
  describe(`Consents: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("one is kept as it was given, and withdrawn once", () =>
      Effect.gen(function* () {
        const consents = yield* Consents
        yield* consents.keep(given("a", 5))
        expect(yield* consents.find("a")).toEqual(Option.some(given("a", 5)))
        expect(yield* consents.find("b")).toEqual(Option.none())
        for (const at of [7, 9]) yield* consents.withdraw("a", at)
        yield* consents.withdraw("b", 7)
        expect(yield* consents.find("a")).toEqual(Option.some({ ...given("a", 5), withdrawnAt: 7 }))
      }),
    )

    promise("old ones are forgotten, so many at a time", () =>
      Effect.gen(function* () {
        const consents = yield* Consents
        for (const [at, id] of ["a", "b", "c"].entries()) yield* consents.keep(given(id, at))
        expect(yield* consents.forget(2, 1)).toBe(1)
        expect(yield* consents.forget(2, 9)).toBe(1)
        expect(yield* consents.forget(2, 9)).toBe(0)
        expect(Option.isSome(yield* consents.find("c"))).toBe(true)
      }),
    )
  })
