import { expect, it } from "vitest"
import { ownValue } from "./own-value.ts"

it("finds what the record holds, and nothing under a name that every object knows", () => {
  const record: Readonly<Record<string, string>> = { faq: "Fragen" }
  expect(ownValue(record, "faq")).toBe("Fragen")
  for (const name of ["constructor", "toString", "__proto__", "about"]) expect(ownValue(record, name)).toBeUndefined()
})
