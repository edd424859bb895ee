import { Parser } from "htmlparser2"

const blocks = new Set(
  "p div section article ul ol li h1 h2 h3 h4 h5 h6 blockquote br hr table thead tbody tfoot tr pre dl dt dd".split(
    " ",
  ),
)
const silent = new Set(["script", "style", "template", "iframe", "noscript", "svg"])

const oneLine = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, " ").trim()

/** The text of somebody's HTML, one paragraph each, and the rows of its tables; no markup is left. */
export const htmlText = (html: string) => {
  const paragraphs: string[] = []
  const rows: string[][] = []
  let text = ""
  let [hidden, cells]: [number, string[] | null] = [0, null]
  const flush = () => {
    const line = oneLine(text)
    if (cells === null && line !== "") paragraphs.push(line)
    if (cells === null) text = ""
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (silent.has(name)) hidden += 1
      if (blocks.has(name)) flush()
      if (name === "tr") cells = []
      if (name === "td" || name === "th") text = ""
      else text += blocks.has(name) ? " " : ""
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
    onclosetag: (name) => {
      if (silent.has(name)) hidden = Math.max(0, hidden - 1)
      if ((name === "td" || name === "th") && cells !== null) {
        cells.push(oneLine(text))
        text = ""
      } else if (name === "tr" && cells !== null) {
        if (cells.some((cell) => cell !== "")) rows.push(cells)
        ;[cells, text] = [null, ""]
      } else if (blocks.has(name)) flush()
    },
  })
  parser.end(html)
  cells = null
  flush()
  return { paragraphs, rows }
}
