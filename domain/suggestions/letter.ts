import { allergensInWords } from "../catalogue/labels.ts"
import type { ProductDetails } from "../catalogue/product-view.ts"
import type { Inline } from "../content/document.ts"
import { link, strong } from "../content/inlines.ts"
import { deliveryAreaNotice, deliveryTimeNotice } from "../content/notices.ts"
import { delivery } from "../content/operator.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import type { QuestionId } from "../questionnaire/questionnaire.ts"
import { formatDate } from "../shared/german-date.ts"
import { germanList } from "../shared/german-list.ts"
import { sourcesInWords, sourcesLabel } from "../shared/sources-in-words.ts"
import type { AnswerInWords } from "./answer-words.ts"
import type { Recommendation } from "./recommendation.ts"
import type { RecommendationProduct } from "./recommendation-product.ts"

/** A run of a letter's text. */
export type LetterInline =
  | Inline
  | { readonly nutrient: NutrientId; readonly name: string }
  | { readonly nowrap: string }
  /** Less important than what it follows. */
  | { readonly quiet: string }
  /** On a line of its own. */
  | { readonly line: string }
  /** Leads to an answer, where that can be changed. */
  | { readonly change: QuestionId; readonly asked: string; readonly label: string }

export type LetterText = string | readonly LetterInline[]

/** What a part is in the letter; pages give each its own look. */
export type LetterLook =
  | "amount"
  | "basis"
  | "because"
  | "claims"
  | "closing"
  | "contacts"
  | "days"
  | "food"
  | "held"
  | "instead"
  | "interests"
  | "lead"
  | "looked"
  | "note"
  | "notes"
  | "part"
  | "quiet"
  | "quote"
  | "reason"
  | "small"
  | "source"
  | "sources"
  | "sum"
  | "summary"
  | "warnings"

export interface LetterGroup {
  readonly kind: "group"
  readonly look?: LetterLook
  /** The anchor of its title. */
  readonly id?: string
  readonly title?: LetterText
  /** A title that runs into the text where there is little room. */
  readonly label?: string
  /** On a screen it is folded below this. */
  readonly fold?: string
  readonly blocks: readonly LetterBlock[]
}

export type LetterBlock =
  | { readonly kind: "paragraph"; readonly text: LetterText; readonly look?: LetterLook }
  | { readonly kind: "list"; readonly items: readonly LetterText[]; readonly look?: LetterLook }
  | LetterGroup
  /** A product, with what has to be read before it is bought (Art. 14 LMIV, § 4 NemV). */
  | { readonly kind: "offer"; readonly product: ProductDetails; readonly blocks: readonly LetterBlock[] }

/** The letter: what stands where and under which heading. The page and the document are drawn from it. */
export interface Letter {
  readonly title: string
  /** What stands at the title. */
  readonly head: readonly LetterBlock[]
  readonly blocks: readonly LetterBlock[]
}

/** Who released the version and when; `null`: it came with the shop. */
export type Reviewed = { readonly name: string; readonly at: number } | null

/** Who the letter is from: the shop, and who released the rules. */
export interface Signature {
  readonly shop: string
  readonly reviewedBy: Reviewed
}

/** What stands above the answers a letter follows from. */
export const answersTitle = "Deine Antworten"

/** What leads to the answers something follows from. */
const becauseOf = (answers: readonly AnswerInWords[]): string =>
  answers.every(({ silent }) => silent) ? "Dazu hast du nichts gesagt: " : "Weil du angegeben hast: "

/** What an answer says after that: its topic, and in bold what was answered. Where all are open, nothing needs to say so. */
const saidOf = (
  { topic, answerText, silent }: AnswerInWords,
  answers: readonly AnswerInWords[],
): { readonly topic: string; readonly answer: string } => {
  if (topic === null) return { topic: "", answer: answerText }
  if (!silent) return { topic: `${topic}: `, answer: answerText }
  return { topic: answers.every((each) => each.silent) ? topic : `${topic}: offen`, answer: "" }
}

const reviewedInWords = ({ name, at }: NonNullable<Reviewed>): string =>
  `Fragen und Regeln hat ${name} geprüft und am ${formatDate(at)} freigegeben.`

/** What has the same version, said once. */
const basisTogether = (basis: Recommendation["basis"]): Recommendation["basis"] =>
  [...Map.groupBy(basis, ({ version }) => version)].map(([version, of]) => ({
    version,
    what: germanList(of.map(({ what }) => what)),
  }))

/** Who said it and when, without the title: `EFSA (2023)`. */
const sourceInShort = (source: string): string => source.replace(/: .*?(?=(?: \(\d{4}\))?$)/u, "")

/** What leads the sources and the date: each source by name and year. */
export const sourcesInShort = ({ sources, date }: Pick<Recommendation, "sources" | "date">): string => {
  const names = sourcesInWords([...new Set(sources.map(({ source }) => sourceInShort(source)))])
  return `${names === "" ? "" : `${names}. `}Stand ${date}`
}

const paragraph = (text: LetterText, look?: LetterLook): LetterBlock => ({
  kind: "paragraph",
  text,
  ...(look && { look }),
})
const paragraphs = (texts: readonly string[], look?: LetterLook): readonly LetterBlock[] =>
  texts.filter((text) => text !== "").map((text) => paragraph(text, look))
const list = (items: readonly LetterText[], look?: LetterLook): readonly LetterBlock[] =>
  items.length === 0 ? [] : [{ kind: "list", items, ...(look && { look }) }]
/** Nothing without blocks. */
const group = (
  look: LetterLook | null,
  heading: Pick<LetterGroup, "id" | "title" | "label" | "fold">,
  blocks: readonly LetterBlock[],
): readonly LetterBlock[] => (blocks.length === 0 ? [] : [{ kind: "group", ...(look && { look }), ...heading, blocks }])

const named = (nutrients: readonly { readonly id: NutrientId; readonly name: string }[]): LetterText =>
  nutrients.map(({ id, name }) => ({ nutrient: id, name }))

const because = (answers: readonly AnswerInWords[]): readonly LetterBlock[] =>
  answers.length === 0
    ? []
    : [
        paragraph(
          [
            becauseOf(answers),
            ...answers.flatMap((given, index): readonly LetterInline[] => {
              const { topic, answer } = saidOf(given, answers)
              return [
                index > 0 ? `, ${topic}` : topic,
                ...(answer === "" ? [] : [strong(answer)]),
                ...(given.topic === null ? [{ quiet: `auf „${given.asked}“` }] : []),
                { change: given.question, asked: given.asked, label: "ändern" },
              ]
            }),
          ],
          "because",
        ),
      ]

const food = (lines: readonly string[]): readonly LetterBlock[] =>
  group("food", { label: "Ohne Präparat" }, paragraphs(lines))

const offer = ({ view, claims, claimsNote }: RecommendationProduct): LetterBlock => ({
  kind: "offer",
  product: view,
  blocks: [
    ...list(
      view.variants.map(({ packLabel, supply }) => `${packLabel}: ${supply}`),
      "days",
    ),
    ...group(null, { label: "Bitte beachten" }, list([...view.warnings, ...view.packNotices], "warnings")),
    ...(claimsNote === null || claims.length === 0
      ? []
      : group(null, { label: "In der EU zugelassene Angaben" }, [
          ...list(claims, "claims"),
          paragraph(claimsNote, "note"),
        ])),
    ...group(null, { label: "Zutaten und Allergene" }, [
      paragraph(view.ingredients.map(({ text, allergen }) => (allergen ? strong(text) : text))),
      paragraph(allergensInWords(view), "quiet"),
    ]),
  ],
})

const suggested = (product: RecommendationProduct): readonly LetterBlock[] =>
  group("part", { id: `suggestion-${product.view.handle}`, title: named(product.nutrients) }, [
    ...group("reason", {}, [paragraph(product.reasons.join(" ")), ...because(product.because), ...food(product.food)]),
    ...group("amount", { label: `Als Präparat${product.amounts.length > 1 ? ", je Tag" : ""}` }, [
      ...paragraphs(product.amounts, "sum"),
      ...paragraphs(product.notices),
    ]),
    offer(product),
  ])

const referred = (referral: Recommendation["referrals"][number]): readonly LetterBlock[] =>
  group("part", { id: `referral-${referral.id}`, title: referral.title }, [
    ...paragraphs(referral.paragraphs),
    ...list(
      referral.contacts.map(({ label, href }) => [link(href, label)]),
      "contacts",
    ),
    ...because(referral.because),
    ...paragraphs([sourcesInWords(referral.sources)], "source"),
  ])

/** The nutrients that have rules, none of which applied; nothing is to be done where there is nothing to ask about or to know. */
const lookedAt = ({
  status,
  lookedAt: nutrients,
  own,
  notes,
  mayBecomePregnant,
}: Recommendation): readonly LetterBlock[] =>
  status !== "no_need"
    ? []
    : group("part", { id: "looked-at", title: "Wo wir nachgesehen haben" }, [
        paragraph("Nur für diese Nährstoffe kennen wir Gründe, die gut belegt sind."),
        ...list(
          nutrients.map(({ id, name }) => [{ nutrient: id, name }, { quiet: "kein Anlass" }]),
          "looked",
        ),
        ...(own.length > 0
          ? []
          : [
              paragraph("Das Geld bleibt bei dir.", "quote"),
              paragraph(
                `${mayBecomePregnant ? "Ändert sich, was du isst, oder wünschst du dir ein Kind, sieh gern noch einmal nach." : "Ändert sich, was du isst, sieh gern noch einmal nach."}${notes.length === 0 ? ` Bis dahin ist nichts zu tun.` : ""}`,
              ),
            ]),
      ])

const closing = (
  { closing: said, sources, date, basis }: Recommendation,
  { shop, reviewedBy }: Signature,
): readonly LetterBlock[] =>
  group("closing", {}, [
    ...paragraphs(said),
    paragraph(shop === "" ? "Herzliche Grüße" : `Herzliche Grüße von ${shop}`),
    paragraph(
      reviewedBy === null ? "Fragen und Regeln sind fachlich noch nicht geprüft." : reviewedInWords(reviewedBy),
    ),
    ...group("sources", { fold: sourcesInShort({ sources, date }) }, [
      ...group(
        "source",
        { label: sourcesLabel(sources.length) },
        list(sources.map(({ about, source }) => (about === null ? source : `${source} · ${about}`))),
      ),
      paragraph(
        [
          `Stand ${date}: `,
          ...basisTogether(basis).flatMap(({ what, version }, index) => [
            `${index > 0 ? ", " : ""}${what} `,
            { nowrap: version },
          ]),
        ],
        "basis",
      ),
    ]),
  ])

/** Products by topic, separate from the result: an interest implies no need. */
const interests = ({ interests: topics, claimsNote }: Recommendation): readonly LetterBlock[] =>
  topics.length === 0 || claimsNote === null
    ? []
    : group("interests", { id: "interests", title: "Passend zu deinem Interesse" }, [
        paragraph(
          "Das gehört nicht zum Ergebnis: Du hast ein Thema genannt, und diese Produkte tragen eine zugelassene Angabe dazu. Wir leiten daraus keinen Bedarf ab. Nimm nicht zwei mit demselben Nährstoff.",
        ),
        ...topics.flatMap(({ label, products }) =>
          group(
            null,
            { title: label, fold: label },
            list(
              products.map(({ handle, title, claims, notices }) => [
                link(`/products/${handle}`, title),
                ...[...claims, ...notices.map((notice) => `Bitte beachten: ${notice}`)].map((line) => ({ line })),
              ]),
            ),
          ),
        ),
        paragraph(claimsNote, "note"),
      ])

/** The letter in the order it is read. */
export const letterOf = (recommendation: Recommendation, signature: Signature): Letter => ({
  title: recommendation.title,
  head: [
    ...paragraphs(["Hallo, danke für deine Antworten.", ...recommendation.opening], "lead"),
    ...(recommendation.summary === null
      ? []
      : group(
          "summary",
          { id: "summary", title: recommendation.summary.title },
          list(
            recommendation.summary.lines.map(({ handle, name, amount, product }) => [
              link(`#suggestion-${handle}`, name),
              ` ${amount}`,
              { quiet: product },
            ]),
          ),
        )),
  ],
  blocks: [
    ...group("part", { id: "own", title: "Was du schon nimmst" }, [
      ...recommendation.own.flatMap(({ nutrients, sentences, because: answers }) =>
        group("held", { title: named(nutrients) }, [paragraph(sentences.join(" ")), ...because(answers)]),
      ),
      ...paragraphs([recommendation.ownAdvice ?? ""], "instead"),
    ]),
    ...recommendation.referrals.flatMap(referred),
    ...recommendation.products.flatMap(suggested),
    ...paragraphs(
      recommendation.products.length === 0
        ? []
        : [`${deliveryTimeNotice(delivery)}. ${deliveryAreaNotice} NRV: Nährstoffbezugswert je Tag (EU 1169/2011).`],
      "small",
    ),
    ...lookedAt(recommendation),
    ...group(
      "part",
      { id: "held-back", title: "Was wir nicht vorschlagen, und warum" },
      recommendation.heldBack.flatMap(({ nutrients, reasons, text, cautions, instead, food: lines, answers }) =>
        group("held", { title: named(nutrients) }, [
          ...paragraphs([reasons.join(" ")], "quiet"),
          ...paragraphs([...cautions, text]),
          ...because(answers),
          ...paragraphs([instead], "instead"),
          ...food(lines),
        ]),
      ),
    ),
    ...group(
      "part",
      { id: "notes", title: recommendation.status === "refer" ? "Worauf es bei dir ankommt" : "Gut zu wissen" },
      list(
        recommendation.notes.map(({ text }) => text),
        "notes",
      ),
    ),
    ...(recommendation.leftOpen.length === 0
      ? []
      : group("part", { id: "left-open", title: "Offen geblieben" }, [
          paragraph(
            "Diese Fragen hast du ausgelassen. Wir haben sie so vorsichtig gewertet, als träfe das Ungünstigere zu.",
          ),
          ...list(
            recommendation.leftOpen.map(({ question, asked }) => [
              asked,
              { change: question, asked, label: "beantworten" },
            ]),
          ),
        ])),
    ...closing(recommendation, signature),
    ...interests(recommendation),
  ],
})
