import { assert, describe, it } from "@effect/vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { forbiddenWords } from "./forbidden-words.ts"

const claims = [...nutrientTable.values()].flatMap(({ claims_de }) => claims_de.map(({ text }) => text))

describe("forbidden words", () => {
  it.each([
    "Dir fehlt Vitamin D.",
    "Du hast einen Mangel",
    "Vitamin-B12-Mangel",
    "Unsere Diagnose",
    "Du brauchst Zink",
    "Was du jetzt brauchst: Zink. Brauchst du mehr?",
    "optimal für dich",
    "Ideal für dich",
    "Gegen Müdigkeit",
    "Stärkt dein Immunsystem",
    "Ohne Jod drohen Folgen",
    "Risiko: 78 %",
    "78\u00a0% Risiko",
    "Dein Gesundheits-Score",
    "Nur noch heute",
    "Jetzt kaufen",
    "Unser Bestseller",
    "Vorher-nachher",
    "von Ärzten empfohlen",
    "Deine Ernährung reicht nicht aus",
    "garantiert wirksam",
    "Danke!",
    "Dia\u00adgnose",
  ])("finds what must not stand in «%s»", (text) => {
    assert.isNotEmpty(forbiddenWords(text))
  })

  it.each([
    "Das ist keine ärztliche Beratung und keine Diagnose.",
    "Nach deinen Antworten sehen wir keinen Grund für ein Präparat.",
    "Bei veganer Ernährung fehlt eine verlässliche Quelle für Vitamin B12.",
    "Methotrexat, Krebsmedikamente oder Immunsuppressiva",
    "Summe mit deinen eigenen Präparaten: 20 von höchstens 20 µg (100 %)",
    "Wir leiten daraus keinen Bedarf ab.",
    "Manganfrei",
  ])("lets «%s» stand", (text) => {
    assert.deepStrictEqual(forbiddenWords(text), [])
  })

  it("lets authorised claims stand word for word, and nothing near them", () => {
    for (const claim of claims)
      assert.deepStrictEqual(forbiddenWords(`${claim.replace(/\.$/, "")}.`, claims), [], claim)
    const [short, long] = ["Zink trägt zur Haut bei", "Zink trägt zur Haut bei und fördert die Haare"]
    assert.deepStrictEqual(forbiddenWords(long, [short, long]), [])
    assert.isNotEmpty(forbiddenWords(long, [short]))
    assert.isNotEmpty(forbiddenWords("Vitamin C trägt zur Verringerung von Müdigkeit bei.", claims))
    assert.isNotEmpty(forbiddenWords("Zink trägt zur Erhaltung normaler Haare bei.", []))
    assert.deepStrictEqual(
      forbiddenWords("Zink trägt zur Er\u00adhaltung normaler\u00a0Haare bei.", [
        "Zink trägt zur Erhaltung normaler Haare bei",
      ]),
      [],
    )
  })
})
