import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { foldWord } from "./search-folding.ts"
import { stemGerman } from "./search-stem.ts"
import { slipsBetween } from "./search-typos.ts"

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
  | "trial"
  | "pack"
  | "check"
  | "draw"
  | "newsletter"

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
/** Art. 10 (2) a of Regulation (EC) 1924/2006: said wherever a claim is. */
const dietFirst = "Wichtiger sind eine abwechslungsreiche, ausgewogene Ernährung und eine gesunde Lebensweise."
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
      "halsschmerzen",
      "halsweh",
      "kopfweh",
      "bauchweh",
      "rückenschmerzen",
      "erkältet",
      "durchfall",
      "verstopfung",
      "sodbrennen",
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
      "rechnungskauf",
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
      "österreich",
      "schweiz",
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
    title: "Dein Monatspack",
    text: "Stell zusammen, was du in 30 Tagen nehmen willst. Die Tagessumme steht neben jedem Höchstwert.",
    link: { href: "/configure", text: "Monatspack zusammenstellen" },
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
    text: "Schreib uns über das Formular. Anschrift, Telefon und E-Mail stehen daneben.",
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

const folded = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}.]+/u)
    .map((word) => foldWord(word).text)
    .filter(Boolean)

/** The answers with their words and beginnings as terms are compared with them. */
const known = answers.map(({ words, beginnings = [], ...answer }) => ({
  answer,
  words: words.flatMap(folded),
  stems: new Set(words.flatMap(folded).map(stemGerman)),
  beginnings: beginnings.flatMap(folded),
}))

const givenWhere = (isMeant: (each: (typeof known)[number]) => boolean): SearchAnswer | undefined =>
  known.find(isMeant)?.answer

/** Vitamin D beyond what is sold: an amount from 2,000 IE on beside its name. */
const isHighVitaminD = (words: readonly string[]): boolean =>
  words.some((word) => word === "d" || word === "d3" || word === "vitd" || word === "vitamind") &&
  words.some((word) => /^\d{4,6}(?:ie|iu)?$/.test(word) && Number.parseInt(word, 10) >= 2_000)

/** Words of nutrients and of what may be said of them: not mistyped, however near they are (`Erhaltung`, `Erkältung`). */
const namesAndClaims: ReadonlySet<string> = new Set(
  [...nutrientTable.values()].flatMap(({ name_de, claims_de }) =>
    [name_de, ...claims_de.map(({ text }) => text)].flatMap(folded),
  ),
)

/** Shorter words have too many neighbours: `Grippe`, `Gruppe`. */
const shortestMistyped = 7

/** Whether the word was mistyped: one slip, in long words two, and never in the first letter. */
const isMistyped = (typed: string, word: string): boolean => {
  const slips = word.length < 10 ? 1 : 2
  return (
    word.length >= shortestMistyped &&
    word.charAt(0) === typed.charAt(0) &&
    !namesAndClaims.has(typed) &&
    slipsBetween(typed, word, slips) <= slips
  )
}

/**
 * The answer to a term beside or in place of products; `null`: products answer it. Two words in a row count as one as well
 * (`hoch dosiert`). Exact words count first, then much vitamin D, then beginnings, then words that were mistyped.
 */
export const answerTo = (term: string): SearchAnswer | null => {
  const words = folded(term)
  const pairs = words.slice(1).map((word, index) => stemGerman(`${words[index]}${word}`))
  const stems = words.map(stemGerman)
  return (
    givenWhere((each) => pairs.some((pair) => each.stems.has(pair))) ??
    givenWhere((each) => stems.some((stem) => each.stems.has(stem))) ??
    (isHighVitaminD(words) ? givenWhere(({ answer }) => answer.kind === "highDose") : undefined) ??
    givenWhere(({ beginnings }) => beginnings.some((start) => words.some((word) => word.startsWith(start)))) ??
    givenWhere((each) => each.words.some((word) => words.some((typed) => isMistyped(typed, word)))) ??
    null
  )
}
