import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { exampleOrderInput } from "./example-order-input.ts"
import { PlaceOrder } from "./place-order-input.ts"

const input = exampleOrderInput()
const check = (value: unknown) => {
  const answer = Schema.toStandardSchemaV1(PlaceOrder)["~standard"].validate(value)
  if (answer instanceof Promise) throw new Error("The input is checked at once.")
  return answer
}
const issues = (value: unknown) =>
  (check(value).issues ?? []).map(({ path, message }) => `${path?.join(".") ?? ""}: ${message}`)

describe("what ordering takes", () => {
  it("comes out clean", () => {
    expect(check({ ...input, email: ` ${input.email}` })).toEqual({ value: input })
  })

  it.each([
    [{ idempotencyKey: "1" }, ["idempotencyKey: Der Bestellschlüssel ist ungültig. Bitte lade die Seite neu."]],
    [{ email: "anna" }, ["email: Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de."]],
    [{ payment: "bitcoin" }, ["payment: Bitte wähle, wie du bezahlen möchtest."]],
    [{ payment: 7 }, ["payment: Bitte wähle, wie du bezahlen möchtest."]],
    [
      { expectedTotalCents: 16.8 },
      ["expectedTotalCents: Bitte gib den Gesamtbetrag in ganzen Cent von 0 bis 2.000.000.000 an."],
    ],
    [
      { expectedTotalCents: -1 },
      ["expectedTotalCents: Bitte gib den Gesamtbetrag in ganzen Cent von 0 bis 2.000.000.000 an."],
    ],
  ])("is refused with %j, in German at the field", (changes, expected) => {
    expect(issues({ ...input, ...changes })).toEqual(expected)
  })

  it("names every field that is missing, in German", () => {
    expect(issues({})).toEqual([
      "idempotencyKey: Der Bestellschlüssel fehlt. Bitte lade die Seite neu.",
      "email: Bitte gib deine E-Mail-Adresse an.",
      "shippingAddress: Bitte gib deine Lieferanschrift an.",
      "payment: Bitte wähle, wie du bezahlen möchtest.",
      "expectedTotalCents: Der Gesamtbetrag fehlt. Bitte lade die Seite neu.",
    ])
  })
})
