import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BankTransfer, bankTransferPayload } from "./bank-transfer-qr.ts"

/** The example of EPC069-12, less its purpose code and its note to the payer, which we do not send. */
const example: BankTransfer = {
  beneficiary: "Red Cross of Belgium",
  iban: "BE72 0000 0000 1616",
  bic: "BPOTBEB1",
  cents: 100,
  reference: "Urgency fund",
}

describe("the text of a transfer's QR code", () => {
  it("has the standard's elements, a line each", () => {
    expect(bankTransferPayload(example)).toEqual(
      Result.succeed("BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund"),
    )
  })

  it("keeps the BIC's line when there is none", () => {
    expect(
      Result.getOrThrow(bankTransferPayload({ ...example, bic: "" }))
        .split("\n")
        .slice(3, 6),
    ).toEqual(["SCT", "", "Red Cross of Belgium"])
  })

  it.each([
    [1, "EUR0.01"],
    [1290, "EUR12.90"],
    [99_999_999_999, "EUR999999999.99"],
  ])("writes %i cents as %s", (cents, element) => {
    expect(Result.getOrThrow(bankTransferPayload({ ...example, cents })).split("\n")[7]).toBe(element)
  })

  it.each<[keyof BankTransfer, string | number]>([
    ["beneficiary", ""],
    ["beneficiary", "  "],
    ["beneficiary", "x".repeat(71)],
    ["beneficiary", "Red\nCross"],
    ["iban", "BE73000000001616"],
    ["iban", ""],
    ["bic", "BPOT"],
    ["bic", "BPOTBEB1X"],
    ["cents", 0],
    ["cents", -1],
    ["cents", 12.5],
    ["cents", 100_000_000_000],
    ["cents", Number.NaN],
    ["reference", ""],
    ["reference", "x".repeat(141)],
    ["reference", "NW-1\nEUR0.01"],
    ["reference", "€".repeat(140)],
  ])("refuses the %s %j", (field, value) => {
    expect(bankTransferPayload({ ...example, [field]: value })).toEqual(Result.fail({ field }))
  })

  it("never exceeds 331 bytes and always has eleven lines with what was asked", () => {
    const transfer = fc.record({
      beneficiary: fc.string({ unit: "grapheme", maxLength: 70 }),
      iban: fc.constant("DE02120300000000202051"),
      bic: fc.constantFrom("", "BYLADEM1001"),
      cents: fc.integer({ min: -1, max: 200_000_000 }),
      reference: fc.string({ unit: "grapheme", maxLength: 140 }),
    })
    fc.assert(
      fc.property(transfer, (some) => {
        const payload = bankTransferPayload(some)
        if (Result.isFailure(payload)) return
        expect(new TextEncoder().encode(payload.success).length).toBeLessThanOrEqual(331)
        const lines = payload.success.split("\n")
        expect(lines.length).toBe(11)
        expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(some.cents)
        expect(lines[10]).toBe(some.reference.trim())
      }),
    )
  })
})
