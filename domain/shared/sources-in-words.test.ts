import { expect, it } from "vitest"
import { sourcesInWords } from "./sources-in-words.ts"

it.each([
  [[], ""],
  [["DGE (2024)"], "Quelle: DGE (2024)"],
  [["DGE (2024)", "EFSA (2023)"], "Quellen: DGE (2024); EFSA (2023)"],
])("%j", (sources, words) => {
  expect(sourcesInWords(sources)).toBe(words)
})
