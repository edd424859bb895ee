import { expect, it } from "vitest"
import type { FieldError } from "../../app/api-error.ts"
import { placedErrors } from "./field-place.ts"

const places = new Map([
  ["title", "Angaben, Titel"],
  ["codes", "Angaben, Codes"],
])
const placed = (errors: readonly FieldError[]) => placedErrors(errors, (path) => places.get(path) ?? null)

it("leads each error to its field or the nearest around it, and says where that is", () => {
  expect(
    placed([
      { path: "title", message: "Bitte gib einen Titel an." },
      { path: "codes.3", message: "Das ist kein Code." },
      { path: "unknown", message: "So nicht." },
    ]),
  ).toEqual([
    { path: "title", message: "Angaben, Titel: Bitte gib einen Titel an." },
    { path: "codes", message: "Angaben, Codes: Das ist kein Code." },
    { path: "unknown", message: "So nicht." },
  ])
})

it("says all that is wrong at one field, and the same words once", () => {
  expect(
    placed([
      { path: "codes.0", message: "Das ist kein Code." },
      { path: "codes.2", message: "Dieser Code ist zu lang." },
      { path: "codes.5", message: "Das ist kein Code." },
    ]).map(({ message }) => message),
  ).toEqual(["Angaben, Codes: Das ist kein Code.", "Angaben, Codes: Dieser Code ist zu lang."])
})
