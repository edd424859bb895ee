import type PDFKit from "pdfkit"
import { type FontName, margins, page, rule, type Style } from "./design.ts"
import { type Line, linesOf } from "./lines.ts"
import type { Run } from "./runs.ts"

type Doc = InstanceType<typeof PDFKit>

/** An element of the document's structure, which screen readers follow; `null` while something is only measured. */
export type Element = ReturnType<Doc["struct"]> | null

/** A cell: its texts one below the other. `header`: it names the cells below it, or beside it. */
export interface Cell {
  readonly texts: readonly (readonly Run[])[]
  readonly align?: "start" | "end"
  readonly header?: "Column" | "Row"
}

export interface Table {
  /** In points; `fit`: as wide as what stands in it; `rest`: what is left. */
  readonly widths: readonly (number | "fit" | "rest")[]
  /** Named again on each page. */
  readonly head: readonly Cell[] | null
  readonly rows: readonly (readonly Cell[])[]
  /** Without lines between the rows, and closer together. */
  readonly plain?: true
}

interface Placed {
  /** Room above it, but not at the top of a page. */
  readonly above?: number
}

const [top, bottom] = [margins.top, page.height - margins.bottom]
/** Between the columns of a table. */
const gap = 12
const indent = 16

/**
 * Writes a document from top to bottom, on as many pages as it takes, marked as what it is: for screen readers and for copying (PDF 1.7,
 * 14.8). Lines and frames are no content. `fonts`: their files; by names of its own pdfkit would open them again and again.
 */
export const makePages = (doc: Doc, fonts: Readonly<Record<FontName, string>>) => {
  let area = { x: margins.left, width: page.width - margins.left - margins.right }
  let y = top
  /** Where the page or frame begins: nothing stands above the first of its texts. */
  let start = top
  let measuring = false
  /** Elsewhere on a page nothing goes on to the next one. */
  let elsewhere = false

  /** Widths of a point's size by font and text: the same words come again and again. */
  const widths = new Map<string, number>()
  const measure = (text: string, { font, size, figures }: Style): number => {
    const key = `${font} ${figures === true} ${text}`
    const known = widths.get(key) ?? doc.font(fonts[font], 1).widthOfString(text, figures ? { features: ["tnum"] } : {})
    widths.set(key, known)
    return known * size
  }

  const element = (parent: Element, tag: string, options: object = {}): Element => {
    if (measuring) return null
    const made = doc.struct(tag, options)
    if (parent === null) doc.addStructure(made)
    else parent.add(made)
    return made
  }
  let pageNumber = 0
  const newPage = () => {
    doc.addPage()
    pageNumber += 1
    y = top
    start = top
  }
  const room = (height: number) => {
    if (!measuring && !elsewhere && y > top && y + height > bottom) newPage()
  }
  const space = (height = 0) => {
    if (y > start) y += height
  }
  /** Something that is drawn and not read. */
  const ornament = (draw: () => void, type = "Layout") => {
    if (measuring) return
    doc.markContent("Artifact", { type } as never)
    draw()
    doc.endMarkedContent()
  }
  const ruleAt = (at: number, x: number, width: number) =>
    ornament(() =>
      doc
        .moveTo(x, at)
        .lineTo(x + width, at)
        .lineWidth(0.5)
        .stroke(rule),
    )

  const write = (line: Line, x: number, at: number, marked: (link: boolean, draw: () => void) => void) => {
    let from = x
    for (const { text, width, font, size, color, link, figures } of line.pieces) {
      const left = from
      const base = at + line.baseline
      marked(link !== undefined, () => {
        doc
          .font(fonts[font], size)
          .fillColor(color)
          .text(text, left, base, { lineBreak: false, baseline: "alphabetic", ...(figures && { features: ["tnum"] }) })
        if (link === undefined) return
        doc
          .moveTo(left, base + 1.5)
          .lineTo(left + width, base + 1.5)
          .lineWidth(0.5)
          .stroke(color)
        doc.link(left, at, width, line.height, link)
      })
      from += width
    }
  }
  const draw = (parent: Element, line: Line, x: number, at = y) => {
    if (parent !== null) write(line, x, at, (link, piece) => (link ? element(parent, "Link") : parent)?.add(piece))
  }
  const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0)

  /** How high something is; nothing is drawn. */
  const height = (content: () => void): number => {
    const before = { y, start, measuring }
    y = top + 1
    start = top
    measuring = true
    content()
    const found = y - top - 1
    y = before.y
    start = before.start
    measuring = before.measuring
    return found
  }
  const within = (x: number, width: number, content: () => void) => {
    const before = area
    area = { x, width }
    content()
    area = before
  }

  const text = (parent: Element, tag: string, runs: readonly Run[], { above = 0 }: Placed = {}) => {
    space(above)
    const made = element(parent, tag)
    for (const line of linesOf(runs, area.width, measure)) {
      room(line.height)
      draw(made, line, area.x)
      y += line.height
    }
  }

  /** `content` writes what an item holds beside its label. */
  const list = (
    parent: Element,
    items: readonly { readonly label: readonly Run[]; readonly content: (into: Element) => void }[],
  ) => {
    const made = element(parent, "L")
    const { x, width } = area
    for (const [index, { label, content }] of items.entries()) {
      space(index === 0 ? 6 : 3)
      const item = element(made, "LI")
      for (const line of linesOf(label, indent, measure)) {
        room(line.height)
        draw(element(item, "Lbl"), line, x)
      }
      const before = start
      start = y
      within(x + indent, width - indent, () => content(element(item, "LBody")))
      start = Math.min(before, y)
    }
  }

  const widthsOf = ({ widths, head, rows }: Table): readonly number[] => {
    const all = head === null ? rows : [head, ...rows]
    const own = widths.map((width, column) => {
      if (typeof width === "number" || width === "rest") return width
      const texts = all.flatMap((row) => row[column]?.texts ?? [])
      const natural = texts.map((runs) =>
        Math.max(0, ...linesOf(runs, Number.POSITIVE_INFINITY, measure).map((line) => line.width)),
      )
      return Math.min(Math.max(0, ...natural) + 1, area.width / 2)
    })
    const taken = own.reduce<number>((sum, width) => (width === "rest" ? sum : sum + width), gap * (own.length - 1))
    const rest = (area.width - taken) / own.filter((width) => width === "rest").length
    return own.map((width) => (width === "rest" ? rest : width))
  }

  const table = (parent: Element, content: Table, { above = 0 }: Placed = {}) => {
    const padding = content.plain ? 0 : 4
    const widths = widthsOf(content)
    const linesIn = (row: readonly Cell[]) =>
      row.map(({ texts }, column) => texts.flatMap((runs) => linesOf(runs, widths[column] ?? 0, measure)))
    const rowHeight = (cells: readonly (readonly Line[])[]) => Math.max(0, ...cells.map(heightOf)) + 2 * padding
    const head = content.head === null ? null : linesIn(content.head)
    const rows = content.rows.map(linesIn)
    space(above)
    room((head === null ? 0 : rowHeight(head)) + rowHeight(rows[0] ?? []))
    const made = element(parent, "Table")

    const drawRow = (row: readonly Cell[], cells: readonly (readonly Line[])[], marked: boolean) => {
      const tr = marked ? element(made, "TR") : null
      const baseline = Math.max(0, ...cells.map(([first]) => first?.baseline ?? 0))
      let x = area.x
      for (const [column, lines] of cells.entries()) {
        const [width, cell] = [widths[column] ?? 0, row[column]]
        const options = cell?.header === undefined ? {} : { scope: cell.header }
        const td = marked ? element(tr, cell?.header === undefined ? "TD" : "TH", options) : null
        let at = y + padding + baseline - (lines[0]?.baseline ?? baseline)
        for (const line of lines) {
          const left = cell?.align === "end" ? x + width - line.width : x
          if (marked) draw(td, line, left, at)
          else ornament(() => write(line, left, at, (_, piece) => piece()), "Pagination")
          at += line.height
        }
        x += width + gap
      }
      y += rowHeight(cells)
      if (!content.plain) ruleAt(y, area.x, area.width)
    }
    const drawHead = (marked: boolean) => {
      if (content.head !== null && head !== null) drawRow(content.head, head, marked)
    }
    drawHead(true)
    for (const [index, row] of content.rows.entries()) {
      const cells = rows[index] ?? []
      // A row higher than a page goes on below the head of the next.
      const lines = Math.max(0, ...cells.map(({ length }) => length))
      const most = rowHeight(cells) > bottom - top - 60 ? 30 : Math.max(1, lines)
      for (let from = 0; from < Math.max(1, lines); from += most) {
        const part = cells.map((each) => each.slice(from, from + most))
        const page = pageNumber
        room(rowHeight(part))
        if (pageNumber > page) drawHead(false)
        drawRow(row, part, true)
      }
    }
  }

  /** Content that stays on one page, if there is one high enough. */
  const together = (content: () => void) => {
    room(Math.min(height(content), bottom - top))
    content()
  }

  /** Content in a frame, on one page; what no page holds has none. */
  const framed = (parent: Element, content: (parent: Element) => void) => {
    const [frame, { x, width }] = [12, area]
    const inside = () => {
      const before = start
      start = y
      within(x + frame, width - 2 * frame, () => content(element(parent, "Div")))
      start = Math.min(before, y)
    }
    space(14)
    const high = height(inside) + 2 * frame
    if (high > bottom - top) return inside()
    room(high)
    const from = y
    y += frame
    inside()
    y += frame
    ornament(() =>
      doc
        .rect(x, from, width, y - from)
        .lineWidth(0.75)
        .stroke(rule),
    )
  }

  /** Writes something elsewhere on the page, from a height on, and comes back; answers how far it got. */
  const at = (from: number, x: number, width: number, content: () => void) => {
    const before = y
    y = from
    elsewhere = true
    within(x, width, content)
    elsewhere = false
    const reached = y
    y = before
    return reached
  }

  return {
    element,
    text,
    list,
    table,
    together,
    framed,
    height,
    room,
    within,
    at,
    newPage,
    skip: (by: number) => {
      y += by
    },
    /** Where it has got to, from the top of the page. */
    here: () => y,
    /** A text that is not read, such as the number of a page. */
    unread: (runs: readonly Run[], align: "start" | "end" = "start") => {
      for (const line of linesOf(runs, area.width, measure)) {
        const x = align === "end" ? area.x + area.width - line.width : area.x
        ornament(() => write(line, x, y, (_, piece) => piece()), "Pagination")
        y += line.height
      }
    },
  }
}
export type Pages = ReturnType<typeof makePages>
