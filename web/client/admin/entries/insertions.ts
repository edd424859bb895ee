/** A text after something was written into it, and where the cursor stands then. */
interface Written {
  readonly text: string
  readonly cursor: number
}

/** A block of its own, behind the line with the cursor. */
export const withBlock = (text: string, cursor: number, block: string): Written => {
  const lineEnd = text.indexOf("\n", cursor)
  const at = lineEnd === -1 ? text.length : lineEnd
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n"
  const written = before + lead + block + (after.startsWith("\n\n") ? "" : "\n")
  return { text: written + after, cursor: written.length }
}

const isNote = (line: string): boolean => /^\[\^[^\]]+\]:/.test(line)

/** A footnote with the next number: its mark at the cursor, its words below the text. */
export const withNote = (text: string, cursor: number, note: string): Written => {
  const numbers = [...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, digits]) => Number(digits))
  const number = Math.max(0, ...numbers) + 1
  const lines = text.trimEnd().split("\n")
  const lastOfText = lines.findLastIndex((line) => line.trim() !== "" && !isNote(line))
  // The mark belongs to the text, not to the footnotes at its end.
  const at = Math.min(cursor, lines.slice(0, lastOfText + 1).join("\n").length)
  const mark = `[^${number}]`
  const marked = (text.slice(0, at) + mark + text.slice(at)).trimEnd()
  const gap = isNote(lines.at(-1) ?? "") ? "\n" : "\n\n"
  return {
    text: `${marked}${gap}${mark}: ${note.replaceAll(/\s+/g, " ").trim()}\n`,
    cursor: at + mark.length,
  }
}

/** Replaces the text of a field as if it was typed. */
export const write = (area: HTMLTextAreaElement, { text, cursor }: Written): void => {
  area.setRangeText(text, 0, area.value.length)
  area.focus()
  area.setSelectionRange(cursor, cursor)
  area.dispatchEvent(new Event("input", { bubbles: true }))
}
