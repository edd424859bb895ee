import { expect, it } from "vitest"
import type { OrderState } from "./order.ts"
import { nextStepText, orderStateLabels } from "./order-labels.ts"

const states = Object.keys(orderStateLabels) as OrderState[]

it("asks for money only while there is some to pay", () => {
  const asking = (payment: "invoice" | "prepayment") =>
    states.filter((state) => /Bitte (?:überweise|bezahl)/.test(nextStepText({ payment, state })))
  expect(asking("prepayment")).toEqual(["placed"])
  expect(asking("invoice")).toEqual(["shipped", "delivered"])
})
