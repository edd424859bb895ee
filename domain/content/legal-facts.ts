import { bullets, paragraph } from "./blocks.ts"
import { processingBlocks } from "./data-protection.ts"
import { disputeResolution } from "./dispute-resolution.ts"
import type { Block, Inline } from "./document.ts"
import { emailFact, fact, linkedFact } from "./fact.ts"
import { link } from "./inlines.ts"
import type { Operator } from "./operator.ts"
import { paymentRules } from "./payment-method.ts"
import { paymentMethodItems } from "./payment-wording.ts"
import { processingRegister } from "./processing-register.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** What stands for a fact in an own wording: `{{Firma}}`. */
export const factMark = (name: string): string => `{{${name}}}`

/** The facts a wording can name within a sentence. What this operator does not have is missing. */
export const legalFacts = (operator: Operator, shop: ShopTerms): Readonly<Record<string, Inline>> => {
  const { profession } = operator
  const facts: Record<string, Inline | null> = {
    Firma: fact(operator, operator.name),
    Straße: fact(operator, operator.street),
    PLZ: fact(operator, operator.postalCode),
    Ort: fact(operator, operator.city),
    Land: fact(operator, operator.country),
    Vertretung: fact(operator, operator.representative),
    Registergericht: operator.registerCourt === "" ? null : fact(operator, operator.registerCourt),
    Registernummer: operator.registerNumber === "" ? null : fact(operator, operator.registerNumber),
    "USt-IdNr.": fact(operator, operator.vatId),
    Telefon: fact(operator, operator.phone),
    "E-Mail": emailFact(operator),
    Redaktion: fact(operator, operator.editor),
    Lebensmittelaufsicht: fact(operator, operator.supervisoryAuthority),
    Berufsbezeichnung: profession && fact(operator, profession.title),
    Kammer: profession && fact(operator, profession.chamber),
    Berufsordnung: profession && linkedFact(operator, profession.codeUrl, profession.code),
    "Adresse der Berufsordnung": profession && linkedFact(operator, profession.codeUrl, profession.codeUrl),
    Datenschutzbeauftragte: operator.dataProtectionOfficer && fact(operator, operator.dataProtectionOfficer),
    Datenschutzbehörde: fact(operator, operator.dataProtectionAuthority),
    Verpackungsregister: operator.packagingRegister && fact(operator, operator.packagingRegister),
    Paketdienst: fact(operator, operator.carrier),
    "Shop-Adresse": link("/", shop.publicUrl),
    "Widerrufs-Adresse":
      shop.withdrawalFunctionUrl === null ? null : link(shop.withdrawalFunctionUrl, shop.withdrawalFunctionUrl),
    "Gewährleistungs-Mitteilung":
      shop.guaranteeNoticeUrl === null ? null : link(shop.guaranteeNoticeUrl, shop.guaranteeNoticeUrl),
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, value]])),
  )
}

/** The facts that are whole paragraphs, lists or tables: each stands in a line of its own. */
export const legalBlocks = (operator: Operator, shop: ShopTerms): Readonly<Record<string, readonly Block[]>> => ({
  Zahlungsarten: [bullets(...paymentMethodItems(shop.paymentMethods))],
  Zahlungsbedingungen: shop.paymentMethods
    .flatMap((method) => paymentRules[method].unpaidTerms ?? [])
    .map((text) => paragraph(text)),
  Verarbeitungen: processingRegister(operator, shop).flatMap(processingBlocks),
  Streitbeilegung: disputeResolution(operator),
})

/** An operator whose facts are their marks: a shipped text of it is where an own wording begins. */
export const markedOperator = (operator: Operator): Operator => ({
  ...operator,
  real: true,
  name: factMark("Firma"),
  street: factMark("Straße"),
  postalCode: factMark("PLZ"),
  city: factMark("Ort"),
  country: factMark("Land"),
  representative: factMark("Vertretung"),
  registerCourt: operator.registerCourt && factMark("Registergericht"),
  registerNumber: operator.registerNumber && factMark("Registernummer"),
  vatId: factMark("USt-IdNr."),
  phone: factMark("Telefon"),
  email: factMark("E-Mail"),
  editor: factMark("Redaktion"),
  supervisoryAuthority: factMark("Lebensmittelaufsicht"),
  profession: operator.profession && {
    title: factMark("Berufsbezeichnung"),
    chamber: factMark("Kammer"),
    code: factMark("Berufsordnung"),
    codeUrl: factMark("Adresse der Berufsordnung"),
  },
  dataProtectionOfficer: operator.dataProtectionOfficer && factMark("Datenschutzbeauftragte"),
  dataProtectionAuthority: factMark("Datenschutzbehörde"),
  packagingRegister: operator.packagingRegister && factMark("Verpackungsregister"),
  carrier: factMark("Paketdienst"),
})

/** The same of how the shop sells. */
export const markedTerms = (shop: ShopTerms): ShopTerms => ({
  ...shop,
  publicUrl: factMark("Shop-Adresse"),
  withdrawalFunctionUrl: shop.withdrawalFunctionUrl && factMark("Widerrufs-Adresse"),
  guaranteeNoticeUrl: shop.guaranteeNoticeUrl && factMark("Gewährleistungs-Mitteilung"),
})
