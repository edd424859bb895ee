import type { Block, Document, Inline, Table } from "../content/document.ts"
import { onlyParagraph } from "../content/inlines.ts"
import { plainTable } from "../content/plain-table.ts"
import { textWords } from "../content/plain-words.ts"
import { cleanText } from "./clean-text.ts"
import { safeContentId } from "./content-id.ts"
import { mailLink } from "./mail-link.ts"

/** The brand's colours in mails. Inline, since readers drop style sheets; `darkStyles` replaces them by class where they do not. */
export const mailColour = {
  paper: "#FAF7F1",
  ink: "#1D2B26",
  green: "#174C3C",
  line: "#DCD6C9",
  /** Ink softened for small print; 4.5:1 and more on paper. */
  soft: "#4A5751",
  notice: "#F3E6C4",
} as const

export const mailFont = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const

/**
 * The shop's dark scheme for readers that follow the system's (Apple Mail, Thunderbird, Outlook in the browser by `data-ogsc`). Pictures, such
 * as a QR code, keep a white ground.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-page{background:#141C19!important;color:#EFEBE1!important}
.m-link{color:#93CFB5!important}
.m-soft{color:#A9B5AD!important}
.m-line{border-color:#34423C!important}
.m-notice{background:#4A3A12!important}
.m-button{background:#93CFB5!important}
.m-on-button{color:#0E2019!important}
}`

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text as HTML text or attribute value, cleaned of control characters. */
export const escapeHtml = (text: string): string =>
  cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? "")

/** Longer ones would be wider than a phone: people write what they like where a number is asked for. */
const longestUnbroken = 30

const inlineHtml = (inline: Inline, publicUrl: string): string => {
  if (typeof inline === "string") return escapeHtml(inline)
  switch (inline.type) {
    case "strong": {
      const nowrap = inline.unbroken && textWords(inline.children).length <= longestUnbroken
      return `<strong${nowrap ? ' style="white-space:nowrap"' : ""}>${textHtml(inline.children, publicUrl)}</strong>`
    }
    case "emphasis":
      return `<em>${textHtml(inline.children, publicUrl)}</em>`
    case "link": {
      const href = mailLink(inline.url, publicUrl)
      const text = textHtml(inline.children, publicUrl)
      return href === null
        ? text
        : `<a class="m-link" href="${escapeHtml(href)}" style="color:${mailColour.green}">${text}</a>`
    }
    case "marked": {
      const title = inline.title ? ` title="${escapeHtml(inline.title)}"` : ""
      return `<${inline.name}${title}>${textHtml(inline.children, publicUrl)}</${inline.name}>`
    }
    case "inlineCode":
      return escapeHtml(inline.value)
    case "footnoteReference":
      return `[${inline.number}]`
    case "break":
      return "<br>"
    case "placeholder":
      return `<span class="m-notice" style="background:${mailColour.notice}">[${escapeHtml(inline.value)}]</span>`
  }
}

const textHtml = (text: readonly Inline[], publicUrl: string): string =>
  text.map((inline) => inlineHtml(inline, publicUrl)).join("")

const cellStyle = (align: "left" | "right", outer: boolean, above: number): string =>
  `padding:${above}px 0 6px ${outer ? "0" : "10px"};vertical-align:top;` +
  (align === "right" ? "text-align:right;font-variant-numeric:tabular-nums" : "text-align:left;overflow-wrap:anywhere")

/**
 * Up to three columns stand side by side. With more, the first (a product's name) takes a line of its own above the others:
 * mails have no media queries to rely on, and so it can be read on a phone 320 px wide. Names with a value each, two columns
 * without heads, stand one above the other for the same reason: an IBAN needs a line of its own.
 */
const tableHtml = (source: Table, publicUrl: string): string => {
  const table = { ...plainTable(source), align: source.align }
  const width = Math.max(...table.all.map((row) => row.length))
  if (width === 0) return ""
  const alignOf = (index: number) => table.align[index] ?? "left"
  const textsOf = (row: readonly (readonly Inline[])[]) => row.map((text) => textHtml(text, publicUrl))
  const labels = textsOf(table.head)
  const headless = labels.every((label) => label === "")
  const named = width === 2 && headless
  const stacked = width > 3 && alignOf(0) === "left"
  const border = `;border-top:1px solid ${mailColour.line}`

  const line = (tag: "th" | "td", texts: readonly string[], font: string, edge: string, sum = false): string => {
    const scope = tag === "th" ? ' scope="col"' : ""
    const cell = (index: number, span: number, outer: boolean, below: boolean): string => {
      // The name of a sum is the header of its row.
      const name = sum && index === 0
      return (
        `<${name ? "th" : tag} class="${tag === "th" ? "m-line m-soft" : "m-line"}"${name ? ' scope="row"' : scope}${span > 1 ? ` colspan="${span}"` : ""} ` +
        `style="${cellStyle(alignOf(index), outer, below ? 0 : 6)}${font}${name ? ";font-weight:normal" : ""}${below ? "" : edge}">${texts[index] ?? ""}</${name ? "th" : tag}>`
      )
    }
    const last = width - 1
    if (named) {
      const name = `<span class="m-soft" style="font-size:13px;color:${mailColour.soft}">${texts[0] ?? ""}</span>`
      return `<tr><${tag} class="m-line" style="${cellStyle("left", true, 6)}${font}${edge}">${name}<br>${texts[1] ?? ""}</${tag}></tr>`
    }
    if (!stacked) {
      return `<tr>${Array.from({ length: width }, (_, index) => cell(index, 1, index === 0, false)).join("")}</tr>`
    }
    // A sum: a name, nothing, an amount. One line will do.
    if (texts.slice(1, last).every((text) => text === "")) {
      return `<tr>${cell(0, last - 1, true, false)}${cell(last, 1, false, false)}</tr>`
    }
    const below = Array.from({ length: last }, (_, index) => cell(index + 1, 1, index === 0, true))
    return `<tr>${cell(0, last, true, false)}</tr><tr>${below.join("")}</tr>`
  }
  const small = `;font-size:13px;font-weight:normal;color:${mailColour.soft}`
  const head = headless ? "" : `<thead>${line("th", labels, small, "")}</thead>`
  const body = table.rows.map((row) => line("td", textsOf(row), "", border)).join("")
  const foot = table.footer.map((row) => line("td", textsOf(row), "", border, true)).join("")
  return (
    `<table${named ? ' role="presentation"' : ""} width="100%" cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;margin:0 0 16px">` +
    `${head}<tbody>${body}</tbody>${foot === "" ? "" : `<tfoot>${foot}</tfoot>`}</table>`
  )
}

/** `words`: as HTML. */
const heading = (level: 1 | 2 | 3 | 4, words: string): string => {
  const style = {
    1: "font-size:26px;margin:0 0 16px",
    2: "font-size:20px;margin:28px 0 10px",
    3: "font-size:17px;margin:20px 0 8px",
    4: "font-size:15px;margin:16px 0 6px",
  }
  return `<h${level} style="font-family:${mailFont.serif};font-weight:normal;line-height:1.3;${style[level]}">${words}</h${level}>`
}

const paragraphStyle = "margin:0 0 16px"

const blockHtml = (block: Block, publicUrl: string): string => {
  switch (block.type) {
    case "heading":
      return heading(block.depth, textHtml(block.children, publicUrl))
    case "paragraph":
      return `<p style="${paragraphStyle}">${textHtml(block.children, publicUrl)}</p>`
    case "code":
      return `<p style="${paragraphStyle}">${escapeHtml(block.value)}</p>`
    case "list": {
      const tag = block.ordered ? "ol" : "ul"
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${itemHtml(item, publicUrl)}</li>`).join("")
      const start = block.start === undefined ? "" : ` start="${block.start}"`
      return items === "" ? "" : `<${tag}${start} style="margin:0 0 16px;padding:0 0 0 24px">${items}</${tag}>`
    }
    case "table":
      return tableHtml(block, publicUrl)
    case "figure":
      return `${blocksHtml(block.children, publicUrl)}<p style="${paragraphStyle}">${textHtml(block.caption, publicUrl)}</p>`
    case "blockquote":
    case "framed":
      return (
        `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 20px">` +
        `<tr><td class="m-line" style="border:1px solid ${mailColour.line};border-radius:6px;padding:16px 16px 0">` +
        `${blocksHtml(block.children, publicUrl)}</td></tr></table>`
      )
    case "action":
      return actionHtml(block.url, block.children[0], publicUrl)
    case "image":
      return (
        `<p style="${paragraphStyle}"><img src="cid:${safeContentId(block.url.replace(/^cid:/, ""))}" alt="${escapeHtml(block.alt)}" ` +
        `width="${Math.max(1, Math.round(block.width ?? 560))}" style="display:block;border:0;max-width:100%;height:auto;background:#FFFFFF;color:${mailColour.ink}"></p>`
      )
    case "thematicBreak":
    case "product":
    case "nutrient":
      return ""
  }
}

const itemHtml = (blocks: readonly Block[], publicUrl: string): string => {
  const only = onlyParagraph(blocks)
  return only === null ? blocksHtml(blocks, publicUrl) : textHtml(only, publicUrl)
}

/** A button: the cell carries the colour, because Outlook on Windows ignores the padding of links. */
const actionHtml = (href: string, text: string, publicUrl: string): string => {
  const target = mailLink(href, publicUrl)
  if (target === null) return `<p style="${paragraphStyle}">${escapeHtml(text)}</p>`
  return (
    `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:4px 0 20px"><tr>` +
    `<td class="m-button" bgcolor="${mailColour.green}" style="background:${mailColour.green};border-radius:6px;mso-padding-alt:13px 24px">` +
    `<a class="m-on-button" href="${escapeHtml(target)}" style="display:inline-block;padding:13px 24px;color:${mailColour.paper};` +
    `font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`
  )
}

/** Blocks as HTML with inline styles, to stand in a cell that sets font, size and colour. */
export const blocksHtml = (blocks: readonly Block[], publicUrl: string): string =>
  blocks.map((block) => blockHtml(block, publicUrl)).join("\n")

/** A document as HTML with inline styles, its title as the one first-level heading. */
export const documentHtml = (document: Document, publicUrl: string): string =>
  `${heading(1, escapeHtml(document.title))}\n${blocksHtml(document.blocks, publicUrl)}`
