import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { FeedFetches } from "../../../domain/channels/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"

export const feedFetchesContract = <E>(name: string, newShop: () => Layer.Layer<FeedFetches, E>) =>
  describe(`FeedFetches: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("each feed has its own last fetch, or none", () =>
      Effect.gen(function* () {
        const { note, last } = yield* FeedFetches
        yield* TestClock.setTime(1_000)
        yield* note("google-shopping.xml", "Googlebot")
        yield* TestClock.setTime(2_000)
        yield* note("google-shopping.xml", "Google-Ads")
        yield* note("products.csv", "")
        expect(yield* last("google-shopping.xml")).toEqual({ at: 2_000, agent: "Google-Ads" })
        expect(yield* last("products.csv")).toEqual({ at: 2_000, agent: "" })
        expect(yield* last("facebook-catalog.xml")).toBeNull()
      }),
    )
  })
