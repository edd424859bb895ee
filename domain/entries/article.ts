import { pictureIdIn } from "../pictures/picture.ts"

/** A run of text. */
export type Run =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly runs: readonly Run[] }
  /** An address of the shop starting with `/`, one in the page starting with `#`, `https://…` or `mailto:…`. */
  | { readonly kind: "link"; readonly href: string; readonly runs: readonly Run[] }
  | { readonly kind: "code"; readonly text: string }
  /** A reference to a footnote by its number. */
  | { readonly kind: "note"; readonly number: number }
  | { readonly kind: "break" }

export type ArticleBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly ArticleBlock[])[] }
  | { readonly kind: "quote"; readonly blocks: readonly ArticleBlock[] }
  | {
      readonly kind: "table"
      readonly align: readonly ("start" | "end")[]
      readonly head: readonly (readonly Run[])[]
      readonly rows: readonly (readonly (readonly Run[])[])[]
    }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "picture"; readonly src: string; readonly alt: string }
  /** A product's card. */
  | { readonly kind: "product"; readonly handle: string }
  /** What is said of a nutrient, with the way to its products. */
  | { readonly kind: "nutrient"; readonly id: string }
  | { readonly kind: "rule" }

/** A text of editors, parsed: no markup is left that could be anything but what stands here. */
export interface Article {
  readonly blocks: readonly ArticleBlock[]
  /** By number, from 1. */
  readonly notes: readonly (readonly ArticleBlock[])[]
}

const wordsOfRun = (run: Run): string => {
  switch (run.kind) {
    case "text":
    case "code":
      return run.text
    case "strong":
    case "emphasis":
    case "link":
      return wordsOfRuns(run.runs)
    case "note":
      return ""
    case "break":
      return "\n"
  }
}
const wordsOfRuns = (runs: readonly Run[]): string => runs.map(wordsOfRun).join("")

const wordsOfBlock = (block: ArticleBlock): string => {
  switch (block.kind) {
    case "heading":
    case "code":
      return block.text
    case "paragraph":
      return wordsOfRuns(block.runs)
    case "list":
      return block.items.map(wordsOfBlocks).join("\n")
    case "quote":
      return wordsOfBlocks(block.blocks)
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(wordsOfRuns).join(" ")).join("\n")
    case "picture":
      return block.alt
    case "product":
    case "nutrient":
    case "rule":
      return ""
  }
}

/** The text without markup, a block a paragraph. */
export const wordsOfBlocks = (blocks: readonly ArticleBlock[]): string => blocks.map(wordsOfBlock).join("\n\n")

/** Minutes to read it at 200 words a minute, at least one. */
export const readingMinutes = ({ blocks }: Article): number =>
  Math.max(1, Math.round(wordsOfBlocks(blocks).split(/\s+/).filter(Boolean).length / 200))

/** The headings of level 2, for a table of contents. */
export const contentsOf = ({ blocks }: Article): readonly { readonly id: string; readonly text: string }[] =>
  blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: block.text }] : []))

/** The ids of the uploaded pictures in it. */
export const picturesIn = ({ blocks }: Article): readonly string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === "picture" ? (pictureIdIn(block.src) ?? []) : []))),
]

/** The handles of the products with a card in it. */
export const productsIn = ({ blocks }: Article): readonly string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === "product" ? [block.handle] : []))),
]
