import type { Block } from "../content/document.ts"
import { textWords, wordsOfBlocks } from "../content/plain-words.ts"
import { pictureIdIn } from "../pictures/picture.ts"

/** A text of editors, parsed: no markup is left that could be anything but what stands here. */
export interface Article {
  readonly blocks: readonly Block[]
  /** By number, from 1. */
  readonly notes: readonly (readonly Block[])[]
}

/** Minutes to read it at 200 words a minute, at least one. */
export const readingMinutes = ({ blocks }: Article): number =>
  Math.max(1, Math.round(wordsOfBlocks(blocks).split(/\s+/).filter(Boolean).length / 200))

/** The headings of level 2, for a table of contents. */
export const contentsOf = ({ blocks }: Article): readonly { readonly id: string; readonly text: string }[] =>
  blocks.flatMap((block) =>
    block.type === "heading" && block.depth === 2 ? [{ id: block.id ?? "", text: textWords(block.children) }] : [],
  )

/** A block and all within it. */
export const withInner = (block: Block): readonly Block[] => {
  const inside = (): readonly Block[] => {
    switch (block.type) {
      case "list":
        return block.items.flat()
      case "table":
        return [block.head, ...block.rows, ...(block.footer ?? [])]
          .flat()
          .flatMap((cell) => ("children" in cell ? cell.children : []))
      case "blockquote":
      case "framed":
      case "figure":
        return block.children
      default:
        return []
    }
  }
  return [block, ...inside().flatMap(withInner)]
}

const once = <A>(blocks: readonly Block[], of: (block: Block) => readonly A[]): readonly A[] => [
  ...new Set(blocks.flatMap(withInner).flatMap(of)),
]

/** The ids of the uploaded pictures in it. */
export const picturesIn = ({ blocks }: Article): readonly string[] =>
  once(blocks, (block) => (block.type === "image" ? [pictureIdIn(block.url) ?? []].flat() : []))

/** The handles of the products with a card in it. */
export const productsIn = ({ blocks }: Article): readonly string[] =>
  once(blocks, (block) => (block.type === "product" ? [block.handle] : []))

/** The nutrients with a card in it. */
export const nutrientsIn = ({ blocks }: Article): readonly string[] =>
  once(blocks, (block) => (block.type === "nutrient" ? [block.id] : []))
