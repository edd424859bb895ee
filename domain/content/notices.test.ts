import { describe, expect, it } from "vitest"
import { link } from "./inlines.ts"
import { deliveryTimeNotice, priceNotice, shippingCostNotice } from "./notices.ts"
import { delivery } from "./operator.ts"
import { paymentMethodsInWords } from "./payment-method.ts"
import { textWords } from "./plain-words.ts"

describe("Notices", () => {
  it("beside a price say that VAT is in it and shipping is not, and link to what shipping costs", () => {
    expect(textWords(priceNotice)).toBe("inkl. MwSt., zzgl. Versand")
    expect(priceNotice).toContainEqual(link("/shipping-and-payment", "Versand"))
  })

  it.each([
    [{ from: 2, to: 4 }, "Lieferzeit 2–\u20604\u00a0Werktage"],
    [{ from: 3, to: 3 }, "Lieferzeit 3\u00a0Werktage"],
    [{ from: 1, to: 1 }, "Lieferzeit 1\u00a0Werktag"],
  ])("on delivery time read well for %j", (workingDays, notice) => {
    expect(deliveryTimeNotice({ ...delivery, workingDays })).toBe(notice)
  })

  it("on paying name what there is to choose from", () => {
    expect(paymentMethodsInWords(["invoice", "prepayment", "card"])).toBe(
      "Kauf auf Rechnung, Vorkasse per Überweisung oder Karte",
    )
    expect(paymentMethodsInWords(["prepayment"])).toBe("Vorkasse per Überweisung")
  })

  it("on shipping name cost and threshold", () => {
    expect(shippingCostNotice(delivery)).toContain("3,90\u00a0€ je Bestellung. Ab einem Warenwert von 49,00\u00a0€")
  })
})
