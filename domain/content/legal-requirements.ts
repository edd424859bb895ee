import { formatCents } from "../shared/money.ts"
import type { Document } from "./document.ts"
import type { LegalTextName } from "./legal-texts.ts"
import { orderButtonLabel, orderMailNames, workingDays } from "./notices.ts"
import type { Operator } from "./operator.ts"
import { paymentRules } from "./payment-method.ts"
import { plainWords } from "./plain-words.ts"
import { processingRegister } from "./processing-register.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** Something a legal text has to say, and the law that wants it. */
export interface Requirement {
  readonly what: string
  readonly law: string
  /** One of these must stand in the text. */
  readonly words: readonly (string | RegExp)[]
}

type Requirements = (operator: Operator, shop: ShopTerms) => readonly Requirement[]

const says = (what: string, law: string, ...words: readonly (string | RegExp)[]): Requirement => ({ what, law, words })

const given = (what: string, law: string, word: string | null | undefined): readonly Requirement[] =>
  word ? [says(what, law, word)] : []

const address = ({ name, street, city }: Operator, law: string): readonly Requirement[] => [
  says("der Name der Firma", law, name),
  says("die Straße", law, street),
  says("der Ort", law, city),
]

const arbitration = says("ob ihr an einer Streitbeilegung teilnehmt", "§§ 36, 37 VSBG", /schlichtungsstelle/i)

const payments = ({ paymentMethods }: ShopTerms, law: string): readonly Requirement[] =>
  paymentMethods.map((method) => says(`die Zahlungsart „${paymentRules[method].name}“`, law, paymentRules[method].name))

const shippingCosts = ({ delivery }: ShopTerms, law: string): readonly Requirement[] => [
  says("die Versandkosten", law, formatCents(delivery.shippingCents)),
  says("ab wann der Versand nichts kostet", law, formatCents(delivery.freeFromCents)),
]

const rights = ["15", "16", "17", "18", "20", "21", "77"] as const

const requirements: Readonly<Record<LegalTextName, Requirements>> = {
  legalNotice: (operator) => [
    ...address(operator, "§ 5 Abs. 1 Nr. 1 DDG"),
    says("wer die Firma vertritt", "§ 5 Abs. 1 Nr. 1 DDG", operator.representative),
    says("die E-Mail-Adresse", "§ 5 Abs. 1 Nr. 2 DDG", operator.email),
    says("die Telefonnummer", "§ 5 Abs. 1 Nr. 2 DDG", operator.phone),
    ...given("das Registergericht", "§ 5 Abs. 1 Nr. 4 DDG", operator.registerCourt),
    ...given("die Registernummer", "§ 5 Abs. 1 Nr. 4 DDG", operator.registerNumber),
    ...given("die gesetzliche Berufsbezeichnung", "§ 5 Abs. 1 Nr. 5 DDG", operator.profession?.title),
    ...given("die Kammer", "§ 5 Abs. 1 Nr. 5 DDG", operator.profession?.chamber),
    ...given("die Berufsordnung", "§ 5 Abs. 1 Nr. 5 DDG", operator.profession?.code),
    says("die Umsatzsteuer-Identifikationsnummer", "§ 5 Abs. 1 Nr. 6 DDG", operator.vatId),
    says("wer für redaktionelle Inhalte verantwortlich ist", "§ 18 Abs. 2 MStV", operator.editor),
    arbitration,
  ],
  dataProtection: (operator, shop) => [
    ...address(operator, "Art. 13 Abs. 1 Buchst. a DSGVO"),
    ...given("wer den Datenschutz beaufsichtigt", "Art. 13 Abs. 1 Buchst. b DSGVO", operator.dataProtectionOfficer),
    ...processingRegister(operator, shop).map(({ purpose }) =>
      says(`der Zweck „${purpose}“ ({{Verarbeitungen}} nennt alle)`, "Art. 13 Abs. 1 Buchst. c DSGVO", purpose),
    ),
    ...rights.map((article) =>
      says(`das Recht aus Art. ${article} DSGVO`, "Art. 13 Abs. 2 DSGVO", new RegExp(`Art(?:\\.|ikel) ${article}\\b`)),
    ),
    says(
      "dass eine Einwilligung widerrufen werden kann",
      "Art. 13 Abs. 2 Buchst. c DSGVO",
      /Einwilligung[^.]*widerruf/,
    ),
    says("die zuständige Aufsichtsbehörde", "Art. 13 Abs. 2 Buchst. d DSGVO", operator.dataProtectionAuthority),
  ],
  refund: (operator, shop) => [
    says("das Recht, binnen vierzehn Tagen zu widerrufen", "Anlage 1 zu Art. 246a § 1 Abs. 2 EGBGB", /vierzehn Tagen/),
    says("dass kein Grund nötig ist", "Anlage 1 zu Art. 246a § 1 Abs. 2 EGBGB", "ohne Angabe von Gründen"),
    ...address(operator, "Anlage 1 zu Art. 246a § 1 Abs. 2 EGBGB"),
    says("die E-Mail-Adresse", "Anlage 1 zu Art. 246a § 1 Abs. 2 EGBGB", operator.email),
    says("die Telefonnummer", "Anlage 1 zu Art. 246a § 1 Abs. 2 EGBGB", operator.phone),
    ...given("die Adresse, unter der online widerrufen wird", "§ 356a BGB", shop.withdrawalFunctionUrl),
    ...(shop.withdrawalFunctionUrl === null
      ? []
      : [
          says(
            "der Satz zur Online-Funktion Wort für Wort",
            "Anlage 1 Gestaltungshinweis 3",
            "Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
          ),
        ]),
    says("die Folgen des Widerrufs", "§ 357 BGB", "Folgen des Widerrufs"),
    says("dass binnen vierzehn Tagen erstattet wird", "§ 357 Abs. 1 BGB", "spätestens binnen vierzehn Tagen"),
    says(
      "wer die Rücksendung bezahlt",
      "§ 357 Abs. 5 BGB",
      shop.delivery.returnCostsBorneBy === "shop"
        ? /Wir tragen die Kosten der Rücksendung/
        : /Sie tragen die unmittelbaren Kosten der Rücksendung/,
    ),
    says("das Muster-Widerrufsformular", "Anlage 2 zu Art. 246a § 1 Abs. 2 EGBGB", "Muster-Widerrufsformular"),
    says("der Text des Formulars", "Anlage 2 zu Art. 246a § 1 Abs. 2 EGBGB", "Hiermit widerrufe(n) ich/wir"),
  ],
  termsOfService: (operator, shop) => [
    ...address(operator, "Art. 246a § 1 Abs. 1 Nr. 2 EGBGB"),
    says("wie der Vertrag zustande kommt", "Art. 246c Nr. 1 EGBGB", orderButtonLabel),
    says("mit welcher E-Mail ihr annehmt", "Art. 246c Nr. 1 EGBGB", orderMailNames.confirmed),
    says("ob der Vertragstext gespeichert wird", "Art. 246c Nr. 2 EGBGB", /Vertragstext/),
    says("wie Eingabefehler berichtigt werden", "Art. 246c Nr. 3 EGBGB", /Eingabefehler/),
    says("die Vertragssprache", "Art. 246c Nr. 4 EGBGB", /deutsche(?:r|n)? Sprache|auf Deutsch/),
    ...shippingCosts(shop, "Art. 246a § 1 Abs. 1 Nr. 5 EGBGB"),
    ...payments(shop, "Art. 246a § 1 Abs. 1 Nr. 10 EGBGB"),
    says("die Lieferzeit", "Art. 246a § 1 Abs. 1 Nr. 10 EGBGB", workingDays(shop.delivery)),
    says("das gesetzliche Mängelhaftungsrecht", "Art. 246a § 1 Abs. 1 Nr. 11 EGBGB", /gesetzliche[sn]? Mängelhaftung/),
    ...given("die Mitteilung zur Gewährleistung", "VO (EU) 2025/1960", shop.guaranteeNoticeUrl),
    says("das Widerrufsrecht", "Art. 246a § 1 Abs. 2 EGBGB", /Widerruf/),
    arbitration,
  ],
  shippingAndPayment: (_, shop) => [
    says("wohin ihr liefert", "§ 312j Abs. 1 BGB", /Deutschland/),
    ...shippingCosts(shop, "§ 6 PAngV"),
    ...payments(shop, "§ 312j Abs. 1 BGB"),
    says("die Lieferzeit", "Art. 246a § 1 Abs. 1 Nr. 10 EGBGB", workingDays(shop.delivery)),
  ],
  accessibility: (operator) => [
    says("das Gesetz", "Anlage 3 Nr. 1 BFSG", /Barrierefreiheitsstärkungsgesetz|BFSG/),
    says("der Maßstab", "Anlage 3 Nr. 1 BFSG", /WCAG|EN 301 549/),
    says("wie sich Barrieren melden lassen", "Anlage 3 Nr. 1 BFSG", operator.email),
    says("die Marktüberwachungsbehörde", "Anlage 3 Nr. 1 BFSG", /Marktüberwachungsstelle|MLBF/),
  ],
}

/** Spaces of any kind are one space, as `plainWords` writes them. */
const spaced = (words: string): string => words.replaceAll(/\s+/g, " ")

/** What a text must not say any more. */
const forbidden: readonly { readonly words: RegExp; readonly why: string }[] = [
  {
    words: /ec\.europa\.eu\/(?:consumers\/)?odr|OS-Plattform/i,
    why: "Die Plattform der EU-Kommission zur Streitbeilegung gibt es seit 20. Juli 2025 nicht mehr; ein Hinweis auf sie führt in die Irre (VO (EU) 2024/3228).",
  },
]

/** What a legal text leaves out although the law wants it, and what it must not say; empty: it may be published. */
export const legalProblems = (
  name: LegalTextName,
  document: Document,
  operator: Operator,
  shop: ShopTerms,
): readonly string[] => {
  const text = plainWords(document)
  const missing = requirements[name](operator, shop).filter(
    ({ words }) => !words.some((word) => (typeof word === "string" ? text.includes(spaced(word)) : word.test(text))),
  )
  return [
    ...missing.map(({ what, law }) => `Es fehlt: ${what} (${law}).`),
    ...forbidden.filter(({ words }) => words.test(text)).map(({ why }) => why),
  ]
}
