import { allergensInWords } from "../catalogue/labels.ts"
import type { ProductView } from "../catalogue/product-view.ts"
import type { Inline } from "../content/document.ts"
import { deliveryAreaNotice, deliveryTimeNotice } from "../content/notices.ts"
import { delivery } from "../content/operator.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import type { QuestionId } from "../questionnaire/questionnaire.ts"
import type { AnswerInWords } from "./answer-words.ts"
import {
  basisTogether,
  becauseOf,
  letterWords,
  type Reviewed,
  reviewedInWords,
  saidOf,
  sourcesInShort,
} from "./letter-words.ts"
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

export interface LetterGroup {
  readonly kind: "group"
  readonly look: string
  /** The anchor of its title. */
  readonly id?: string
  readonly title?: LetterText
  /** A title that runs into the text where there is little room. */
  readonly label?: string
  /** On a screen it is folded below this. */
  readonly fold?: string
  readonly blocks: readonly LetterBlock[]
}

/** `look`: what it is in the letter; pages give each its own. */
export type LetterBlock =
  | { readonly kind: "paragraph"; readonly text: LetterText; readonly look?: string }
  | { readonly kind: "list"; readonly items: readonly LetterText[]; readonly look?: string }
  | LetterGroup
  /** A product, with what has to be read before it is bought (Art. 14 LMIV, § 4 NemV). */
  | { readonly kind: "offer"; readonly product: ProductView; readonly blocks: readonly LetterBlock[] }

/** The letter: what stands where and under which heading. The page and the document are drawn from it. */
export interface Letter {
  readonly title: string
  /** What stands at the title. */
  readonly head: readonly LetterBlock[]
  readonly blocks: readonly LetterBlock[]
}

/** Who the letter is from: the shop, and who released the rules. */
export interface Signature {
  readonly shop: string
  readonly reviewed: Reviewed
}

const paragraph = (text: LetterText, look?: string): LetterBlock => ({ kind: "paragraph", text, ...(look && { look }) })
const paragraphs = (texts: readonly string[], look?: string): readonly LetterBlock[] =>
  texts.filter((text) => text !== "").map((text) => paragraph(text, look))
const list = (items: readonly LetterText[], look?: string): readonly LetterBlock[] =>
  items.length === 0 ? [] : [{ kind: "list", items, ...(look && { look }) }]
/** Nothing without blocks. */
const group = (
  look: string,
  heading: Pick<LetterGroup, "id" | "title" | "label" | "fold">,
  blocks: readonly LetterBlock[],
): readonly LetterBlock[] => (blocks.length === 0 ? [] : [{ kind: "group", look, ...heading, blocks }])

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
                ...(answer === "" ? [] : [{ strong: answer }]),
                ...(given.topic === null ? [{ quiet: `auf „${given.asked}“` }] : []),
                { change: given.question, asked: given.asked, label: letterWords.change },
              ]
            }),
          ],
          "because",
        ),
      ]

const food = (lines: readonly string[]): readonly LetterBlock[] =>
  group("food", { label: letterWords.withoutProduct }, paragraphs(lines))

const offer = ({ view, claims, claimsNote }: RecommendationProduct): LetterBlock => ({
  kind: "offer",
  product: view,
  blocks: [
    ...list(
      view.variants.map(({ packLabel, supply }) => `${packLabel}: ${supply}`),
      "days",
    ),
    ...group("facts", { label: letterWords.heed }, list([...view.warnings, ...view.packNotices], "warnings")),
    ...(claimsNote === null || claims.length === 0
      ? []
      : group("facts", { label: letterWords.claims }, [...list(claims, "claims"), paragraph(claimsNote, "note")])),
    ...group("facts", { label: letterWords.ingredients }, [
      paragraph(view.ingredients.map(({ text, allergen }) => (allergen ? { strong: text } : text))),
      paragraph(allergensInWords(view), "quiet"),
    ]),
  ],
})

const suggested = (product: RecommendationProduct): readonly LetterBlock[] =>
  group("part", { id: `suggestion-${product.view.handle}`, title: named(product.nutrients) }, [
    ...group("reason", {}, [paragraph(product.reasons.join(" ")), ...because(product.because), ...food(product.food)]),
    ...group("amount", { label: `${letterWords.asProduct}${product.amounts.length > 1 ? letterWords.perDay : ""}` }, [
      ...paragraphs(product.amounts, "sum"),
      ...paragraphs(product.notices),
    ]),
    offer(product),
  ])

const referred = (referral: Recommendation["referrals"][number]): readonly LetterBlock[] =>
  group("part", { id: `referral-${referral.id}`, title: referral.title }, [
    ...paragraphs(referral.paragraphs),
    ...list(
      referral.contacts.map(({ label, href }) => [{ link: href, text: label }]),
      "contacts",
    ),
    ...because(referral.because),
    ...(referral.sources.length === 0
      ? []
      : [
          paragraph(
            `${referral.sources.length === 1 ? letterWords.source : letterWords.sources}: ${referral.sources.join("; ")}`,
            "source",
          ),
        ]),
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
    : group("part", { id: "looked-at", title: letterWords.lookedAt }, [
        paragraph(letterWords.reasonsKnown),
        ...list(
          nutrients.map(({ id, name }) => [{ nutrient: id, name }, { quiet: letterWords.noReason }]),
          "looked",
        ),
        ...(own.length > 0
          ? []
          : [
              paragraph(letterWords.keepYourMoney, "quote"),
              paragraph(
                `${mayBecomePregnant ? letterWords.lookAgainForAChild : letterWords.lookAgain}${notes.length === 0 ? ` ${letterWords.nothingToDo}` : ""}`,
              ),
            ]),
      ])

const closing = (
  { closing: said, sources, date, basis }: Recommendation,
  { shop, reviewed }: Signature,
): readonly LetterBlock[] =>
  group("closing", {}, [
    ...paragraphs(said),
    paragraph(shop === "" ? letterWords.greetings : `${letterWords.greetings} von ${shop}`),
    paragraph(reviewed === null ? letterWords.notReviewed : reviewedInWords(reviewed)),
    ...group("sources", { fold: sourcesInShort({ sources, date }) }, [
      ...group(
        "source",
        { label: letterWords.sources },
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
    : group("interests", { id: "interests", title: letterWords.interests }, [
        paragraph(letterWords.noNeedFromInterest),
        ...topics.flatMap(({ label, products }) =>
          group(
            "topic",
            { title: label, fold: label },
            list(
              products.map(({ handle, title, claims, notices }) => [
                { link: `/products/${handle}`, text: title },
                ...[...claims, ...notices.map((notice) => `${letterWords.heed}: ${notice}`)].map((line) => ({ line })),
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
    ...paragraphs([letterWords.greeting, ...recommendation.opening], "lead"),
    ...(recommendation.summary === null
      ? []
      : group(
          "summary",
          { id: "summary", title: recommendation.summary.title },
          list(
            recommendation.summary.lines.map(({ handle, name, amount, product }) => [
              { link: `#suggestion-${handle}`, text: name },
              ` ${amount}`,
              { quiet: product },
            ]),
          ),
        )),
  ],
  blocks: [
    ...group("part", { id: "own", title: letterWords.own }, [
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
        : [`${deliveryTimeNotice(delivery)}. ${deliveryAreaNotice} ${letterWords.nrv}`],
      "small",
    ),
    ...lookedAt(recommendation),
    ...group(
      "part",
      { id: "held-back", title: letterWords.heldBack },
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
      { id: "notes", title: recommendation.status === "refer" ? letterWords.notesOfReferral : letterWords.notes },
      list(
        recommendation.notes.map(({ text }) => text),
        "notes",
      ),
    ),
    ...(recommendation.leftOpen.length === 0
      ? []
      : group("part", { id: "left-open", title: letterWords.leftOpen }, [
          paragraph(letterWords.countedCarefully),
          ...list(
            recommendation.leftOpen.map(({ question, asked }) => [
              asked,
              { change: question, asked, label: letterWords.answer },
            ]),
          ),
        ])),
    ...closing(recommendation, signature),
    ...interests(recommendation),
  ],
})
