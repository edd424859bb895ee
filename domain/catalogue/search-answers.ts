import { foldWord } from "./search-folding.ts"
import { stemGerman } from "./search-stem.ts"

/** What shoppers search for that products do not answer, or not alone. */
export type SearchAnswerKind =
  | "children"
  | "highDose"
  | "pregnancy"
  | "illness"
  | "tiredness"
  | "hair"
  | "sleep"
  | "probiotics"
  | "shipping"
  | "payment"
  | "returns"
  | "contact"

/** An answer in words. `products`: hits are shown below it; else they would mislead. */
export interface SearchAnswer {
  readonly kind: SearchAnswerKind
  readonly title: string
  readonly text: string
  readonly link: { readonly href: string; readonly text: string }
  readonly products: boolean
  /** Searched in place of the term, where the shop's texts say another word for it. */
  readonly term?: string
}

const check = { href: "/questionnaire", text: "Zum Nährstoff-Check" } as const
const shippingPage = { href: "/shipping-and-payment", text: "Versand und Zahlung" } as const

/** The first answer with one of its words in the term is given. Claims: Regulation (EU) 432/2012, word for word. */
const answers: readonly (SearchAnswer & {
  readonly words: readonly string[]
  readonly beginnings?: readonly string[]
})[] = [
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
    ],
    beginnings: ["kinder", "baby"],
  },
  {
    kind: "highDose",
    title: "Hochdosiertes führen wir nicht.",
    text: "Mehr hilft nicht mehr: Wir bleiben bei Mengen, die das Bundesinstitut für Risikobewertung für Nahrungsergänzungsmittel empfiehlt. Hohe Dosen gehören in ärztliche Hand.",
    link: check,
    products: false,
    words: ["hochdosiert", "hochdosis", "megadosis", "überdosiert", "depot", "extrastark"],
    beginnings: ["hochdos"],
  },
  {
    kind: "pregnancy",
    title: "Schwanger, stillend oder mit Kinderwunsch?",
    text: "Besprich mit deiner Praxis, was du nimmst. Zusätzliche Folsäure erhöht bei Schwangeren den Folatspiegel; was dazu passt, steht hier.",
    link: check,
    products: true,
    words: ["schwanger", "schwangere", "schwangerschaft", "stillen", "stillzeit", "stillend", "kinderwunsch"],
    beginnings: ["schwanger"],
  },
  {
    kind: "illness",
    title: "Gegen Krankheiten gibt es hier nichts.",
    text: "Nahrungsergänzungsmittel ergänzen das Essen. Sie heilen, lindern und verhüten keine Krankheit, auch wenn andere das versprechen. Sprich mit deiner Praxis oder Apotheke.",
    link: check,
    products: false,
    words: [
      "erkältung",
      "grippe",
      "husten",
      "schnupfen",
      "fieber",
      "corona",
      "covid",
      "krank",
      "krankheit",
      "diabetes",
      "bluthochdruck",
      "blutdruck",
      "cholesterin",
      "krebs",
      "depression",
      "depressionen",
      "burnout",
      "migräne",
      "kopfschmerzen",
      "schmerzen",
      "gelenkschmerzen",
      "arthrose",
      "arthritis",
      "rheuma",
      "osteoporose",
      "schilddrüse",
      "hashimoto",
      "neurodermitis",
      "akne",
      "allergie",
      "heuschnupfen",
      "asthma",
      "demenz",
      "alzheimer",
      "herpes",
      "pilz",
      "entzündung",
      "wechseljahre",
      "pms",
      "adhs",
      "angst",
      "anämie",
      "blutarmut",
      "neuropathie",
      "tinnitus",
      "gicht",
      "thrombose",
    ],
  },
  {
    kind: "hair",
    title: "Haare, Haut und Nägel",
    text: "Gesagt werden darf: Biotin, Selen und Zink tragen zur Erhaltung normaler Haare bei. Fallen Haare aus, kann das viele Gründe haben; die klärt eine Praxis.",
    link: check,
    products: true,
    words: ["haar", "haare", "haarausfall", "haarwuchs", "haarwachstum", "haarvitamine"],
    term: "haare",
  },
  {
    kind: "tiredness",
    title: "Müde?",
    text: "Gesagt werden darf: Vitamin B12, Eisen, Magnesium und Vitamin C tragen zur Verringerung von Müdigkeit und Ermüdung bei. Bleibt sie, gehört sie abgeklärt; ob dir etwas fehlt, zeigt ein Blutbild.",
    link: check,
    products: true,
    words: ["müde", "müdigkeit", "erschöpft", "erschöpfung", "schlapp", "energielos", "antriebslos", "ermüdung"],
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
      "schlaflosigkeit",
      "schlafmittel",
      "schlafstörung",
      "schlafstörungen",
      "melatonin",
      "baldrian",
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
    text: "14 Tage ab Lieferung kannst du ohne Grund widerrufen. Wie das geht, steht in der Widerrufsbelehrung.",
    link: { href: "/refund", text: "Zur Widerrufsbelehrung" },
    products: false,
    words: [
      "retoure",
      "retouren",
      "rückgabe",
      "rücksendung",
      "zurückschicken",
      "zurückgeben",
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
    kind: "payment",
    title: "Bezahlen",
    text: "Welche Zahlungsarten es gibt und bis wann du zahlst, steht auf einer Seite.",
    link: shippingPage,
    products: false,
    words: [
      "bezahlen",
      "bezahlung",
      "zahlung",
      "zahlungsart",
      "zahlungsarten",
      "zahlen",
      "rechnung",
      "vorkasse",
      "überweisung",
      "paypal",
      "klarna",
      "kreditkarte",
      "ratenzahlung",
      "lastschrift",
      "applepay",
      "gutschein",
      "rabattcode",
    ],
  },
  {
    kind: "shipping",
    title: "Versand und Lieferzeit",
    text: "Was der Versand kostet, wie lange er dauert und wohin wir liefern, steht auf einer Seite.",
    link: shippingPage,
    products: false,
    words: [
      "versand",
      "versandkosten",
      "versandkostenfrei",
      "lieferung",
      "lieferzeit",
      "lieferkosten",
      "lieferdauer",
      "liefern",
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
      "österreich",
      "schweiz",
    ],
  },
  {
    kind: "contact",
    title: "Wir sind da.",
    text: "Anschrift, Telefon und E-Mail stehen im Impressum.",
    link: { href: "/legal-notice", text: "Zum Impressum" },
    products: false,
    words: [
      "kontakt",
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

const stemOf = (word: string): string => stemGerman(foldWord(word).text)

const byStem: ReadonlyMap<string, SearchAnswer> = new Map(
  answers
    .toReversed()
    .flatMap(({ words, beginnings: _, ...answer }) => words.map((word) => [stemOf(word), answer] as const)),
)

const byBeginning = answers.flatMap(({ words: _, beginnings = [], ...answer }) =>
  beginnings.map((beginning) => [foldWord(beginning).text, answer] as const),
)

/** Vitamin D beyond what is sold: an amount from 2,000 IE on beside its name. */
const isHighVitaminD = (folded: readonly string[]): boolean =>
  folded.some((word) => word === "d" || word === "d3" || word === "vitd" || word === "vitamind") &&
  folded.some((word) => /^\d{4,6}(?:ie|iu)?$/.test(word) && Number.parseInt(word, 10) >= 2_000)

/** The answer to a term beside or in place of products; `null`: products answer it. */
export const answerTo = (term: string): SearchAnswer | null => {
  const words = term
    .split(/[^\p{L}\p{N}\p{M}.]+/u)
    .map((word) => foldWord(word).text)
    .filter(Boolean)
  const found = words.map(stemGerman).flatMap((stem) => byStem.get(stem) ?? [])
  const [first] = answers.filter(({ kind }) => found.some((answer) => answer.kind === kind))
  if (first !== undefined) return found.find(({ kind }) => kind === first.kind) ?? null
  if (isHighVitaminD(words)) return byStem.get(stemOf("hochdosiert")) ?? null
  return byBeginning.find(([beginning]) => words.some((word) => word.startsWith(beginning)))?.[1] ?? null
}
