import { describe, expect, it } from "vitest"
import { exampleShopTerms } from "./example-shop-terms.ts"
import { legalTexts } from "./legal-texts.ts"
import { delivery, demoOperator } from "./operator.ts"
import { plainWords } from "./plain-words.ts"
import { processingRegister } from "./processing-register.ts"
import { retention } from "./retention.ts"
import type { ShopTerms } from "./shop-terms.ts"

const texts = (changes: Partial<ShopTerms> = {}) => legalTexts(demoOperator, { ...exampleShopTerms, ...changes })

describe("The withdrawal instruction", () => {
  const words = plainWords(texts().refund)

  it.each([
    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag,",
    "an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat",
    "an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat",
    "mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.",
    "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist.",
    "Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
    "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
    "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
    "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
  ])("has the model's sentence (annex 1): %s", (sentence) => {
    expect(words).toContain(sentence)
  })

  it.each([
    "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
    "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
    "Bestellt am (*)/erhalten am (*)",
    "Name des/der Verbraucher(s)",
    "Anschrift des/der Verbraucher(s)",
    "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
    "Datum",
    "(*) Unzutreffendes streichen.",
  ])("brings the model form (annex 2): %s", (line) => {
    expect(words.split("\n")).toContain(line)
  })

  it("frames the form, so that it can be cut out", () => {
    const frame = texts().refund.blocks.find((block) => block.type === "framed")
    expect(frame?.children[0]).toMatchObject({ type: "heading", children: ["Muster-Widerrufsformular"] })
  })

  it("names the online function word for word, and only where there is one", () => {
    expect(plainWords(texts({ withdrawalFunctionUrl: "https://shop.example/withdraw" }).refund)).toContain(
      "nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter https://shop.example/withdraw ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
    )
    expect(words).not.toContain("Online-Funktion")
  })

  it("grants withdrawal for opened packs too", () => {
    expect(words).toContain("wenn Sie eine Packung oder ihr Siegel bereits geöffnet haben")
  })
})

describe("The costs of sending goods back", () => {
  it.each(["customer", "shop"] as const)("are told alike in every text when the %s bears them", (payer) => {
    const told = texts({ delivery: { ...delivery, returnCostsBorneBy: payer } })
    for (const text of [told.refund, told.termsOfService, told.shippingAndPayment]) {
      const words = plainWords(text)
      expect(words).toMatch(
        payer === "shop"
          ? /(?:Wir tragen die Kosten der|Die Kosten der Rücksendung tragen) /
          : /unmittelbaren Kosten der Rücksendung/,
      )
      if (payer === "shop") expect(words).not.toContain("unmittelbaren Kosten")
    }
  })
})

describe("The terms", () => {
  const words = plainWords(texts().termsOfService)

  it("make the second mail the acceptance, not the first", () => {
    expect(words).toContain("Die E-Mail „Bestelleingang“ bestätigt nur, dass Ihre Bestellung bei uns angekommen ist")
    expect(words).toContain(
      "Mit der E-Mail „Vertragsbestätigung“, die wir unmittelbar danach senden, nehmen wir Ihr Angebot an",
    )
    expect(words).toContain("Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot")
  })

  it("number their sections without a gap", () => {
    const numbers = words
      .split("\n")
      .flatMap((line) => (/^(\d+)\. \p{Lu}/u.exec(line) ? [Number.parseInt(line, 10)] : []))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBe(13)
  })

  it("speak of prepayment only where it is offered", () => {
    const invoiceOnly = texts({ paymentMethods: ["invoice"] })
    expect(words).toContain("Vorkasse")
    expect(plainWords(invoiceOnly.termsOfService)).not.toContain("Vorkasse")
    expect(plainWords(invoiceOnly.shippingAndPayment)).not.toContain("Vorkasse")
  })
})

describe("Payment by card", () => {
  const withCards = texts({ paymentMethods: ["invoice", "prepayment", "card"] })
  const all = (from: typeof withCards) => Object.values(from).map(plainWords).join("\n")

  it("is spoken of only where it is offered", () => {
    for (const part of ["Stripe", "mit Karte", "auflösenden Bedingung"]) {
      expect(all(withCards)).toContain(part)
      expect(all(texts({}))).not.toContain(part)
    }
  })

  it("names who gets which data, and that they may leave the EU", () => {
    const notice = plainWords(withCards.dataProtection)
    expect(notice).toContain("Stripe Payments Europe, Limited, Dublin, Irland")
    expect(notice).toContain("Was Sie bestellt haben, Ihre Anschrift und Ihre E-Mail-Adresse übermitteln wir nicht.")
    expect(notice).toContain("was der Zahlungsdienstleister tut, wenn Sie mit Karte zahlen, steht oben")
    expect(plainWords(texts({}).dataProtection)).toContain("übermitteln wir keine Daten. Die Übertragung")
  })

  it("says until when it has to be paid, and from when delivery counts", () => {
    expect(plainWords(withCards.termsOfService)).toContain("nicht innerhalb von 2 Stunden nach der Bestellung bezahlen")
    expect(plainWords(withCards.shippingAndPayment)).toContain("bei Zahlung mit Karte am Tag nach der Zahlung")
  })
})

describe("Costs and periods", () => {
  it("are those of the delivery terms, in terms and shipping page", () => {
    const changed = texts({
      delivery: { ...delivery, shippingCents: 455, freeFromCents: 6150, workingDays: { from: 3, to: 5 } },
    })
    for (const text of [changed.termsOfService, changed.shippingAndPayment]) {
      expect(plainWords(text)).toContain("4,55 €")
      expect(plainWords(text)).toContain("61,50 €")
      expect(plainWords(text)).toContain("Die Lieferzeit beträgt 3–5 Werktage.")
    }
  })

  it("for payment are 14 days from receipt and 7 days from confirmation", () => {
    const words = plainWords(texts().shippingAndPayment)
    expect(words).toContain("innerhalb von 14 Tagen, nachdem Paket und Rechnung bei dir sind")
    expect(words).toContain("Zahlungsziel 7 Tage")
  })
})

describe("The privacy notice", () => {
  const words = plainWords(texts().dataProtection)

  it("shows every processing of the register with basis, recipients and retention", () => {
    const register = processingRegister(demoOperator, exampleShopTerms)
    for (const { purpose } of register) expect(words.split("\n")).toContain(purpose)
    for (const label of ["Daten:", "Rechtsgrundlage:", "Empfänger:", "Speicherdauer:"])
      expect(words.split("\n").filter((line) => line.startsWith(label))).toHaveLength(register.length)
  })

  it("promises the periods the retention job keeps", () => {
    expect(words).toContain(`${retention.cartDays} Tage nach der letzten Änderung`)
    expect(words).toContain("Buchungsbelege 8 Jahre, Handelsbriefe 6 Jahre, Bücher und Abschlüsse 10 Jahre")
  })

  it.each(["Art. 15", "Art. 16", "Art. 17", "Art. 18", "Art. 20", "Art. 21", "Art. 77", "Art. 7 Abs. 3"])(
    "names the right of %s DSGVO",
    (article) => {
      expect(words).toContain(`${article} DSGVO`)
    },
  )

  it("mentions Google only where it is a way to sign in", () => {
    expect(words).not.toContain("Google")
    const withIt = plainWords(texts({ google: true }).dataProtection)
    expect(withIt).toContain("Melden Sie sich über Google an, erfahren wir von dort nur")
    expect(withIt).toContain("Google nur, wenn Sie sich darüber anmelden")
  })

  it("mentions Klaviyo, what it gets and where, only where it is connected", () => {
    expect(words).not.toContain("Klaviyo")
    expect(words).toContain("übermitteln wir keine Daten.")
    const withIt = plainWords(texts({ klaviyo: true }).dataProtection)
    expect(withIt).toContain("Klaviyo, Inc., USA (versendet den Newsletter in unserem Auftrag)")
    expect(withIt).toContain("übermitteln wir nur, was oben beim Newsletter für Klaviyo steht.")
    expect(withIt).not.toContain("übermitteln wir keine Daten")
  })

  it("mentions Sentry, what it gets and where, only where errors are reported", () => {
    expect(words).not.toContain("Sentry")
    const withIt = plainWords(texts({ errorReports: true }).dataProtection)
    expect(withIt).toContain("Functional Software, Inc., USA (Sentry, nimmt die Meldungen in unserem Auftrag entgegen)")
    expect(withIt).toContain("Nicht gemeldet werden Ihre IP-Adresse")
    expect(withIt).toContain("soweit Sentry dort eingetragen ist")
    expect(withIt).toContain("Rechenzentrum, E-Mail-Dienstleister und Sentry verarbeiten Daten nur in unserem Auftrag")
    expect(withIt).toContain("übermitteln wir nur, was oben bei „Fehler finden“ für Sentry steht.")
    expect(plainWords(texts({ klaviyo: true, errorReports: true }).dataProtection)).toContain(
      "nur, was oben beim Newsletter für Klaviyo und bei „Fehler finden“ für Sentry steht.",
    )
  })

  it("mentions the questionnaire only where it is switched on", () => {
    expect(words).not.toContain("Nährstoff-Check")
    const withIt = plainWords(texts({ questionnaire: true }).dataProtection)
    expect(withIt).toContain("Art. 9 Abs. 2 Buchstabe a DSGVO")
    expect(withIt).toContain("die Antworten verlassen Ihr Gerät nicht")
    expect(withIt).toContain("Der Nährstoff-Check leitet aus Ihren Antworten")
  })
})

describe("The accessibility page", () => {
  it("has what annex 3 no. 1 BFSG asks for", () => {
    const words = plainWords(texts().accessibility)
    for (const heading of ["Unsere Dienstleistung", "So läuft eine Bestellung ab", "So erfüllen wir die Anforderungen"])
      expect(words.split("\n")).toContain(heading)
    expect(words).toContain(
      "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen",
    )
  })
})
