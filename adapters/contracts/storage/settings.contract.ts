import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { defaultSettings } from "../../../domain/settings/shop-settings.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

export const settingsContract = <E>(name: string, newShop: () => Layer.Layer<Settings | AuditLog, E>) =>
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

    promise("what is current is the same object until a value changes", () =>
      Effect.gen(function* () {
        const settings = yield* Settings
        const { emailSwitches } = yield* settings.change({ emailSwitches: { order: false } })
        const before = yield* settings.current
        yield* TestClock.adjust("1 minute")
        yield* settings.change({ emailSwitches })
        expect(yield* settings.current).toBe(before)
        yield* settings.change({ emailSwitches: {} })
        expect(yield* settings.current).not.toBe(before)
      }),
    )

    promise("settings not named stay as they are", () =>
      Effect.gen(function* () {
        const settings = yield* Settings
        yield* settings.change({ frontPage: "v2" })
        expect(yield* settings.change({})).toEqual({ ...defaultSettings, frontPage: "v2" })
      }),
    )

    promise(
      "changes decided at the same time each see what the others wrote, with the audit log in the same step",
      () =>
        Effect.gen(function* () {
          const settings = yield* Settings
          const names = ["a", "b", "c", "d", "e"]
          const switchOff = (name: string) =>
            settings.decide(({ emailSwitches }) => ({
              changes: { emailSwitches: { ...emailSwitches, [name]: false } },
              audit: [anEntry(name, "mail.switched")],
            }))
          yield* Effect.forEach(names, switchOff, { concurrency: "unbounded" })
          const { emailSwitches, ...others } = yield* settings.current
          expect(emailSwitches).toEqual(Object.fromEntries(names.map((name) => [name, false])))
          expect({ ...others, emailSwitches: {} }).toEqual(defaultSettings)
          expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(names.length)
        }),
    )

    promise("a change by staff is in the audit log, and a value with parts comes back whole", () =>
      Effect.gen(function* () {
        const settings = yield* Settings
        const partnerOffer = { kind: "first-order", cents: 500 } as const
        yield* settings.change({ partnerOffer }, [anEntry("programme", "partner.programme")])
        expect((yield* settings.current).partnerOffer).toEqual(partnerOffer)
        expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(1)
      }),
    )
  })
