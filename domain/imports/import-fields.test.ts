import { expect, it } from "vitest"
import { netQuantity } from "./import-fields.ts"
import { valueHere } from "./mapping.ts"

it.each([
  ["37,8 g", "", "37,8 g"],
  ["1,5 kg", "", "1500 g"],
  ["500 mg", "", "0,5 g"],
  ["250 ml", "", "250 ml"],
  ["0,5 l", "", "500 ml"],
  ["20", "g", "20 g"],
  ["20", "", null],
  ["1.000 g", "", null],
  ["0 g", "", null],
  ["60 Stück", "", null],
  ["", "g", null],
] as const)("reads the quantity „%s“ with %s", (text, unit, expected) => {
  const read = netQuantity(text, unit)
  expect(read === null ? null : `${read.net} ${read.netUnit}`).toBe(expected)
})

it("knows the shop's words for a value, those staff gave it, and no others", () => {
  const form = (text: string, words = "") => valueHere({ target: "form", words }, text)
  expect([form("Kapseln"), form("kapseln "), form("capsules"), form("Gelkapsel"), form("Gummi")]).toEqual([
    "capsules",
    "capsules",
    "capsules",
    null,
    null,
  ])
  expect(form("Gelkapsel", "Dragee = Tabletten; gelkapsel = Weichkapseln")).toBe("softgels")
  expect(valueHere({ target: "vatClass", words: "" }, "7 %")).toBe("reduced_7")
  expect(valueHere({ target: "vatClass", words: "" }, "0,07")).toBeNull()
  expect(valueHere({ target: "vegan", words: "" }, "nein")).toBe("")
  expect(valueHere({ target: "storage", words: "" }, " kühl ")).toBe("kühl")
})
