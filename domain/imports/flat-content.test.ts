import { expect, it } from "vitest"
import { flatContent, formContent, mergeContent } from "./flat-content.ts"

const merge = (base: object, ours: object, theirs: object, owners: object = {}) =>
  mergeContent({
    base: { ...base },
    ours: { ...ours },
    theirs: { ...theirs },
    owners: { ...owners },
    blank: { form: "", x: "usual" },
  })

it("makes the same form of its fields again", () => {
  const draft = {
    title: "Zink",
    doses: JSON.stringify([{ nutrient: "zinc", amount: "5", unit: "mg", source: "" }]),
    variants: JSON.stringify([
      {
        sku: "A-1",
        gtin: "1",
        net: "2",
        netUnit: "g",
        pieces: "",
        servings: "3",
        price: "4,00",
        exemption: "",
        cost: "",
      },
    ]),
  }
  expect(formContent(flatContent(draft))).toEqual(draft)
})

it("follows the other shop until staff change a field, and asks where both did", () => {
  const base = { title: "a" }
  expect(merge({}, {}, { title: "a" })).toMatchObject({ content: { title: "a" }, base: { title: "a" }, conflicts: [] })
  expect(merge({}, { x: "usual" }, { x: "b" }).content).toEqual({ x: "b" })
  expect(merge(base, { title: "a" }, { title: "b" }).content).toEqual({ title: "b" })
  expect(merge(base, { title: "own" }, { title: "a" })).toMatchObject({ content: { title: "own" }, conflicts: [] })
  const both = { name: "title", ours: "own", theirs: "b" }
  expect(merge(base, { title: "own" }, { title: "b" })).toMatchObject({
    content: { title: "own" },
    base,
    conflicts: [both],
  })
  expect(merge({}, { title: "own" }, { title: "b" }).conflicts).toEqual([both])
  expect(merge(base, { title: "b" }, { title: "b" })).toMatchObject({ base: { title: "b" }, conflicts: [] })
})

it("keeps to what staff decided once", () => {
  const [base, ours] = [{ title: "a" }, { title: "own" }]
  expect(merge(base, ours, { title: "b" }, { title: "ours" })).toMatchObject({ content: ours, conflicts: [] })
  expect(merge(base, ours, { title: "b" }, { title: "theirs" })).toMatchObject({
    content: { title: "b" },
    base: { title: "b" },
  })
})

it("takes back what the other shop says no more, but no pack and nothing of ours", () => {
  const pack = { "variants/A/net": "20" }
  expect(merge({ title: "a", ...pack }, { title: "a", ...pack }, {})).toMatchObject({
    content: { title: "", ...pack },
    base: pack,
  })
  expect(merge({ title: "a" }, { title: "own" }, {})).toMatchObject({ content: { title: "own" }, base: {} })
})
