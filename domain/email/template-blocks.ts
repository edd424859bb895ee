import type { Block } from "../content/document.ts"
import { fillBlocks, type Refused } from "../content/fill-blocks.ts"
import type { Marks } from "./template-marks.ts"

const refusals: Readonly<Record<Refused, string>> = {
  footnote: "Fußnoten gehen in E-Mails nicht.",
  "nested item": "Ein Punkt einer Liste ist ein Absatz ohne weitere Listen.",
  code: "Vier Leerzeichen am Anfang einer Zeile gehen in E-Mails nicht.",
  card: "Bilder und Karten gehen in E-Mails nicht.",
  "wide cell": "In einer Tabelle stehen nur Wörter, in jeder Zelle für sich.",
}

const oneLine = (text: string): string => text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space))

/**
 * Reads a rendered template: marks become what they stand for. A strong link alone in a paragraph is a button; a variable of blocks stands
 * alone in one. `below`: the last blocks, below the last line across (`---`), if there is one; `links`: those in the template itself;
 * `problems`: what cannot be taken, in German.
 */
export const readTemplateBlocks = (blocks: readonly Block[], marks: Marks) => {
  const problems = new Set<string>()
  const links: string[] = []

  const fill = (part: readonly Block[]) =>
    fillBlocks(part, {
      buttons: true,
      inlines: (text, plain) => {
        if (plain) return [oneLine(marks.words(text))]
        return marks.parts(oneLine(text)).flatMap((part) => {
          if (typeof part === "string") return [part]
          if (part.blocks) problems.add("Ein Platzhalter für ganze Absätze steht allein in seiner Zeile.")
          return part.inlines ?? []
        })
      },
      blocks: ([only, ...more]) => {
        const [shown, ...others] = typeof only === "string" && more.length === 0 ? marks.parts(only) : []
        return typeof shown === "object" && shown.blocks && others.length === 0 ? shown.blocks : null
      },
      url: (url, words) => {
        if (words.trim() === "") problems.add("Ein Link hat keine Wörter.")
        const parts = marks.parts(url)
        const whole = parts.map((part) => (typeof part === "string" ? part : (part.url ?? ""))).join("")
        if (parts.length !== 1 || typeof parts[0] !== "object" || parts[0].url === undefined) links.push(whole)
        return whole
      },
      id: () => undefined,
      refuse: (what) => problems.add(refusals[what]),
    })

  const cut = blocks.findLastIndex(({ type }) => type === "thematicBreak")
  const above = fill(cut === -1 ? blocks : blocks.slice(0, cut))
  const below = cut === -1 ? null : fill(blocks.slice(cut))
  return { blocks: [...above, ...(below ?? [])], below, links, problems: [...problems] }
}
