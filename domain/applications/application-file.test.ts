import { expect, it } from "vitest"
import { plainName } from "./application-file.ts"

const charactersOf = (text: string) => [...new Intl.Segmenter("de").segment(text)].map(({ segment }) => segment)

it.each([
  `${"😀".repeat(60)}.pdf`,
  `a${"👨‍👩‍👧".repeat(30)}.pdf`,
  `${"e\u0301".repeat(99)}.pdf`,
  `${"a".repeat(200)}.pdf`,
])("a long name keeps whole characters of its end: %s", (name) => {
  const plain = plainName(name)
  expect(plain.length).toBeGreaterThan(90)
  expect(plain.length).toBeLessThanOrEqual(100)
  const characters = charactersOf(plain.slice(1))
  expect(plain[0]).toBe("…")
  expect(charactersOf(name).slice(-characters.length)).toEqual(characters)
})

it.each([
  ["😀.pdf", "😀.pdf"],
  ["\ud83dCV\ude00.pdf", "CV.pdf"],
  ["C:\\Users\\Anna\\CV.pdf", "CV.pdf"],
])("the name %j is kept as %j", (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
