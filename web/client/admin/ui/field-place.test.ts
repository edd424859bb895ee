import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { placedErrors } from "./field-place.ts"

beforeEach(() => vi.stubGlobal("CSS", { escape: (text: string) => text }))
afterEach(() => void vi.unstubAllGlobals())

/** A form whose fields stand in no section: label by id. */
const formOf = (labels: Readonly<Record<string, string>>) => {
  const form: unknown = {
    querySelector: (selector: string) => {
      const [, of] = /^label\[for="(.+)"\]$/.exec(selector) ?? []
      if (of !== undefined) return { firstChild: { textContent: labels[of] } }
      return selector.slice(1) in labels ? { id: selector.slice(1), parentElement: form } : null
    },
  }
  return form as Element
}

const form = formOf({ "field-title": "Titel", "field-codes": "Codes" })

it("leads each error to its field or the nearest around it, named by its label", () => {
  expect(
    placedErrors(form, "", [
      { path: "title", message: "Bitte gib einen Titel an." },
      { path: "codes.3", message: "Das ist kein Code." },
      { path: "unknown", message: "So nicht." },
    ]),
  ).toEqual([
    { path: "title", message: "Titel: Bitte gib einen Titel an." },
    { path: "codes", message: "Codes: Das ist kein Code." },
    { path: "unknown", message: "So nicht." },
  ])
})

it("says all that is wrong at one field, and the same words once", () => {
  expect(
    placedErrors(form, "", [
      { path: "codes.0", message: "Das ist kein Code." },
      { path: "codes.2", message: "Dieser Code ist zu lang." },
      { path: "codes.5", message: "Das ist kein Code." },
    ]).map(({ message }) => message),
  ).toEqual(["Codes: Das ist kein Code.", "Codes: Dieser Code ist zu lang."])
})
