import { describe, expect, it } from "vitest"
import current from "../../../../adapters/shipped-questionnaire/questionnaire-2026-11-27.json" with { type: "json" }
import type { RuleBook } from "../../../../domain/suggestions/rule-book.ts"
import { partFrom, textsOf } from "../questionnaire/part-texts.ts"
import { rulePartKinds } from "../questionnaire/version-words.tsx"
import { merged } from "../ui/merge.ts"
import { keyNames, keyOf, type Part, partLabels, readPart } from "./part-form.tsx"

const ruleBook = current.ruleBook as RuleBook

describe("the form of a rule, a stop, a hint, a topic or a referral", () => {
  it("loses nothing of any shipped one on the way through its fields", () => {
    for (const kind of rulePartKinds)
      for (const part of ruleBook[kind] as readonly Part[]) {
        const names = Object.keys(partLabels(kind))
        expect(partFrom({ [keyNames[kind]]: keyOf(kind, part) }, names, textsOf(names, part))).toEqual(part)
      }
  })

  it("is read with its rows, German numbers and without what was left empty", () => {
    const values = new FormData()
    for (const [name, value] of [
      ["when.0.mode", "all"],
      ["when.0.tag", "vegan"],
      ["when.1.mode", "none"],
      ["when.1.tag", "male"],
      ["nutrient", "zinc"],
      ["atLeast", " 0,7 "],
      ["reason", "Weil,\r\ndarum.\r\n"],
      ["food", ""],
      ["foods.0.text", "Linsen"],
      ["foods.1.text", "Eier"],
      ["foods.1.unless", "vegan"],
      ["foods.1.unless", "allergy_eggs"],
      ["ifHeldBack.title", ""],
      ["ifHeldBack.text", ""],
      ["source", "HOUSE"],
    ])
      values.append(`change.part.${name}`, value ?? "")
    expect(readPart("rules", "R-ZN", values)).toEqual({
      id: "R-ZN",
      when: { all: ["vegan"], none: ["male"] },
      nutrient: "zinc",
      atLeast: 0.7,
      reason: "Weil,\ndarum.",
      foods: [{ text: "Linsen" }, { text: "Eier", unless: ["vegan", "allergy_eggs"] }],
      source: "HOUSE",
    })
  })

  it("reads a thousand, and sends what is no amount as it is, for the server to refuse", () => {
    const read = (written: string) => {
      const values = new FormData()
      values.append("change.part.atLeast", written)
      return (readPart("rules", "R-CA", values) as Part<"rules">).atLeast
    }
    expect(["1.000", "0,7", "1000"].map(read)).toEqual([1_000, 0.7, 1_000])
    expect(["", "6.5", "zwölf", "1e3"].map(read)).toEqual(["", "6.5", "zwölf", "1e3"])
  })

  it("is merged field by field with a colleague's, also what was taken away", () => {
    const rule: Part<"rules"> = {
      id: "R-ZN",
      when: { all: ["vegan"] },
      nutrient: "zinc",
      atLeast: 3,
      reason: "Weil,\ndarum.",
      food: "Linsen.",
      howLong: "Nicht lange.",
      source: "HOUSE",
    }
    const { food: _, ...theirs } = { ...rule, reason: "Darum." }
    const { howLong: __, ...mine } = { ...rule, atLeast: 5 }
    const names = Object.keys(partLabels("rules"))
    const together = merged(textsOf(names, rule), textsOf(names, theirs), textsOf(names, mine))
    expect(partFrom<object>(theirs, names, together)).toEqual({
      id: "R-ZN",
      when: { all: ["vegan"] },
      nutrient: "zinc",
      atLeast: 5,
      reason: "Darum.",
      source: "HOUSE",
    })
  })
})
