import { formatBasePrice } from "../catalogue/base-price.ts"
import { firstShown } from "../catalogue/first-shown.ts"
import type { ProductDetails } from "../catalogue/product-view.ts"
import type { Block, Document, Inline } from "../content/document.ts"
import { labelled, link, strong } from "../content/inlines.ts"
import { priceNotice } from "../content/notices.ts"
import { textWords } from "../content/plain-words.ts"
import { germanList } from "../shared/german-list.ts"
import { formatCents } from "../shared/money.ts"
import {
  answersTitle,
  type LetterBlock,
  type LetterInline,
  type LetterText,
  letterOf,
  type Signature,
} from "./letter.ts"
import type { Recommendation } from "./recommendation.ts"

const inline = (run: LetterInline): readonly Inline[] => {
  if (typeof run === "string") return [run]
  if ("nutrient" in run) return [run.name]
  if ("nowrap" in run) return [run.nowrap]
  if ("quiet" in run) return [`, ${run.quiet}`]
  if ("line" in run) return [` · ${run.line}`]
  if ("change" in run) return []
  return run.type === "link" && run.url.startsWith("#") ? [strong(run.children)] : [run]
}

const textOf = (text: LetterText): readonly Inline[] => (typeof text === "string" ? [text] : text.flatMap(inline))

// The letter's sentences are set already, by the rules of its own pages.
const listOf = (items: readonly (readonly Inline[])[]): Block => ({
  type: "list",
  ordered: false,
  items: items.map((children) => [{ type: "paragraph", children }]),
})

const titleOf = (title: LetterText): string =>
  typeof title === "string" ? title : germanList(title.map((run) => textWords(inline(run))))

/** A list in one line: sentences follow each other, all else is parted. */
const inLine = (items: readonly LetterText[]): readonly Inline[] =>
  items.flatMap((item, index) => [
    ...(index === 0 ? [] : [/[.!?]$/.test(textWords(textOf(items[index - 1] ?? ""))) ? " " : "; "]),
    ...textOf(item),
  ])

/** A label runs into the text below it: a file is printed. */
const runIn = (label: string, [first, ...others]: readonly LetterBlock[]): readonly Block[] => {
  const text = first?.kind === "paragraph" ? textOf(first.text) : first?.kind === "list" ? inLine(first.items) : []
  return [{ type: "paragraph", children: labelled(label, text) }, ...blocksOf(others, 3)]
}

/** What it costs, by the size shown first. */
const offered = ({ title, legalName, dailyDose, adultsOnly, handle, variants }: ProductDetails): readonly Block[] => {
  const size = firstShown(variants)
  if (size === undefined) return []
  const base = size.basePrice === null ? size.basePriceExemption : formatBasePrice(size.basePrice)
  return [
    { type: "heading", depth: 3, children: [title] },
    {
      type: "paragraph",
      children: [
        `${legalName}. ${dailyDose.instructions}${adultsOnly ? " Ab 18\u00a0Jahren." : ""} ${size.packLabel}: `,
        strong(formatCents(size.priceCents)),
        `${base === null ? "" : ` (${base})`}, `,
        ...priceNotice,
        `.${size.available ? "" : " Gerade ausverkauft."} `,
        link(`/products/${handle}`, "Zum Produkt"),
      ],
    },
  ]
}

const blockOf = (block: LetterBlock, level: 2 | 3): readonly Block[] => {
  switch (block.kind) {
    case "paragraph":
      return [{ type: "paragraph", children: textOf(block.text) }]
    case "list":
      return [listOf(block.items.map(textOf))]
    case "offer":
      return [...offered(block.product), ...blocksOf(block.blocks, 3)]
    case "group":
      if (block.label !== undefined) return runIn(block.label, block.blocks)
      return block.title === undefined
        ? blocksOf(block.blocks, level)
        : [{ type: "heading", depth: level, children: [titleOf(block.title)] }, ...blocksOf(block.blocks, 3)]
  }
}

const blocksOf = (blocks: readonly LetterBlock[], level: 2 | 3 = 2): readonly Block[] =>
  blocks.flatMap((block) => blockOf(block, level))

/** The letter as a text of its own, its folds open, with the answers it follows from. */
export const letterDocument = (recommendation: Recommendation, signature: Signature): Document => {
  const { title, head, blocks } = letterOf(recommendation, signature)
  return {
    title,
    blocks: [
      ...blocksOf(head),
      ...blocksOf(blocks),
      { type: "heading", depth: 2, children: [answersTitle] },
      listOf(recommendation.answers.map(({ asked, answerText }) => [`${asked} `, strong(answerText)])),
    ],
  }
}
