import { assert, describe, it } from "@effect/vitest"
import { linesOf, sentencesOf } from "./said-once.ts"

describe("sentences", () => {
  it.each([
    ["Nimm es. Frag nach.", ["Nimm es.", "Frag nach."]],
    [
      "Bei Erkrankungen (z. B. Hashimoto) nur ärztlich. Frag nach.",
      ["Bei Erkrankungen (z. B. Hashimoto) nur ärztlich.", "Frag nach."],
    ],
    ["Zink bzw. Calcium.", ["Zink bzw. Calcium."]],
    ["Bei Herzrhythmusstörungen (AV-Block). Nur ärztlich.", ["Bei Herzrhythmusstörungen (AV-Block).", "Nur ärztlich."]],
    ["bis zum 3. Monat", ["bis zum 3. Monat"]],
    ["", []],
  ])("end at a stop and not at an abbreviation: %s", (text, sentences) => {
    assert.deepStrictEqual(sentencesOf(text), sentences)
  })
})

describe("what is said once", () => {
  it("names what a sentence is said of, unless it is said of all", () => {
    assert.deepStrictEqual(
      linesOf([
        { name: "Jod", texts: ["Nur ärztlich."] },
        { name: "Zink", texts: ["Halte Abstand. Nur ärztlich."] },
      ]),
      ["Nur ärztlich.", "Zink: Halte Abstand."],
    )
    assert.deepStrictEqual(linesOf([{ name: "Jod", texts: ["Nur ärztlich."] }]), ["Nur ärztlich."])
  })
})
