import { deliveryAreaNotice, deliveryTimeNotice, shippingCostNotice } from "../content/notices.ts"
import type { Operator } from "../content/operator.ts"
import { type PaymentMethod, paymentMethodsInWords, paymentRules } from "../content/payment-method.ts"
import type { ShopTerms } from "../content/shop-terms.ts"
import type { HealthNote } from "../settings/health-card.ts"
import { formatCents } from "../shared/money.ts"
import type { HealthCard } from "./health-cards.ts"

/** What shoppers search for that products do not answer, or not alone. */
export type ShopAnswerKind =
  | "children"
  | "highDose"
  | "pregnancy"
  | "tiredness"
  | "hair"
  | "sleep"
  | "probiotics"
  | "shipping"
  | "payment"
  | "returns"
  | "contact"
  | "jobs"
  | "trial"
  | "pack"
  | "check"
  | "draw"
  | "newsletter"
export type SearchAnswerKind = ShopAnswerKind | HealthCard["kind"]

/** What answers say about this shop. */
export interface AnswerFacts extends Pick<ShopTerms, "delivery" | "paymentMethods"> {
  readonly operator: Pick<Operator, "real" | "phone" | "email">
  readonly openVacancies: number
}

/** An answer in words. `products`: hits are shown below it; else they would mislead. */
export interface SearchAnswer {
  readonly kind: SearchAnswerKind
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly text: string }
  readonly products: boolean
  /** Searched in place of the term, where the shop's texts say another word for it. */
  readonly term?: string
  /** What matters, each with its source; only of cards, which nobody has reviewed yet. */
  readonly notes?: readonly HealthNote[]
}

type Words = string | ((facts: AnswerFacts) => string)

/** An answer of the shop with the words it is given for. */
export interface ShopAnswer extends Omit<SearchAnswer, "title" | "text"> {
  readonly kind: ShopAnswerKind
  readonly title: Words
  readonly text: Words
  readonly words: readonly string[]
  readonly beginnings?: readonly string[]
}

const check = { href: "/questionnaire", text: "Zum Nährstoff-Check" } as const
/** Art. 10 (2) a of Regulation (EC) 1924/2006: said wherever a claim is. */
const dietFirst = "Wichtiger sind eine abwechslungsreiche, ausgewogene Ernährung und eine gesunde Lebensweise."
const shippingPage = { href: "/shipping-and-payment", text: "Versand und Zahlung" } as const

const methodsInWords = ({ paymentMethods }: AnswerFacts): string =>
  `Bezahlen kannst du so: ${paymentMethodsInWords(paymentMethods)}.`

const notOffered = (name: string, ...words: readonly string[]): readonly ShopAnswer[] => [
  {
    kind: "payment",
    title: `${name} haben wir nicht.`,
    text: methodsInWords,
    link: shippingPage,
    products: false,
    words,
  },
]

const offeredOrNot = (method: PaymentMethod, name: string, ...words: readonly string[]): readonly ShopAnswer[] => [
  {
    kind: "payment",
    title: ({ paymentMethods }) => `${name}: ${paymentMethods.includes(method) ? "ja." : "haben wir nicht."}`,
    text: (facts) => (facts.paymentMethods.includes(method) ? paymentRules[method].hint : methodsInWords(facts)),
    link: shippingPage,
    products: false,
    words,
  },
]

/** The first one with one of its words in the term is given, see `answerTo`. Claims: Regulation (EU) 432/2012, word for word. */
export const shopAnswers: readonly ShopAnswer[] = [
  {
    kind: "children",
    title: "Für Kinder führen wir nichts.",
    text: "Unsere Produkte sind für Erwachsene dosiert. Was ein Kind braucht, weiß die Kinderärztin oder der Kinderarzt.",
    link: { href: "/products", text: "Alle Produkte für Erwachsene" },
    products: false,
    words: [
      "kind",
      "kinder",
      "kids",
      "baby",
      "babys",
      "kleinkind",
      "säugling",
      "säuglinge",
      "teenager",
      "jugendliche",
      "schulkind",
      "sohn",
      "tochter",
      "enkel",
    ],
    beginnings: ["kinder", "baby"],
  },
  {
    kind: "highDose",
    title: "Hochdosiertes führen wir nicht.",
    text: "Viel hilft nicht viel: Wir halten uns an die Höchstmengen, die das Bundesinstitut für Risikobewertung für Nahrungsergänzungsmittel vorschlägt. Hohe Dosen gehören in ärztliche Hand.",
    link: check,
    products: false,
    words: ["hochdosiert", "hochdosis", "megadosis", "überdosiert", "depot", "extrastark"],
    beginnings: ["hochdos", "megados"],
  },
  {
    kind: "pregnancy",
    title: "Schwanger, stillend oder mit Kinderwunsch?",
    text: "Besprich mit deiner Praxis oder Hebamme, was du nimmst und wie viel. Was wir für diese Zeit führen, steht hier.",
    link: check,
    products: true,
    words: [
      "schwanger",
      "schwangere",
      "schwangerschaft",
      "stillen",
      "stillzeit",
      "stillend",
      "stillende",
      "kinderwunsch",
      "hebamme",
    ],
    beginnings: ["schwanger"],
  },
  {
    kind: "hair",
    title: "Haare, Haut und Nägel",
    text: `Biotin, Selen und Zink tragen zur Erhaltung normaler Haare bei. So ist es in der EU zugelassen. ${dietFirst} Fallen Haare aus, kann das viele Gründe haben; die klärt eine Praxis.`,
    link: check,
    products: true,
    words: ["haar", "haare", "haarausfall", "haarwuchs", "haarwachstum", "haarvitamine"],
    term: "haare",
  },
  {
    kind: "tiredness",
    title: "Müde?",
    text: `Vitamin B12, Eisen, Magnesium und Vitamin C tragen zur Verringerung von Müdigkeit und Ermüdung bei. So ist es in der EU zugelassen. ${dietFirst} Bleibst du müde, lass es abklären: Ob dir etwas fehlt, zeigt eine Blutuntersuchung.`,
    link: check,
    products: true,
    words: [
      "müde",
      "müdigkeit",
      "erschöpft",
      "erschöpfung",
      "schlapp",
      "schlappheit",
      "energielos",
      "antriebslos",
      "ermüdung",
      "ausgelaugt",
      "kraftlos",
      "kaputt",
    ],
    term: "müdigkeit",
  },
  {
    kind: "sleep",
    title: "Zum Schlafen führen wir nichts.",
    text: "Für unsere Nährstoffe ist keine Aussage zum Schlaf zugelassen, darum machen wir keine. Melatonin und Pflanzenauszüge verkaufen wir nicht.",
    link: check,
    products: false,
    words: [
      "schlaf",
      "schlafen",
      "einschlafen",
      "durchschlafen",
      "schlaflos",
      "schlafprobleme",
      "wachliegen",
      "schlaflosigkeit",
      "schlafmittel",
      "schlafstörung",
      "schlafstörungen",
    ],
  },
  {
    kind: "probiotics",
    title: "Probiotika führen wir nicht.",
    text: "Für Bakterienkulturen ist in der EU keine gesundheitliche Aussage zugelassen. Darum stehen sie hier nicht im Regal.",
    link: { href: "/products", text: "Was wir führen" },
    products: false,
    words: [
      "probiotika",
      "probiotikum",
      "probiotisch",
      "darm",
      "darmbakterien",
      "darmflora",
      "bakterien",
      "milchsäurebakterien",
      "darmsanierung",
    ],
  },
  {
    kind: "returns",
    title: "Zurückgeben und widerrufen",
    text: ({ delivery }) =>
      `14 Tage ab Lieferung kannst du ohne Grund widerrufen, auch einen Teil. Die Rücksendung ${delivery.returnCostsBorneBy === "shop" ? "zahlen wir" : "zahlst dann du"}.`,
    link: { href: "/refund", text: "Zur Widerrufsbelehrung" },
    products: false,
    words: [
      "retoure",
      "retouren",
      "rückgabe",
      "rücksendung",
      "zurückschicken",
      "zurückgeben",
      "geldzurück",
      "retour",
      "umtausch",
      "umtauschen",
      "widerruf",
      "widerrufen",
      "reklamation",
      "erstattung",
      "stornieren",
      "stornierung",
    ],
  },
  {
    kind: "jobs",
    title: ({ openVacancies: count }) =>
      count === 0
        ? "Gerade suchen wir niemanden."
        : count === 1
          ? "Eine Stelle ist offen."
          : `${count} Stellen sind offen.`,
    text: "Was zu tun ist, was wir zahlen und wie du dich bewirbst, steht bei jeder Stelle.",
    link: { href: "/jobs", text: "Zu den Stellen" },
    products: false,
    words: [
      "job",
      "jobs",
      "stelle",
      "stellen",
      "stellenangebot",
      "stellenangebote",
      "stellenanzeige",
      "karriere",
      "bewerbung",
      "bewerben",
      "arbeitsplatz",
      "ausbildung",
      "praktikum",
      "minijob",
      "mitarbeiten",
    ],
  },
  ...notOffered("PayPal", "paypal"),
  ...notOffered("Klarna", "klarna"),
  ...notOffered("Apple Pay", "applepay"),
  ...notOffered("Google Pay", "googlepay"),
  ...notOffered("Amazon Pay", "amazonpay"),
  ...notOffered("Sofortüberweisung", "sofortüberweisung", "giropay", "wero"),
  ...notOffered("Ratenzahlung", "ratenzahlung", "ratenkauf", "raten"),
  ...notOffered("Lastschrift", "lastschrift", "bankeinzug", "sepa"),
  ...notOffered("Nachnahme", "nachnahme"),
  ...offeredOrNot("card", "Kartenzahlung", "kreditkarte", "kartenzahlung", "debitkarte", "visa", "mastercard"),
  ...offeredOrNot("invoice", "Kauf auf Rechnung", "rechnung", "rechnungskauf"),
  ...offeredOrNot("prepayment", "Vorkasse", "vorkasse", "überweisung"),
  {
    kind: "payment",
    title: "Gutscheine und Rabattcodes haben wir nicht.",
    text: (facts) =>
      `An der Kasse gibt es dafür kein Feld: Alle zahlen dieselben Preise. ${shippingCostNotice(facts.delivery)}`,
    link: shippingPage,
    products: false,
    words: [
      "gutschein",
      "gutscheine",
      "gutscheincode",
      "geschenkgutschein",
      "rabatt",
      "rabattcode",
      "rabatte",
      "coupon",
      "aktionscode",
      "promocode",
    ],
  },
  {
    kind: "payment",
    title: ({ paymentMethods }) => `Bezahlen kannst du so: ${paymentMethodsInWords(paymentMethods)}.`,
    text: "Keine Zahlungsart kostet extra. Bis wann du zahlst, steht bei jeder dabei.",
    link: shippingPage,
    products: false,
    words: ["bezahlen", "bezahlung", "zahlung", "zahlungsart", "zahlungsarten", "zahlungsmethode", "zahlen", "kasse"],
  },
  {
    kind: "shipping",
    title: deliveryAreaNotice,
    text: ({ delivery }) => shippingCostNotice(delivery),
    link: shippingPage,
    products: false,
    words: ["österreich", "schweiz", "ausland", "auslandsversand", "liechtenstein", "luxemburg", "international"],
  },
  {
    kind: "shipping",
    title: ({ delivery }) =>
      `Versand: ${formatCents(delivery.shippingCents)}, ab ${formatCents(delivery.freeFromCents)} frei`,
    text: ({ delivery }) => `${shippingCostNotice(delivery)} ${deliveryTimeNotice(delivery)}. ${deliveryAreaNotice}`,
    link: shippingPage,
    products: false,
    words: [
      "versand",
      "versandkosten",
      "versandkostenfrei",
      "versandfrei",
      "lieferung",
      "lieferzeit",
      "lieferkosten",
      "lieferdauer",
      "liefern",
      "liefert",
      "geliefert",
      "verschickt",
      "verschicken",
      "zustellung",
      "paket",
      "sendung",
      "sendungsverfolgung",
      "tracking",
      "dhl",
      "hermes",
      "dpd",
      "gls",
      "porto",
      "packstation",
    ],
  },
  {
    kind: "trial",
    title: "Erst probieren?",
    text: "Von manchen Produkten gibt es eine kleine Packung kostenlos, einmal je Haushalt und ohne Abo.",
    link: { href: "/free-trial", text: "Zu den Proben" },
    products: true,
    words: ["gratis", "gratisprobe", "kostenlos", "probe", "proben", "kostprobe", "warenprobe"],
  },
  {
    kind: "pack",
    title: "Dein Pack",
    text: "Stell zusammen, was du nehmen willst. Die Tagessumme steht neben jedem Höchstwert.",
    link: { href: "/configure", text: "Pack zusammenstellen" },
    products: false,
    words: ["monatspack", "monatspaket", "monatspackung", "zusammenstellen", "zusammenstellung", "konfigurator"],
  },
  {
    kind: "check",
    title: "Brauchst du überhaupt etwas?",
    text: "Der Nährstoff-Check sagt es dir, auch wenn die Antwort „nichts“ heißt.",
    link: check,
    products: false,
    words: ["nährstoffcheck", "vitamincheck", "fragebogen", "selbsttest", "nährstofftest", "vitamintest", "beratung"],
  },
  {
    kind: "draw",
    title: "Gewinnspiel",
    text: "Ob gerade eins läuft, wie gezogen wird und wie du das Ergebnis nachrechnest, steht auf einer Seite.",
    link: { href: "/gewinnspiel", text: "Zum Gewinnspiel" },
    products: false,
    words: ["gewinnspiel", "gewinnspiele", "verlosung"],
  },
  {
    kind: "newsletter",
    title: "Newsletter",
    text: "Höchstens zweimal im Monat, und mit einem Klick wieder beendet.",
    link: { href: "/newsletter", text: "Zum Newsletter" },
    products: false,
    words: ["newsletter", "abbestellen"],
  },
  {
    kind: "contact",
    title: "Wir sind da.",
    text: ({ operator }) =>
      operator.real
        ? `Telefon ${operator.phone}, E-Mail ${operator.email}. Oder schreib uns über das Formular.`
        : "Schreib uns über das Formular. Anschrift, Telefon und E-Mail stehen daneben.",
    link: { href: "/contact", text: "Zum Kontakt" },
    products: false,
    words: [
      "kontakt",
      "anrufen",
      "ansprechpartner",
      "kundenservice",
      "kundendienst",
      "telefon",
      "telefonnummer",
      "hotline",
      "impressum",
      "filiale",
      "öffnungszeiten",
    ],
  },
]
