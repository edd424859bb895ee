import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { realOperator } from "../content/example-operator.ts"
import { exampleShopTerms } from "../content/example-shop-terms.ts"
import { lintCopy } from "../copy/copy-lint.ts"
import { cautionTags, nutrientTable } from "../nutrients/nutrient-table.ts"
import { answerTo, leftOut } from "./answer-to.ts"
import { HealthCard, shippedHealthCards } from "./health-cards.ts"
import { findCards } from "./health-words.ts"
import { isOfCards } from "./search-answer.ts"
import { searchConcepts } from "./search-concepts.ts"
import { searchWords } from "./search-words.ts"
import { shopAnswers } from "./shop-answers.ts"

const facts = { ...exampleShopTerms, operator: realOperator }
const answer = (term: string) => answerTo(term, shippedHealthCards, facts)
const names = shippedHealthCards.flatMap((card) =>
  card.names.filter((name) => !name.includes("*")).map((name) => ({ card, name })),
)
/** What people type for what cautions are about that no medicine is. */
const termsOfTags: Readonly<Record<string, string>> = {
  smoker: "Raucher",
  ex_smoker: "Exraucher rauchen",
  surgery_planned: "Operation",
  allergy_fish: "Fischallergie",
  neuropathy_symptoms: "Kribbeln",
  asbestos_exposure: "Asbest",
  alcohol_high: "Alkoholsucht",
  before_lab_tests: "Blutuntersuchung",
  b12_deficiency_suspected: "B12-Mangel",
  cond_liver: "Leberwerte",
  cond_osteoporosis: "Osteoporose",
  cond_hypercalcemia: "Hyperkalzämie",
  cond_kidney: "Niere",
  cond_kidney_stones: "Nierensteine",
  cond_sarcoidosis: "Sarkoidose",
  cond_hemochromatosis: "Hämochromatose",
  cond_cancer: "Krebs",
  cond_leber_optic: "Lebersche Optikusatrophie",
  cond_gi_malabsorption: "Zöliakie",
  cond_thyroid: "Schilddrüse",
  cond_heart_block: "AV-Block",
  cond_inflammatory_bowel: "Morbus Crohn",
  cond_diabetes: "Diabetes",
  cond_wilson: "Morbus Wilson",
  cond_gout: "Gicht",
  cond_heart_arrhythmia: "Vorhofflimmern",
}

const medicineCard = {
  id: "a",
  kind: "medicine",
  title: "A",
  names: ["A1"],
  tags: [],
  nutrients: [],
  notes: [],
} as const

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
    const withheld = new Set(shippedHealthCards.flatMap(({ tags }) => tags))
    for (const tag of cautionTags) {
      const term = termsOfTags[tag]
      if (tag.startsWith("med_")) expect([tag, withheld.has(tag)]).toEqual([tag, true])
      else if (term !== undefined) expect([term, isOfCards(answer(term))]).toEqual([term, true])
      else expect(tag).not.toMatch(/^cond_|smoker$|^surgery|^allergy/)
    }
  })

  it("withhold with each tag and nutrient a product there could be, and only beside medicines", () => {
    const isCard = Schema.is(HealthCard)
    expect(isCard({ ...medicineCard, tags: ["med_lithium"], nutrients: ["iron"] })).toBe(true)
    expect(isCard({ ...medicineCard, tags: ["med_psychiatric"] })).toBe(false)
    expect(isCard({ ...medicineCard, nutrients: ["johanniskraut"] })).toBe(false)
    expect(isCard({ ...medicineCard, kind: "illness", tags: ["med_lithium"] })).toBe(false)
  })

  it("name in each note what it is about, and promise nothing", () => {
    for (const { id, notes } of shippedHealthCards)
      for (const { text } of notes) {
        expect([id, text]).toEqual([
          id,
          expect.not.stringMatching(
            /die (?:Aufnahme|Wirkung|Ausscheidung|Einstellung)(?! (?:von|der|bestimmter|mancher)\b)|(?:diese[nmrs]?|solche[nmr]?) (?:Mittel|Medikament)|^Wer (?:sie|es|ihn)\b/,
          ),
        ])
        expect([id, lintCopy(text)]).toEqual([id, []])
      }
  })

  it("are called by their titles; medicines and what is not sold as they were typed, with a capital letter", () => {
    for (const { card, name } of names) {
      const subject = answer(name.toLowerCase())?.title.replace(/: .*/, "")
      if (card.kind === "illness" || card.kind === "situation")
        expect([name, subject]).toEqual([name, card.title.replace(/: .*/, "")])
      else expect([name, subject]).toEqual([name, expect.stringMatching(/^(?:[\p{Lu}\d]|ella)/u)])
    }
    for (const term of "erkältet raucht krank dement operiert angst".split(" ").concat("unreine haut"))
      expect(answer(term)?.title).toMatch(/^\p{Lu}/u)
    expect(answer("RLS")?.title).toMatch(/^Unruhige Beine/)
    const typed = { ...medicineCard, names: ["blutverdünnerix"] }
    expect(answerTo("Blutverdünnerix", [typed], facts)?.title).toMatch(/^Blutverdünnerix: /)
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
  it("stand no products for an illness, whatever else the term names", () => {
    const ill = names.filter(({ card }) => card.kind === "illness" || card.kind === "situation")
    for (const { name } of ill)
      for (const term of [`${name} vitamin c`, `magnesium ${name}`, `omega 3 bei ${name}`])
        expect([term, answer(term)?.products, isOfCards(answer(term))]).toEqual([term, false, true])
    for (const term of [
      "vitamin c erkältung",
      "zink akne",
      "eisen eisenmangel",
      "zink metformin diabetes",
      "vitamin c erkältugn",
    ])
      expect([term, answer(term)?.products]).toEqual([term, false])
  })

  it("stand none for a nutrient the medicine concerns: one of its notes or the nutrient's cautions names the other", () => {
    for (const card of shippedHealthCards.filter(({ kind }) => kind === "medicine"))
      for (const { id, name_de, label_name_de = name_de } of nutrientTable.values())
        if (card.notes.some(({ text }) => text.includes(label_name_de)) && card.names[0] !== undefined) {
          const given = answer(`${card.names[0].replace("*", "")} ${label_name_de}`)
          expect([card.id, id, given?.products]).toEqual([card.id, id, false])
        }
    for (const term of ["vitamin k marcumar", "zink l-thyroxin", "folsäure trimethoprim", "eisen methyldopa"])
      expect(answer(term)).toMatchObject({ kind: "medicine", products: false, text: leftOut })
  })

  it("stand others for a nutrient beside a medicine, without those it warns of", () => {
    expect(answer("ramipril vitamin c")).toMatchObject({ products: true, term: "vitamin c" })
    expect(answer("ramipril vitamin c")?.withheld).toEqual({
      tags: ["med_acei_arb", "med_antihypertensive"],
      nutrients: ["magnesium"],
    })
  })

  it("stands what several of them say", () => {
    const given = answer("marcumar und niere")
    expect(given?.title).toBe("Marcumar und Nierenerkrankung: Frag bitte in der Apotheke oder Praxis.")
    expect(given?.notes?.map(({ text }) => text).join(" ")).toMatch(/Vitamin K.*Kalium/)
  })
})

describe("an answer from the shop's settings", () => {
  it("is found by the name it gives", () => {
    for (const { title } of shopAnswers) {
      const [, name] = /^(.+) haben wir (?:nicht|keine)\.$/.exec(typeof title === "string" ? title : title(facts)) ?? []
      if (name !== undefined) expect([name, answer(name)?.title]).toEqual([name, expect.stringContaining(name)])
    }
  })

  it("names what delivery costs and how one pays here", () => {
    const { delivery } = exampleShopTerms
    const dear = { ...facts, delivery: { ...delivery, shippingCents: 555, freeFromCents: 7_700 } }
    expect(answerTo("versandkosten", [], dear)?.text).toMatch(/5,55.€.*77,00.€/)
    expect(answer("paypal")?.title).toBe("PayPal haben wir nicht.")
    for (const term of ["ec-karte", "EC Karte", "eckarte"])
      expect(answer(term)?.title).toBe("EC-Karte haben wir nicht.")
    expect(answer("kreditkarte")?.title).toBe("Kreditkarte haben wir nicht.")
    expect(answerTo("kreditkarte", [], { ...facts, paymentMethods: ["card"] })?.title).toBe("Kreditkarte: ja.")
  })

  it("names the way of paying that was typed", () => {
    const paid = { ...facts, paymentMethods: ["card", "invoice", "prepayment"] as const }
    for (const term of "Wero Giropay Sofortüberweisung Klarna Nachnahme Ratenkauf Ratenzahlung Bankeinzug Lastschrift SEPA Visa Mastercard Debitkarte Kartenzahlung Rechnungskauf Vorkasse Überweisung Gutscheincode Rabattcode Coupon Promocode Aktionscode".split(
      " ",
    ))
      for (const given of [answer(term), answerTo(term.toLowerCase(), [], paid)])
        expect([term, given?.kind, given?.title.startsWith(term)]).toEqual([term, "payment", true])
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
