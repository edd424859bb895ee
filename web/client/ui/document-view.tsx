import type { ReactNode } from "react"
import type { Block, Document } from "../../../domain/content/document.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { ButtonLink } from "./button.tsx"
import { inOrder } from "./in-order.tsx"
import { InlineText } from "./inline-text.tsx"

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
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3"
      return <Heading {...(block.id && { id: block.id })}>{softHyphens(block.text)}</Heading>
    }
    case "paragraph":
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case "list": {
      const List = block.ordered ? "ol" : "ul"
      return (
        <List>
          {inOrder(block.items, (item) => (
            <li>
              <InlineText text={item} />
            </li>
          ))}
        </List>
      )
    }
    case "lines":
      return (
        <p>
          {inOrder(block.lines, (line, index) => (
            <>
              {index > 0 && <br />}
              <InlineText text={line} />
            </>
          ))}
        </p>
      )
    case "table":
      return <TableView table={block} />
    case "framed":
      return (
        <div className="document__framed flow">
          <DocumentBlocks blocks={block.blocks} />
        </div>
      )
    case "action":
      return (
        <p>
          <ButtonLink href={block.href}>{block.text}</ButtonLink>
        </p>
      )
    case "picture":
      // Pictures belong to the mail; the page has its own.
      return null
  }
}

const TableView = ({ table }: { readonly table: Extract<Block, { kind: "table" }> }) => {
  const row = (cells: Extract<Block, { kind: "table" }>["rows"][number]) => (
    <tr>
      {inOrder(cells, (cell, index) => (
        <td {...(table.columns[index]?.align === "end" && { className: "end" })}>
          <InlineText text={cell} />
        </td>
      ))}
    </tr>
  )
  return (
    <div className="text-table">
      <table>
        <thead>
          <tr>
            {table.columns.map(({ label, align }) => (
              <th key={label} scope="col" {...(align === "end" && { className: "end" })}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{inOrder(table.rows, row)}</tbody>
        {table.footer && <tfoot>{inOrder(table.footer, row)}</tfoot>}
      </table>
    </div>
  )
}
