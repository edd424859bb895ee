import { describe, expect, it } from "vitest"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { exampleRuleBook } from "./example-version.ts"
import { answersGiving, hintSentence, interestSentence, ruleSentence, stopSentence, whoInWords } from "./rule-words.ts"

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ")
const who = (when: Parameters<typeof whoInWords>[1]) => plain(whoInWords(exampleQuestionnaire, when))

describe("who a condition means", () => {
  it("is said with the labels of the answers and what their question is about", () => {
    expect(who({ all: ["vegan"] })).toBe("Wer „Vegan“ (Wie ernährst du dich?) angibt")
    expect(who({ all: ["vegan", "no_iodine_sources"] })).toBe(
      "Wer „Vegan“ (Wie ernährst du dich?) und weder „Jodsalz“ noch „Seefisch“ (Was davon isst du regelmäßig?) angibt",
    )
  })

  it("names every answer that gives the tag, also the one of who says nothing, and each once", () => {
    expect(who({ any: ["vegan", "vegetarian"] })).toBe("Wer „Vegan“ (Wie ernährst du dich?) angibt")
    expect(who({ all: ["cond_thyroid"] })).toBe(
      "Wer „Schilddrüsenerkrankung“ oder „Möchte ich nicht sagen“ (Trifft etwas davon zu?) angibt",
    )
  })

  it("says what must not be, and that nothing is known of a tag", () => {
    expect(who({ all: ["vegan"], none: ["cond_diabetes"] })).toBe(
      "Wer „Vegan“ (Wie ernährst du dich?), aber nicht „Diabetes“ (Trifft etwas davon zu?) angibt",
    )
    expect(who({ all: ["left_handed"] })).toContain("„left_handed“, was keine Antwort sagt,")
    expect(who({})).toContain("keine Antwort")
  })

  it("names what is taken already, by the nutrient", () => {
    const questions = exampleQuestionnaire.questions.map((question) =>
      question.kind === "own"
        ? { ...question, topic: "Präparate", takes: [{ nutrient: "zinc", tags: ["has_zinc"] }] }
        : question,
    )
    expect(answersGiving({ questions }, ["has_zinc"])).toEqual([
      { question: "q_own", topic: "Präparate", answers: ["Zink"], missing: [] },
    ])
  })
})

describe("a sentence of", () => {
  const [rule] = exampleRuleBook.rules
  const [stop] = exampleRuleBook.stops
  const [hint] = exampleRuleBook.hints
  const [interest] = exampleRuleBook.interests
  if (!rule || !stop || !hint || !interest) throw new Error("one of each is wanted")

  it("a rule says who, what, from which amount, why and by whom", () => {
    const reason = "Davon fehlt {nutrients}."
    expect(plain(ruleSentence({ ...rule, reason }, exampleQuestionnaire, { unit: "µg", source: "DGE (2024)" }))).toBe(
      "Wer „Vegan“ (Wie ernährst du dich?) angibt: Vitamin B12 ab 3 µg am Tag. Grund: Davon fehlt Vitamin B12. Quelle: DGE (2024).",
    )
  })

  it("a stop says what is read instead", () => {
    expect(plain(stopSentence(stop, exampleQuestionnaire, exampleRuleBook))).toBe(
      "Wer „Ja“ oder „Möchte ich nicht sagen“ (Bist du schwanger?) angibt, bekommt keinen Vorschlag und liest „In der Schwangerschaft gehört das in ärztliche Hände“.",
    )
  })

  it("a hint says when it is not said, and a topic what is shown", () => {
    const said = plain(hintSentence({ ...hint, nutrient: "zinc", always: true }, exampleQuestionnaire))
    expect(said).toContain(
      "angibt, liest, auch neben einem Verweis, außer Zink wird schon vorgeschlagen: Eisen schlagen",
    )
    expect(plain(interestSentence(interest, exampleQuestionnaire))).toBe(
      "Wer „Muskeln“ (Interessiert dich etwas davon?) angibt, sieht Produkte mit einer zugelassenen Angabe, in der „Muskelfunktion“ steht.",
    )
  })
})
