import { expect, it } from "vitest"
import { ticked, valuesInWords } from "./conflict.tsx"

it.each([
  ["country", "AT", "Österreich"],
  ["country", "AT,DE", "Österreich, Deutschland"],
  ["country", "constructor", "constructor"],
  ["note", "a,b", "a,b"],
  ["permanent", "yes", "ja"],
  ["title", "yes", "yes"],
])("a conflict says of the field %s, holding %s: %s", (field, text, words) => {
  expect(valuesInWords({ country: { DE: "Deutschland", AT: "Österreich" }, permanent: ticked })(field, text)).toBe(
    words,
  )
})
