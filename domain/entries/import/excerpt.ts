import { textStart } from "../../shared/text-cut.ts"

/** Of an excerpt made from the text. */
const excerptLength = 200

/** The excerpt, else the first sentences of the text, as far as they fit. */
export const excerptOf = (excerpt: string, words: string): string => {
  if (excerpt !== "") return excerpt
  const blocks = words.split("\n\n")
  // Headings end without a full stop.
  const sentences = blocks.filter((block) => /[.?:…“]$/.test(block))
  const text = (sentences.length > 0 ? sentences : blocks).join(" ").replaceAll(/\s+/g, " ").trim()
  if (text.length <= excerptLength) return text
  const cut = textStart(text, excerptLength)
  const sentence = /^.*[.?](?= )/.exec(cut)?.[0]
  return sentence ?? `${cut.replace(/ [^ ]*$/, "")} …`
}
