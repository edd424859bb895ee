import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { Handle } from "../product.ts"
import { handleFromTitle } from "./handle-from-title.ts"

it("spells what addresses cannot hold, as Germans do", () => {
  expect(handleFromTitle("Fischöl Omega-3, 60 Kapseln")).toBe("fischoel-omega-3-60-kapseln")
  expect(handleFromTitle("  Größe: Café & Açaí (20 µg)  ")).toBe("groesse-cafe-acai-20-ug")
  expect(handleFromTitle("Vitamin\u00a0D\u2083")).toBe("vitamin-d3")
  expect(handleFromTitle("„…“")).toBe("")
})

it("is cut where a word ends", () => {
  const handle = handleFromTitle("Vitamin ".repeat(15))
  expect(handle).toBe("vitamin-vitamin-vitamin-vitamin-vitamin-vitamin-vitamin-vitamin-vitamin-vitamin")
  expect(handleFromTitle("x".repeat(100))).toHaveLength(80)
})

it("is a name that addresses take, whatever the title says, or nothing", () => {
  const isHandle = Schema.is(Handle)
  const title = fc.oneof(fc.string({ unit: "binary", maxLength: 150 }), fc.string({ unit: "grapheme", maxLength: 150 }))
  fc.assert(
    fc.property(title, (written) => {
      const handle = handleFromTitle(written)
      expect(handle === "" || isHandle(handle)).toBe(true)
      expect(handleFromTitle(handle)).toBe(handle)
    }),
  )
})
