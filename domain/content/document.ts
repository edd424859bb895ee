/** A run of text inside a block: plain, emphasised, or a link (an address of the shop starting with `/`, or absolute). */
export type Inline =
  | string
  /** `unbroken`: a number to copy or read out, on one line, whatever hyphens it has. */
  | { readonly strong: string; readonly unbroken?: true }
  | { readonly link: string; readonly text: string }
  /** A value a real operator must replace before going live; shown marked. */
  | { readonly placeholder: string }

export type Text = string | readonly Inline[]

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string; readonly id?: string }
  | { readonly kind: "paragraph"; readonly text: Text }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Text[] }
  /** Lines that stay lines, such as an address. */
  | { readonly kind: "lines"; readonly lines: readonly Text[] }
  /** A table; cells of a column marked `end` hold numbers. */
  | {
      readonly kind: "table"
      readonly columns: readonly { readonly label: string; readonly align: "start" | "end" }[]
      readonly rows: readonly (readonly Text[])[]
      readonly footer?: readonly (readonly Text[])[]
    }
  /** Text that must stand out, such as the order summary or the withdrawal form. */
  | { readonly kind: "framed"; readonly blocks: readonly Block[] }
  /** The one thing to do; in HTML mail a button. */
  | { readonly kind: "action"; readonly href: string; readonly text: string }
  /** A picture carried along as an attachment. */
  | { readonly kind: "picture"; readonly contentId: string; readonly alt: string; readonly widthPx: number }

/** A text with structure and no layout: shown as a page, an HTML mail or a plain-text mail, word for word the same. */
export interface Document {
  readonly title: string
  readonly blocks: readonly Block[]
}
