import type { ContentText } from "pdfmake/interfaces.js"
import type { Inline, Text } from "../../domain/content/document.ts"
import { green, runs } from "./design.ts"

/** Where a link leads; without an address of the shop, relative ones lead nowhere. */
const target = (link: string, publicUrl: string | null): string | null =>
  link.startsWith("/") ? publicUrl && `${publicUrl}${link}` : link

const inline = (run: Inline, publicUrl: string | null): ContentText => {
  if (typeof run === "string") return { text: runs(run) }
  if ("strong" in run) return { text: runs(run.strong), bold: true, ...(run.unbroken && { noWrap: true }) }
  if ("placeholder" in run) return { text: runs(`[${run.placeholder}]`) }
  const link = target(run.link, publicUrl)
  return link === null
    ? { text: runs(run.text) }
    : { text: runs(run.text), link, color: green, decoration: "underline" }
}

/** A text of the domain with its emphasis and links. */
export const inlines = (text: Text, publicUrl: string | null = null): ContentText["text"] =>
  typeof text === "string" ? runs(text) : text.map((run) => inline(run, publicUrl))
