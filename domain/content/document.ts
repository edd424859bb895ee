/** Words within a block, in nodes named as in mdast; a text node is a string. */
export type Inline =
  | string
  /** `unbroken`: a number to copy or read out, on one line, whatever hyphens it has. */
  | { readonly type: "strong"; readonly children: readonly Inline[]; readonly unbroken?: true }
  | { readonly type: "emphasis"; readonly children: readonly Inline[] }
  /** To an address of the shop starting with `/`, or an absolute one. */
  | { readonly type: "link"; readonly url: string; readonly children: readonly Inline[] }
  | Marked
  | { readonly type: "inlineCode"; readonly value: string }
  /** To a footnote by its number. */
  | { readonly type: "footnoteReference"; readonly number: number }
  | { readonly type: "break" }
  /** A value a real operator must replace before going live; shown marked. */
  | { readonly type: "placeholder"; readonly value: string }

/** Words with a meaning of their own, by the name of their element in HTML. */
export const markNames = ["del", "ins", "sub", "sup", "mark", "abbr", "q", "cite", "small"] as const
export interface Marked {
  readonly type: "marked"
  readonly name: (typeof markNames)[number]
  /** What an abbreviation stands for. */
  readonly title?: string
  readonly children: readonly Inline[]
}

/** As texts are written down; a string is one text node. */
export type Text = string | readonly Inline[]

/** A cell that holds more than words, spans others or heads them. */
export interface WideCell {
  readonly children: readonly Block[]
  readonly header?: true
  readonly colSpan?: number
  readonly rowSpan?: number
}

export type Row = readonly (readonly Inline[] | WideCell)[]

export interface Table {
  readonly type: "table"
  /** Of each column; those at the right hold numbers. */
  readonly align: readonly ("left" | "right")[]
  readonly caption?: readonly Inline[]
  /** Without cells: the table has no head. */
  readonly head: Row
  readonly rows: readonly Row[]
  /** Sums below the rows. */
  readonly footer?: readonly Row[]
}

export type Block =
  | { readonly type: "heading"; readonly depth: 2 | 3 | 4; readonly children: readonly Inline[]; readonly id?: string }
  | { readonly type: "paragraph"; readonly children: readonly Inline[] }
  /** An item is its blocks: a node around them would make the pages of long lists heavier. */
  | {
      readonly type: "list"
      readonly ordered: boolean
      readonly start?: number
      readonly items: readonly (readonly Block[])[]
    }
  | Table
  | { readonly type: "blockquote"; readonly children: readonly Block[] }
  /** A picture, a table or a text with what is written below it. */
  | { readonly type: "figure"; readonly children: readonly Block[]; readonly caption: readonly Inline[] }
  | { readonly type: "code"; readonly value: string }
  | { readonly type: "thematicBreak" }
  /** Text that must stand out, such as the order summary or the withdrawal form. */
  | { readonly type: "framed"; readonly children: readonly Block[] }
  /** The one thing to do; in HTML mail a button. */
  | { readonly type: "action"; readonly url: string; readonly children: readonly [string] }
  /** A picture; one attached to a mail has the address `cid:` with its content id. `link`: where it leads. */
  | {
      readonly type: "image"
      readonly url: string
      readonly alt: string
      readonly width?: number
      readonly link?: string
    }
  /** A product's card. */
  | { readonly type: "product"; readonly handle: string }
  /** What is said of a nutrient, with the way to its products. */
  | { readonly type: "nutrient"; readonly id: string }

/** A text with structure and no layout: shown as a page, an HTML mail, a plain-text mail or a PDF, word for word the same. */
export interface Document {
  readonly title: string
  readonly blocks: readonly Block[]
}
