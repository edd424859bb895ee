import { expect, it } from "vitest"
import { unpaidOnPage } from "./confirm-payments.ts"
import { mark, paid, reverse, walked } from "./example-steps.ts"
import { nextStepText } from "./order-labels.ts"

const later = mark(0).at + 60 * 86_400_000

it("an order that was to be paid on a page is cancelled when its time is over, never after a payment was taken back", () => {
  expect(unpaidOnPage(walked("card"), later)).toMatchObject({ kind: "cancelled" })
  const reversed = walked("card", paid, reverse(2))
  expect(unpaidOnPage(reversed, later)).toBeNull()
  expect(nextStepText(reversed)).toBe("Deine Zahlung ist noch offen. Wir melden uns deswegen bei dir.")
})
