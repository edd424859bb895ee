import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { Settings } from "../../domain/settings/ports.ts"
import { defaultSettings } from "../../domain/settings/shop-settings.ts"
import { inANewShop } from "./in-a-new-shop.ts"

export const settingsContract = <E>(name: string, newShop: () => Layer.Layer<Settings, E>) =>
  describe(`Settings: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("what was never set has its default", () =>
      Effect.gen(function* () {
        expect(yield* (yield* Settings).current).toEqual(defaultSettings)
      }),
    )

    promise("a change is answered, seen at once, and the last one counts", () =>
      Effect.gen(function* () {
        const settings = yield* Settings
        expect(yield* settings.current).toEqual(defaultSettings)
        for (const frontPage of ["split", "v2"] as const) {
          expect(yield* settings.change({ frontPage })).toEqual({ ...defaultSettings, frontPage })
          expect(yield* settings.current).toEqual({ ...defaultSettings, frontPage })
        }
      }),
    )

    promise("settings not named stay as they are", () =>
      Effect.gen(function* () {
        const settings = yield* Settings
        yield* settings.change({ frontPage: "v2" })
        expect(yield* settings.change({})).toEqual({ ...defaultSettings, frontPage: "v2" })
      }),
    )
  })
