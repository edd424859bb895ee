import type { Block } from "../content/document.ts"
import { wordsOfBlocks } from "../content/plain-words.ts"
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
    block.type === "heading" && block.depth === 2 ? [{ id: block.id ?? "", text: block.children[0] }] : [],
  )

const once = <A>(blocks: readonly Block[], of: (block: Block) => readonly A[]): readonly A[] => [
  ...new Set(blocks.flatMap(of)),
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
