import { expect, it } from "vitest"
import { withBlock, withNote } from "./insertions.ts"

/** What is written into a text whose cursor is `|`, with the cursor after. */
const after = (marked: string, write: typeof withBlock, words: string): string => {
  const { text, cursor } = write(marked.replace("|", ""), marked.indexOf("|"), words)
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`
}

it.each([
  ["|", "::x\n|"],
  ["A|", "A\n\n::x\n|"],
  ["Ein |Wort mehr", "Ein Wort mehr\n\n::x\n|"],
  ["A|\nB", "A\n\n::x\n|\nB"],
  ["A|\n\nB", "A\n\n::x|\n\nB"],
  ["A\n\n|\n\nB", "A\n\n::x|\n\nB"],
  ["A\n|", "A\n\n::x\n|"],
])("a card set into %j stands alone", (text, expected) => {
  expect(after(text, withBlock, "::x")).toBe(expected)
})

it.each([
  ["|", "[^1]|\n\n[^1]: Q\n"],
  ["Zink.| Mehr.\n", "Zink.[^1]| Mehr.\n\n[^1]: Q\n"],
  ["A[^1] B|\n\n[^1]: P", "A[^1] B[^2]|\n\n[^1]: P\n[^2]: Q\n"],
  ["A[^7]|", "A[^7][^8]|\n\n[^8]: Q\n"],
  // Behind the footnotes: the mark belongs to the text.
  ["A[^1]\n\n[^1]: P\n|", "A[^1][^2]|\n\n[^1]: P\n[^2]: Q\n"],
])("a footnote set into %j has the next number and its source below", (text, expected) => {
  expect(after(text, withNote, " Q\n")).toBe(expected)
})
