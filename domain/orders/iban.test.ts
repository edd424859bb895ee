import fc from "fast-check"
import { expect, it } from "vitest"
import { formatIban, isIban } from "./iban.ts"

it.each([
  "DE02120300000000202051",
  "DE89 3704 0044 0532 0130 00",
  "de89370400440532013000",
  "BE72000000001616",
  "GB82WEST12345698765432",
  "MT84MALT011000012345MTLCAST001S",
  "NO9386011117947",
])("takes %s", (iban) => {
  expect(isIban(iban)).toBe(true)
})

it.each([
  "",
  "DE",
  "DE03120300000000202051",
  "DE0212030000000020205",
  "DE021203000000002020510",
  "00 1234",
  "DE02-1203",
])("refuses %j", (iban) => {
  expect(isIban(iban)).toBe(false)
})

it("notices every single wrong digit and every swap of two neighbours", () => {
  const iban = "DE89370400440532013000"
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
      const digit = String((Number(iban.charAt(position)) + shift) % 10)
      expect(isIban(iban.slice(0, position) + digit + iban.slice(position + 1))).toBe(false)
    }),
  )
  for (let at = 4; at < 21; at++) {
    const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2)
    expect(isIban(swapped)).toBe(swapped === iban)
  }
})

it("writes it in groups of four that stay on one line", () => {
  expect(formatIban("DE02120300000000202051").replaceAll("\u00a0", "_")).toBe("DE02_1203_0000_0000_2020_51")
  expect(formatIban("BE72 0000 0000 1616").replaceAll("\u00a0", "_")).toBe("BE72_0000_0000_1616")
})
