import type { ContentText } from "pdfmake/interfaces.js"
import type { Inline, Text } from "../../domain/content/document.ts"
import { green } from "./design.ts"

/** Where a link leads; without an address of the shop, relative ones lead nowhere. */
const target = (link: string, publicUrl: string | null): string | null =>
  link.startsWith("/") ? publicUrl && `${publicUrl}${link}` : link

const inline = (run: Inline, publicUrl: string | null): ContentText | string => {
  if (typeof run === "string") return run
  if ("strong" in run) return { text: run.strong, bold: true, ...(run.unbroken && { noWrap: true }) }
  if ("placeholder" in run) return `[${run.placeholder}]`
  const link = target(run.link, publicUrl)
  return { text: run.text, ...(link !== null && { link, color: green, decoration: "underline" }) }
}

/** A text of the domain with its emphasis and links. */
export const inlines = (text: Text, publicUrl: string | null = null): ContentText["text"] =>
  typeof text === "string" ? text : text.map((run) => inline(run, publicUrl))
