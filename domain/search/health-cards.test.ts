import { describe, expect, it } from "vitest"
import { searchConcepts } from "../catalogue/search-concepts.ts"
import { searchWords } from "../catalogue/search-words.ts"
import { realOperator } from "../content/example-operator.ts"
import { exampleShopTerms } from "../content/example-shop-terms.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { answerTo } from "./answer-to.ts"
import { shippedHealthCards } from "./health-cards.ts"
import { findCards } from "./health-words.ts"

const facts = { ...exampleShopTerms, operator: realOperator, openVacancies: 0 }
const answer = (term: string) => answerTo(term, shippedHealthCards, facts)
const names = shippedHealthCards.flatMap((card) =>
  card.names.filter((name) => !name.includes("*")).map((name) => ({ card, name })),
)
const cautionTags = new Set([...nutrientTable.values()].flatMap(({ cautions }) => cautions.map(({ tag }) => tag)))

describe("the shipped cards", () => {
  it("know 150 medicines and 60 illnesses, each under its own name", () => {
    const medicines = names.filter(({ card }) => card.kind === "medicine")
    expect(medicines.length).toBeGreaterThanOrEqual(150)
    expect(shippedHealthCards.filter(({ kind }) => kind === "illness").length).toBeGreaterThanOrEqual(60)
    for (const { card, name } of names) {
      const [found] = findCards(searchWords(name), shippedHealthCards, ["exact"])
      expect([name, found?.card.id]).toEqual([name, card.id])
    }
  })

  it("lead to no product", () => {
    for (const { name } of names) expect([name, answer(name)?.products]).toEqual([name, false])
  })

  it("answer everything a caution of the nutrient table is about", () => {
    const answered = new Set(shippedHealthCards.flatMap(({ tags }) => tags))
    const asked = [...cautionTags].filter((tag) => /^(?:med|cond)_|^(?:ex_)?smoker$|^surgery/.test(tag))
    expect(asked.filter((tag) => !answered.has(tag))).toEqual([])
  })

  it("say plainly what is not sold, and send to the pharmacy", () => {
    const words = [
      ..."Johanniskraut Ginkgo Gingko Baldrian Kurkuma Curcuma Curcumin Ashwagandha Iberogast Umckaloabo Mariendistel".split(
        " ",
      ),
      ..."Weidenrinde Traubensilberkerze Mönchspfeffer Süßholz Teufelskralle Cranberry Sägepalme Brennnessel Weißdorn".split(
        " ",
      ),
      ..."Echinacea Kava Rhodiola Moringa Spirulina Chlorella Flohsamen Flohsamenschalen Melatonin CBD Ginseng Maca".split(
        " ",
      ),
      ..."Kurkumakapseln Ashwaganda Iberogst Johaniskraut baldriantropfen kurkuma-kapseln mariendistl OPC Quercetin".split(
        " ",
      ),
    ]
    for (const word of words) {
      const given = answer(word)
      expect([word, given?.kind, given?.products]).toEqual([word, "not-sold", false])
      expect(given?.title).toMatch(/: Das führen wir nicht\.$/)
      expect(given?.text).toContain("Apotheke")
    }
    expect(answer("kurkuma magnesium")).toMatchObject({ kind: "not-sold", products: true, term: "magnesium" })
    expect(answer("johanniskraut citalopram")?.title).toMatch(/Johanniskraut.*: Frag bitte in der Apotheke/)
    expect(answer("kreatin")).toBeNull()
  })

  it("say nothing of nutrients where they have no source", () => {
    const nutrient = new RegExp([...nutrientTable.values()].map(({ name_de }) => name_de).join("|"), "i")
    for (const { card, name } of names.filter(({ card }) => card.notes.length === 0)) {
      const given = answer(name)
      expect(given?.notes).toEqual(card.notes)
      expect(given?.title).toMatch(/: (?:Frag bitte in der Apotheke oder Praxis|Das führen wir nicht)\.$/)
      expect(given?.text ?? "").not.toMatch(nutrient)
    }
  })

  it("are not found by words of nutrients", () => {
    const typed = [...searchConcepts.values()].flatMap(({ names: own, alsoTyped = [] }) => [...own, ...alsoTyped])
    for (const name of typed.filter((each) => each !== "Pille"))
      expect([
        name,
        findCards(searchWords(name), shippedHealthCards, ["exact", "beginning", "ending", "mistyped"]),
      ]).toEqual([name, []])
  })
})

describe("beside a card", () => {
  it("stand products for a nutrient the term names by itself, without those it warns of", () => {
    expect(answer("hashimoto selen")).toMatchObject({ products: true, term: "selen" })
    expect(answer("hashimoto selen")?.withheld).toContain("cond_thyroid")
    expect(answer("kalium bei nierenerkrankung")?.withheld).toContain("cond_kidney")
    expect(answer("migräne magnesium")).toMatchObject({ kind: "illness", products: true, term: "magnesium" })
    expect(answer("eisenmangel tabletten")).toMatchObject({ kind: "illness", products: false })
  })

  it("stands what several of them say", () => {
    const given = answer("marcumar und niere")
    expect(given?.title).toBe("Marcumar und Nierenerkrankung: Frag bitte in der Apotheke oder Praxis.")
    expect(given?.notes?.map(({ text }) => text).join(" ")).toMatch(/Vitamin K.*Kalium/)
  })
})

describe("an answer from the shop's settings", () => {
  it("names what delivery costs and how one pays here", () => {
    const { delivery } = exampleShopTerms
    const dear = { ...facts, delivery: { ...delivery, shippingCents: 555, freeFromCents: 7_700 } }
    expect(answerTo("versandkosten", [], dear)?.text).toMatch(/5,55.€.*77,00.€/)
    expect(answer("paypal")?.title).toBe("PayPal haben wir nicht.")
    expect(answer("kreditkarte")?.title).toBe("Kartenzahlung: haben wir nicht.")
    expect(answerTo("kreditkarte", [], { ...facts, paymentMethods: ["card"] })?.title).toBe("Kartenzahlung: ja.")
    expect(answer("jobs")?.title).toBe("Gerade suchen wir niemanden.")
    expect(answerTo("jobs", [], { ...facts, openVacancies: 2 })?.title).toBe("2 Stellen sind offen.")
  })

  it("shows what there is of a nutrient whose dose is refused", () => {
    for (const [term, name] of [
      ["Vitamin D 5000", "Vitamin D"],
      ["d3 10.000", "Vitamin D"],
      ["magnesium hochdosiert", "Magnesium"],
      ["vitamin c 1000mg", "Vitamin C"],
    ] as const)
      expect(answer(term)).toMatchObject({ kind: "highDose", products: true, term: name })
    expect(answer("hochdosiert")).toMatchObject({ products: false })
  })
})
