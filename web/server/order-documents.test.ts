import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { templateTools } from "../../adapters/contracts/render-order-email.ts"
import type { Document } from "../../domain/content/document.ts"
import { delivery, demoOperator, type Operator } from "../../domain/content/operator.ts"
import { blocksHtml } from "../../domain/email/document-html.ts"
import { documentText } from "../../domain/email/document-text.ts"
import { emailFooter } from "../../domain/email/email-footer.ts"
import { renderTemplate } from "../../domain/email/render-template.ts"
import {
  confirmationValues,
  contractAttachments,
  orderConfirmation,
  transferPictureId,
} from "../../domain/orders/emails/order-confirmation.ts"
import { orderReceived, receivedValues } from "../../domain/orders/emails/order-received.ts"
import { orderShipped, shippedValues } from "../../domain/orders/emails/order-shipped.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { dropped, paid, ship, walked, withdraw } from "../../domain/orders/example-steps.ts"
import type { Order } from "../../domain/orders/order.ts"
import type { PaymentStep } from "../../domain/orders/payment.ts"

const path = "/orders/NW-0123456789?token=beispiel"
const transfer: PaymentStep = {
  kind: "transfer",
  beneficiary: "Nährwerk",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  reference: "NW-0123456789",
  cents: 4660,
}
const methods = { invoice: "invoice", transfer: "prepayment", page: "card" } as const
const confirmation = (
  step: PaymentStep,
  withPicture = false,
  order = exampleOrder({ payment: methods[step.kind] }),
): Document => {
  const facts = { step, withPicture, sender: demoOperator, workingDays: delivery.workingDays, prepaymentDays: 7 }
  const { variables, shipped, examples } = orderConfirmation
  const values = { ...examples.ordinary, ...confirmationValues(order, facts) }
  return Result.getOrThrow(renderTemplate(templateTools, variables, shipped, values)).document
}
const received = (order: Order): Document => {
  const { variables, shipped, examples } = orderReceived
  return Result.getOrThrow(
    renderTemplate(templateTools, variables, shipped, { ...examples.ordinary, ...receivedValues(order) }),
  ).document
}
const shipped = (order: Order): Document => {
  const { variables, shipped: text, examples } = orderShipped
  const values = { ...examples.ordinary, ...shippedValues(order, { parcels: [], at: order.placedAt + 99 }) }
  return Result.getOrThrow(renderTemplate(templateTools, variables, text, values)).document
}
const words = (document: Document) => documentText(document, "https://naehrwerk.example").replace(/[\s\u00a0]+/g, " ")

describe("both mails", () => {
  it.each([
    ["arrival", received(exampleOrder())],
    ["confirmation", confirmation({ kind: "invoice", days: 14 })],
  ])("(%s) say who ordered what, when, for how much, and where it goes", (_, document) => {
    const text = words(document)
    for (const part of [
      "Hallo Anna Muster,",
      "NW-0123456789",
      "20. November 2026, 14:05 Uhr",
      "Vitamin D3, 120 Tabletten, 18 g",
      "14,90 €",
      "29,80 €",
      "42,70 €",
      "3,90 €",
      "46,60 €",
      "darin 7 % MwSt. aus 14,08 €",
      "darin 19 % MwSt. aus 32,52 €",
      "5,19 €",
      "Lindenallee 12 a",
      "10115 Berlin",
      "Kauf auf Rechnung",
      `https://naehrwerk.example${path}`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain("!")
  })
})

describe("the order's number in a mail", () => {
  it("stays on one line where it is read or copied, on a narrow phone too", () => {
    const html = blocksHtml(confirmation(transfer).blocks, "https://naehrwerk.example")
    expect(html.match(/<strong style="white-space:nowrap">NW-0123456789<\/strong>/g)).toHaveLength(2)
    expect(html).toContain("<strong>46,60\u00a0€</strong>")
  })
})

describe("the mail about arrival", () => {
  it("accepts nothing and asks for no money", () => {
    const text = words(received(exampleOrder({ payment: "prepayment" })))
    expect(text).toContain("bestätigt nur den Eingang")
    expect(text).not.toMatch(/überweise|IBAN|nehmen deine Bestellung an/i)
  })

  it("says that the parcel is free of charge when it is", () => {
    expect(words(received(exampleOrder({ shippingCents: 0 })))).toContain("kostenlos")
  })
})

describe("the foot of a mail", () => {
  const foot = (operator: Operator) => words({ title: "", blocks: emailFooter(operator) })

  it("says once that the seller is made up, as long as it is", () => {
    expect(foot(demoOperator)).toContain("Beispiel-Shop: Diese Angaben sind ausgedacht, bitte überweise nichts.")
    expect(foot(demoOperator)).not.toContain("[")
    expect(foot({ ...demoOperator, real: true })).not.toContain("ausgedacht")
  })
})

describe("the contract confirmation", () => {
  it("accepts the order, says how to withdraw, and names the contract texts attached, as its last words", () => {
    const document = confirmation({ kind: "invoice", days: 14 })
    expect(words(document)).toContain("wir nehmen deine Bestellung an")
    expect(words(document)).toContain("Widerrufen kannst du 14 Tage lang")
    expect(words(document)).toContain("https://naehrwerk.example/refund")
    expect(words(document)).toMatch(/Im Anhang: .* die Widerrufsbelehrung .* die Datenschutzerklärung.*auf\.$/)
  })

  it("encloses terms, withdrawal instruction and privacy notice, in the order it announces them", () => {
    expect(contractAttachments).toEqual(["termsOfService", "refund", "dataProtection"])
  })

  it("asks to pay an invoice after the goods, and counts delivery from the day after the mail", () => {
    const text = words(confirmation({ kind: "invoice", days: 14 }))
    expect(text).toContain("innerhalb von 14 Tagen, nachdem du Ware und Rechnung bekommen hast")
    expect(text).toContain("2–4 Werktage, gerechnet ab dem Tag nach dieser E-Mail")
    expect(text).not.toContain("IBAN")
  })

  it("has the account, the amount and the reference of a transfer, and its picture only when there is one", () => {
    const text = words(confirmation(transfer))
    for (const part of ["DE02 1203 0000 0000 2020 51", "BYLADEM1001", "46,60 €", "innerhalb von 7 Tagen"]) {
      expect(text).toContain(part)
    }
    const pictures = (withPicture: boolean) =>
      confirmation(transfer, withPicture).blocks.filter((block) => block.type === "image")
    expect(pictures(false)).toEqual([])
    expect(pictures(true)).toMatchObject([
      { url: `cid:${transferPictureId}`, alt: expect.stringContaining("NW-0123456789") },
    ])
  })

  it("keeps the account number on a line and free of marks, so that it can be copied", () => {
    const html = blocksHtml(confirmation(transfer).blocks, "https://naehrwerk.example")
    expect(html).toContain("<br>DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051</td>")
    expect(html).not.toContain("[")
  })

  it("asks nobody to pay by card what may be paid already, and says where it can be", () => {
    const text = words(confirmation({ kind: "page" }))
    expect(text).toContain("Falls du noch nicht bezahlt hast, kannst du das auf der Seite deiner Bestellung nachholen.")
    expect(text).toContain("gerechnet ab dem Tag nach deiner Zahlung")
    expect(text).not.toContain("IBAN")
  })

  it("sent again says what was agreed, and what is owed now where that changed or something was paid", () => {
    const less = walked("prepayment", dropped("NW-001", 1))
    const text = words(confirmation({ ...transfer, cents: 3_370 }, false, less))
    for (const part of ["46,60 €", "So steht es heute:", "kostet jetzt 33,70 €", "Bitte überweise 33,70 €"])
      expect(text).toContain(part)
    const all = words(confirmation(transfer, false, walked("prepayment", paid)))
    for (const part of ["Bezahlt: 46,60 €", "Zu bezahlen ist nichts mehr."]) expect(all).toContain(part)
    expect(all).not.toMatch(/überweise|IBAN/i)
    expect(words(confirmation(transfer))).not.toContain("heute")
  })
})

describe("the parcel's mail", () => {
  it("names what lies in it, what that costs, where it went and what is owed, as it was when it left", () => {
    const address = { ...exampleOrder().shippingAddress, name: "Nora Nachbar" }
    const order = walked("invoice", { ...dropped("NW-019", 1), address }, { kind: "packed" }, ship)
    const left = { ...order, events: [...order.events, ...walked("invoice", withdraw("NW-001", 1)).events] }
    const later = left.events.map((event, index) =>
      index < order.events.length ? event : { ...event, at: event.at + 100 },
    )
    const text = words(shipped({ ...order, events: later }))
    for (const part of ["Vitamin D3", "31,70 €", "Noch zu bezahlen: 31,70 €", "Nora Nachbar"])
      expect(text).toContain(part)
    expect(text).toMatch(/Magnesium Trinkfläschchen, 14 Trinkfläschchen, 350 ml,? ?1 /)
    expect(text).not.toMatch(/46,60|Anna Muster, Lindenallee/)
  })
})
