import { formatBasePrice } from "../catalogue/base-price.ts"
import { allergensInWords } from "../catalogue/labels.ts"
import type { ProductView } from "../catalogue/product-view.ts"
import type { Block, Document, Inline, Text } from "../content/document.ts"
import { deliveryAreaNotice, deliveryTimeNotice, priceNotice } from "../content/notices.ts"
import { delivery } from "../content/operator.ts"
import { germanList } from "../shared/german-list.ts"
import { formatCents } from "../shared/money.ts"
import type { AnswerInWords } from "./answer-words.ts"
import { basisTogether, becauseOf, letterWords, type Reviewed, reviewedInWords, saidOf } from "./letter-words.ts"
import type { Recommendation } from "./recommendation.ts"
import type { RecommendationProduct } from "./recommendation-product.ts"

const heading = (level: 2 | 3, text: string): Block => ({ kind: "heading", level, text })
const paragraph = (text: Text): Block => ({ kind: "paragraph", text })
const list = (items: readonly Text[]): readonly Block[] =>
  items.length === 0 ? [] : [{ kind: "list", ordered: false, items }]
const paragraphs = (texts: readonly string[]): readonly Block[] => texts.filter((text) => text !== "").map(paragraph)
/** Blocks below a heading; nothing without them. */
const part = (level: 2 | 3, title: string, blocks: readonly Block[]): readonly Block[] =>
  blocks.length === 0 ? [] : [heading(level, title), ...blocks]

const because = (answers: readonly AnswerInWords[]): readonly Block[] =>
  answers.length === 0
    ? []
    : [
        paragraph([
          becauseOf(answers),
          ...answers.flatMap((given, index): readonly Inline[] => {
            const { topic, answer } = saidOf(given, answers)
            return [
              index > 0 ? `, ${topic}` : topic,
              ...(answer === "" ? [] : [{ strong: answer }]),
              ...(given.topic === null ? [` auf „${given.asked}“`] : []),
            ]
          }),
        ]),
      ]

/** Lines that begin with what they are about, as few as they are: a file is printed. */
const about = (name: string, texts: readonly Text[]): readonly Block[] =>
  texts.map((text, index) =>
    paragraph(index > 0 ? text : [{ strong: `${name}:` }, " ", ...(typeof text === "string" ? [text] : text)]),
  )

const food = (lines: readonly string[]): readonly Block[] => about(letterWords.withoutProduct, lines)

const size = ({ variants }: ProductView): readonly Inline[] => {
  const [first] = [...variants.filter(({ available }) => available), ...variants]
  if (first === undefined) return []
  const { packLabel, priceCents, basePrice, basePriceExemption, supply, available } = first
  const base = basePrice === null ? basePriceExemption : formatBasePrice(basePrice)
  return [
    `${packLabel}: `,
    { strong: formatCents(priceCents) },
    `${base === null ? "" : ` (${base})`}, `,
    ...priceNotice,
    `. ${supply}.${available ? "" : " Gerade ausverkauft."}`,
  ]
}

/** The product with what has to be read before it is bought (Art. 14 LMIV, § 4 NemV, PAngV). */
const offer = ({ view, claims, claimsNote }: RecommendationProduct): readonly Block[] => [
  heading(3, view.title),
  paragraph([
    `${view.legalName}. ${view.dailyDose.instructions}${view.adultsOnly ? " Ab 18\u00a0Jahren." : ""} `,
    ...size(view),
    " ",
    { link: `/products/${view.handle}`, text: "Zum Produkt" },
  ]),
  ...about(letterWords.heed, [[...view.warnings, ...view.packNotices].join(" ")]),
  ...(claimsNote === null || claims.length === 0 ? [] : about(letterWords.claims, [[...claims, claimsNote].join(" ")])),
  ...about(letterWords.ingredients, [
    [
      ...view.ingredients.map(({ text, allergen }) => (allergen ? { strong: text } : text)),
      `. ${allergensInWords(view)}`,
    ],
  ]),
]

const suggested = (product: RecommendationProduct): readonly Block[] => [
  heading(2, germanList(product.nutrients.map(({ name }) => name))),
  ...paragraphs([product.reasons.join(" ")]),
  ...because(product.because),
  ...food(product.food),
  ...about(`${letterWords.asProduct}${product.amounts.length > 1 ? letterWords.perDay : ""}`, product.amounts),
  ...paragraphs(product.notices),
  ...offer(product),
]

const referred = ({
  title,
  paragraphs: said,
  contacts,
  sources,
  because: answers,
}: Recommendation["referrals"][number]) => [
  heading(2, title),
  ...paragraphs(said),
  ...list(contacts.map(({ label, href }) => [{ link: href, text: label }])),
  ...because(answers),
  ...paragraphs(sources.length === 0 ? [] : [`${letterWords.sources}: ${sources.join("; ")}`]),
]

const lookedAt = ({ lookedAt: nutrients, own, notes }: Recommendation): readonly Block[] => [
  heading(2, letterWords.lookedAt),
  paragraph(letterWords.reasonsKnown),
  ...list(nutrients.map(({ name }) => `${name}: ${letterWords.noReason}`)),
  ...paragraphs(
    own.length === 0
      ? [
          letterWords.keepYourMoney,
          `${letterWords.lookAgain}${notes.length === 0 ? ` ${letterWords.nothingToDo}` : ""}`,
        ]
      : [],
  ),
]

const closing = ({ closing: said, sources, date, basis }: Recommendation, reviewed: Reviewed) => [
  ...paragraphs(said),
  ...paragraphs(reviewed === null ? [] : [reviewedInWords(reviewed)]),
  ...(sources.length === 0
    ? []
    : about(letterWords.sources, [
        sources.map(({ about: of, source }) => (of === null ? source : `${source} · ${of}`)).join("; "),
      ])),
  paragraph(
    `Stand ${date}: ${basisTogether(basis)
      .map(({ what, version }) => `${what} ${version}`)
      .join(", ")}.`,
  ),
]

const interests = ({ interests: topics, claimsNote }: Recommendation): readonly Block[] =>
  topics.length === 0 || claimsNote === null
    ? []
    : [
        heading(2, letterWords.interests),
        paragraph(letterWords.noNeedFromInterest),
        ...topics.flatMap(({ label, products }) => [
          heading(3, label),
          ...products.flatMap(({ handle, title, claims, notices }) => [
            paragraph([{ link: `/products/${handle}`, text: title }]),
            ...list([...claims, ...notices.map((notice) => `${letterWords.heed}: ${notice}`)]),
          ]),
        ]),
        paragraph(claimsNote),
      ]

/** The letter as a text of its own, in the order and the words of the page, with the answers it follows from. */
export const letterDocument = (letter: Recommendation, reviewed: Reviewed): Document => ({
  title: letter.title,
  blocks: [
    ...paragraphs(letter.opening),
    ...(letter.summary === null
      ? []
      : [
          paragraph([{ strong: letter.summary.title }]),
          ...list(
            letter.summary.lines.map(({ name, amount, product }) => [{ strong: name }, ` ${amount}, ${product}`]),
          ),
        ]),
    ...part(2, letterWords.own, [
      ...letter.own.flatMap(({ nutrients, sentences, because: answers }) => [
        heading(3, germanList(nutrients.map(({ name }) => name))),
        ...paragraphs([sentences.join(" ")]),
        ...because(answers),
      ]),
      ...paragraphs([letter.ownAdvice ?? ""]),
    ]),
    ...letter.referrals.flatMap(referred),
    ...letter.products.flatMap(suggested),
    ...paragraphs(
      letter.products.length === 0 ? [] : [`${deliveryTimeNotice(delivery)}. ${deliveryAreaNotice} ${letterWords.nrv}`],
    ),
    ...(letter.status === "no_need" ? lookedAt(letter) : []),
    ...part(
      2,
      letterWords.heldBack,
      letter.heldBack.flatMap(({ nutrients, reasons, text, cautions, instead, food: lines, answers }) => [
        heading(3, germanList(nutrients.map(({ name }) => name))),
        ...paragraphs([reasons.join(" "), ...cautions, text]),
        ...because(answers),
        ...paragraphs([instead]),
        ...food(lines),
      ]),
    ),
    ...part(2, letterWords.notes, list(letter.notes.map(({ text }) => text))),
    ...part(
      2,
      letterWords.leftOpen,
      letter.leftOpen.length === 0
        ? []
        : [paragraph(letterWords.countedCarefully), ...list(letter.leftOpen.map(({ asked }) => asked))],
    ),
    ...closing(letter, reviewed),
    ...interests(letter),
    ...part(
      2,
      letterWords.answers,
      list(letter.answers.map(({ asked, answerText }) => [`${asked} `, { strong: answerText }])),
    ),
  ],
})
