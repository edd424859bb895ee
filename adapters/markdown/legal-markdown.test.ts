import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { readyShop, realOperator } from "../../domain/content/example-operator.ts"
import { legalBlocks, legalFacts, markedOperator, markedTerms } from "../../domain/content/legal-facts.ts"
import { legalPages } from "../../domain/content/legal-pages.ts"
import { legalProblems } from "../../domain/content/legal-requirements.ts"
import { legalTexts } from "../../domain/content/legal-texts.ts"
import { plainWords } from "../../domain/content/plain-words.ts"
import type { ShopTerms } from "../../domain/content/shop-terms.ts"
import { legalMarkdown, readWording } from "../../domain/seller/legal-markdown.ts"
import { parseMarkdown } from "./markdown.ts"

const names = legalPages.map(({ text }) => text)
const everything: ShopTerms = {
  ...readyShop,
  paymentMethods: ["invoice", "prepayment", "card"],
  questionnaire: true,
  google: true,
}
const operators = [
  ["with everything", realOperator],
  [
    "of a sole trader",
    {
      ...realOperator,
      registerCourt: "",
      registerNumber: "",
      profession: null,
      dataProtectionOfficer: null,
      arbitrationBody: null,
      packagingRegister: null,
    },
  ],
] as const

describe.each(operators)("a shipped legal text %s", (_, operator) => {
  const shipped = legalTexts(operator, everything)
  const marked = legalTexts(markedOperator(operator), markedTerms(everything))
  const blocks = legalBlocks(markedOperator(operator), markedTerms(everything))

  it.each(names)("%s says the same after it was Markdown", (name) => {
    const markdown = legalMarkdown(marked[name], blocks)
    const { document, problems } = readWording(
      { title: shipped[name].title, idPrefix: name },
      Result.getOrThrow(parseMarkdown(markdown)),
      legalFacts(operator, everything),
      legalBlocks(operator, everything),
    )
    expect(problems).toEqual([])
    expect(plainWords(document)).toBe(plainWords(shipped[name]))
    expect(document.blocks.map(({ type }) => type)).toEqual(shipped[name].blocks.map(({ type }) => type))
  })

  it.each(names)("%s names its facts by their marks", (name) => {
    const markdown = legalMarkdown(marked[name], blocks)
    for (const value of [operator.name, operator.street, operator.email, operator.vatId])
      expect(markdown).not.toContain(value)
  })

  it.each(names)("%s leaves out nothing the law wants", (name) => {
    expect(legalProblems(name, shipped[name], operator, everything)).toEqual([])
  })
})

it("a wording refuses a mark for a fact there is not", () => {
  const { problems } = readWording(
    { title: "Impressum", idPrefix: "imprint" },
    Result.getOrThrow(parseMarkdown("Von {{constructor}}.\n\n{{toString}}")),
    legalFacts(realOperator, everything),
    legalBlocks(realOperator, everything),
  )
  expect(problems).toEqual([
    "{{constructor}} gibt es nicht, oder es ist bei „Shop“ nicht eingetragen.",
    "{{toString}} gibt es nicht, oder es ist bei „Shop“ nicht eingetragen.",
  ])
})
