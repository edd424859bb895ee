import type { ContentText } from "pdfmake/interfaces.js"
import type { Inline, Text } from "../../domain/content/document.ts"
import { green, runs } from "./design.ts"

/** Where a link leads; without an address of the shop, relative ones lead nowhere. */
const target = (link: string, publicUrl: string | null): string | null =>
  link.startsWith("/") ? publicUrl && `${publicUrl}${link}` : link

/** Each part with the style: what stands deeper in it does not get it. */
const styled = (text: string, style: Omit<ContentText, "text"> = {}): readonly ContentText[] =>
  [runs(text)]
    .flat()
    .map((part) => ({ ...(typeof part === "string" ? { text: part } : (part as ContentText)), ...style }))

const inline = (run: Inline, publicUrl: string | null): readonly ContentText[] => {
  if (typeof run === "string") return styled(run)
  if ("strong" in run) return styled(run.strong, { bold: true, ...(run.unbroken && { noWrap: true }) })
  if ("placeholder" in run) return styled(`[${run.placeholder}]`)
  const link = target(run.link, publicUrl)
  return styled(run.text, link === null ? {} : { link, color: green, decoration: "underline" })
}

/** A text of the domain with its emphasis and links. */
export const inlines = (text: Text, publicUrl: string | null = null): ContentText["text"] =>
  typeof text === "string" ? runs(text) : text.flatMap((run) => inline(run, publicUrl))
