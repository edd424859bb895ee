import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Answers } from "../questionnaire/answers.ts"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { type Course, drawLot, statementOf } from "./draw-statement.ts"
import { allTickets, type Draw, lots, lotTickets, timeValue } from "./statement.ts"
import { valuesOf } from "./statement-values.ts"

const { questions } = exampleQuestionnaire
const version = { questions, stopTags: ["pregnancy"] }
const first = () => 0

const answers: Answers = {
  q_preg: "no",
  q_cond: ["thyroid", "diabetes"],
  q_diet: "vegan",
  q_iodine: ["salt"],
  q_own: { zinc: 4711 },
}
const finished: Course = { asked: questions, answers, outcome: "suggest", seconds: 7 }
const tell = (draw: Draw, course: Course = finished, chance = first) => statementOf(draw, course, chance)?.value ?? null

describe("the lot", () => {
  it("has its tickets, and each question the same chance", () => {
    const drawn = new Map<string, number>()
    for (let ticket = 0; ticket < allTickets; ticket++)
      for (let which = 0; which < questions.length; which++) {
        let asked = 0
        const { lot, question } = drawLot(questions, () => (asked++ === 0 ? ticket : which))
        for (const name of [lot, `${lot} ${question}`]) drawn.set(name, (drawn.get(name) ?? 0) + 1)
      }
    for (const lot of lots) expect([lot, drawn.get(lot)]).toEqual([lot, lotTickets[lot] * questions.length])
    for (const { id } of questions) expect(drawn.get(`answer ${id}`)).toBe(lotTickets.answer)
    expect(drawn.get("end null")).toBe(lotTickets.end * questions.length)
  })
})

describe("what is told", () => {
  it("is the outcome, or where somebody left", () => {
    expect(tell({ lot: "end", question: null })).toBe("suggest")
    expect(tell({ lot: "end", question: null }, { ...finished, asked: questions.slice(0, 3), outcome: null })).toBe(
      "left:q_diet",
    )
  })

  it("is one answer, of several choices one of those taken, of own products no name and no amount", () => {
    const answer = (question: string) => ({ lot: "answer", question }) as const
    expect(tell(answer("q_diet"))).toBe("vegan")
    expect(tell(answer("q_cond"), finished, () => 1)).toBe("diabetes")
    expect(tell(answer("q_own"))).toBe(":own")
    const left = { ...finished, asked: questions.slice(0, 3), outcome: null }
    expect(tell(answer("q_diet"), left)).toBe(":left")
    expect(tell(answer("q_cond"), left)).toBe("thyroid")
    expect(tell(answer("q_own"), left)).toBe(":unasked")
  })

  it("is the next question, or how long this one was shown", () => {
    expect(tell({ lot: "way", question: "q_preg" })).toBe("q_cond")
    expect(tell({ lot: "way", question: questions.at(-1)?.id ?? "" })).toBe(":result")
    expect(tell({ lot: "time", question: "q_diet" })).toBe("0")
    expect(tell({ lot: "time", question: "q_diet" }, { ...finished, seconds: null })).toBe(":page")
    expect([0, 9.9, 10, 29, 30, 9_999, -1].map(timeValue)).toEqual(["0", "0", "10", "10", "30", "30", "0"])
  })

  it("is never more than one thing, holds nothing else of the answers, and is among what the shop counts", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.nat(1e6),
        fc.integer({ min: 1, max: questions.length }),
        fc.boolean(),
        (one, other, count, done) => {
          let asked = 0
          const draw = drawLot(questions, (below) => (asked++ === 0 ? one : other) % below)
          const course = done ? finished : { ...finished, asked: questions.slice(0, count), outcome: null }
          const statement = statementOf(draw, course, (below) => other % below)
          if (statement === null) {
            expect(["start", "after"]).toContain(draw.lot)
            return
          }
          expect(Object.keys(statement).sort()).toEqual(["lot", "question", "value"])
          expect(JSON.stringify(statement)).not.toContain("4711")
          expect(valuesOf(version, statement)).toContain(statement.value)
        },
      ),
    )
  })
})

describe("what can be told", () => {
  it("ends with the first question everybody is asked", () => {
    expect(valuesOf(version, { lot: "way", question: "q_preg" })).toEqual(["q_cond", ":result", ":left"])
    expect(valuesOf(version, { lot: "way", question: "q_diet" })).toEqual(["q_iodine", ":left", ":unasked"])
  })

  it("is nothing for a question the version does not have, and for a lot with a question that needs none", () => {
    expect(valuesOf(version, { lot: "answer", question: "q_other" })).toEqual([])
    expect(valuesOf(version, { lot: "answer", question: null })).toEqual([])
    expect(valuesOf(version, { lot: "start", question: "q_diet" })).toEqual([])
    expect(valuesOf(version, { lot: "end", question: "constructor" })).toEqual([])
  })
})
