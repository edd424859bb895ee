import { describe, expect, it } from "vitest"
import { orderErrors } from "./check-order.ts"
import { listedErrors, orderInput, sortErrors } from "./order-input.ts"

const posted = {
  idempotencyKey: "0b8f7c9e-3f5a-4b1d-9a6e-2c1d0e9f8a7b",
  email: "anna@beispiel.de",
  "shippingAddress.name": "Anna Beispiel",
  "shippingAddress.street": "Gartenweg 3",
  "shippingAddress.postalCode": "10115",
  "shippingAddress.city": "Berlin",
  payment: "prepayment",
  expectedTotalCents: "1680",
}

describe("a posted order form", () => {
  it("becomes the input of `orders.place`", () => {
    expect(orderErrors(orderInput(posted))).toEqual([])
    expect(orderInput(posted)).toMatchObject({ expectedTotalCents: 1680, shippingAddress: { country: "DE" } })
  })

  it.each(["", "abc", "12,90", "-1", " ", "1e3"])("never accepts %j as a total", (expectedTotalCents) => {
    expect(orderInput({ ...posted, expectedTotalCents }).expectedTotalCents).toBeNull()
  })

  it("is refused field by field in the order of the page, one sentence each", () => {
    const errors = orderErrors(orderInput({ ...posted, "shippingAddress.city": "", email: "anna", payment: undefined }))
    expect(sortErrors(errors)).toEqual({
      fields: [
        { path: "email", message: "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de." },
        { path: "shippingAddress.city", message: "Bitte gib den Ort an." },
        { path: "payment", message: "Bitte wähle, wie du bezahlen möchtest." },
      ],
      message: null,
    })
  })

  it("says in the list which of two addresses an error is about", () => {
    const message = "Bitte gib den Ort an."
    const errors = ["shippingAddress.city", "invoiceAddress.city"].map((path) => ({ path, message }))
    expect(listedErrors(errors).map((error) => error.message)).toEqual([message, `Rechnungsanschrift: ${message}`])
  })

  it("reports an error without a field as a sentence of its own", () => {
    expect(sortErrors(orderErrors(orderInput({ ...posted, idempotencyKey: "1" })))).toEqual({
      fields: [],
      message: "Der Bestellschlüssel ist ungültig. Bitte lade die Seite neu.",
    })
  })
})
