import { createContext, type ReactNode, useContext } from "react"
import type { Block, Document, Table } from "../../../domain/content/document.ts"
import { onlyParagraph } from "../../../domain/content/inlines.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { ButtonLink } from "./button.tsx"
import { inOrder } from "./in-order.tsx"
import { InlineText } from "./inline-text.tsx"

export type Card = Extract<Block, { type: "image" | "product" | "nutrient" }>

/** Draws the pictures and cards of a text; the texts of most pages have none. */
export const CardContext = createContext<(card: Card) => ReactNode>(() => null)

const CardView = ({ card }: { readonly card: Card }) => useContext(CardContext)(card)

/** A document of the domain as a page, with the same text as its mail and plain text. */
export const DocumentView = ({ document }: { readonly document: Document }) => (
  <article className="document flow">
    <h1>{softHyphens(document.title)}</h1>
    <DocumentBlocks blocks={document.blocks} />
  </article>
)

/** The blocks alone, for a page with its own heading. */
export const DocumentBlocks = ({ blocks }: { readonly blocks: readonly Block[] }) => inOrder(blocks, blockView)

const blockView = (block: Block): ReactNode => {
  switch (block.type) {
    case "heading": {
      const Heading = `h${block.depth}` as const
      return (
        <Heading {...(block.id && { id: block.id })}>
          {inOrder(block.children, (run) => (typeof run === "string" ? softHyphens(run) : <InlineText text={[run]} />))}
        </Heading>
      )
    }
    case "paragraph":
      return (
        <p>
          <InlineText text={block.children} />
        </p>
      )
    case "list": {
      const List = block.ordered ? "ol" : "ul"
      return (
        <List {...(block.start !== undefined && { start: block.start })}>
          {inOrder(block.items, (item) => (
            <li>
              <ItemBlocks blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case "table":
      return <TableView table={block} />
    case "blockquote":
      return (
        <blockquote className="flow">
          <DocumentBlocks blocks={block.children} />
        </blockquote>
      )
    case "framed":
      return (
        <div className="document__framed flow">
          <DocumentBlocks blocks={block.children} />
        </div>
      )
    case "action":
      return (
        <p>
          <ButtonLink href={block.url}>{block.children[0]}</ButtonLink>
        </p>
      )
    case "figure":
      return (
        <figure className="flow">
          <DocumentBlocks blocks={block.children} />
          <figcaption>
            <InlineText text={block.caption} />
          </figcaption>
        </figure>
      )
    case "code":
      return (
        <pre>
          <code>{block.value}</code>
        </pre>
      )
    case "thematicBreak":
      return <hr />
    default:
      return <CardView card={block} />
  }
}

/** An item of a list: a single paragraph needs no element of its own. */
export const ItemBlocks = ({ blocks }: { readonly blocks: readonly Block[] }) => {
  const only = onlyParagraph(blocks)
  return only === null ? <DocumentBlocks blocks={blocks} /> : <InlineText text={only} />
}

const TableView = ({ table }: { readonly table: Table }) => {
  const cells = (row: Table["head"], Usual: "th" | "td") => (
    <tr>
      {inOrder(row, (cell, index) => {
        const { header, children: _, ...spans } = "children" in cell ? cell : { children: cell }
        const Cell = header ? "th" : Usual
        const scope = Cell === "th" && { scope: Usual === "th" ? "col" : "row" }
        return (
          <Cell {...spans} {...scope} {...(table.align[index] === "right" && { className: "end" })}>
            {"children" in cell ? <ItemBlocks blocks={cell.children} /> : <InlineText text={cell} />}
          </Cell>
        )
      })}
    </tr>
  )
  const bodyRow = (row: Table["head"]) => cells(row, "td")
  return (
    <div className="text-table">
      <table>
        {table.caption && (
          <caption>
            <InlineText text={table.caption} />
          </caption>
        )}
        {table.head.length > 0 && <thead>{cells(table.head, "th")}</thead>}
        <tbody>{inOrder(table.rows, bodyRow)}</tbody>
        {table.footer && <tfoot>{inOrder(table.footer, bodyRow)}</tfoot>}
      </table>
    </div>
  )
}
