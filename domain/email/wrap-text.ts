/** How wide plain-text mails are: what every reader shows without breaking lines itself, quoted once too. */
export const textColumns = 72

const segmenter = new Intl.Segmenter("de", { granularity: "grapheme" })

/** Columns a text takes in a font of equal widths: an umlaut is one, however it is composed. */
export const textWidth = (text: string): number => {
  if (/^[\x20-\x7e\u00a0-\u017f\u2013-\u2026\u20ac]*$/.test(text)) return text.length
  let width = 0
  for (const _ of segmenter.segment(text)) width += 1
  return width
}

/** Breaks at spaces only, so words, addresses and `20 µg` (no-break space) stay whole; a longer word has a line to itself. */
export const wrapText = (text: string, columns: number = textColumns): string[] => {
  const lines: string[] = []
  let line = ""
  let width = 0
  for (const word of text.split(/ +/)) {
    if (word === "") continue
    const wordWidth = textWidth(word)
    if (line !== "" && width + 1 + wordWidth > columns) {
      lines.push(line)
      line = ""
    }
    width = line === "" ? wordWidth : width + 1 + wordWidth
    line = line === "" ? word : `${line} ${word}`
  }
  if (line !== "") lines.push(line)
  return lines
}
