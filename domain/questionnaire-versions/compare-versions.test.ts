import { assert, describe, it } from "@effect/vitest"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { exampleRuleBook } from "../suggestions/example-version.ts"
import { branchingOf } from "./branching.ts"
import { compareVersions } from "./compare-versions.ts"

const version = { questionnaire: exampleQuestionnaire, ruleBook: exampleRuleBook }
const { questions } = exampleQuestionnaire
const withQuestions = (changed: typeof questions) => ({
  ...version,
  questionnaire: { ...exampleQuestionnaire, questions: changed },
})
const summary = (...args: Parameters<typeof compareVersions>) =>
  compareVersions(...args).map(({ kind, id, change }) => [kind, id, change])

describe("comparing two versions", () => {
  it("finds nothing between a version and itself", () => {
    assert.deepStrictEqual(compareVersions(version, structuredClone(version)), [])
  })

  it("names what came, went, moved and changed", () => {
    const [first, second] = questions
    if (first === undefined || second === undefined) throw new Error("two questions are wanted")
    assert.deepStrictEqual(summary(version, withQuestions(questions.slice(1))), [["questions", first.id, "removed"]])
    assert.deepStrictEqual(summary(withQuestions(questions.slice(1)), version), [["questions", first.id, "added"]])
    assert.deepStrictEqual(summary(version, withQuestions([second, first, ...questions.slice(2)])), [
      ["questions", second.id, "moved"],
      ["questions", first.id, "moved"],
    ])
    const [rule, ...rules] = exampleRuleBook.rules
    if (rule === undefined) throw new Error("a rule is wanted")
    const other = { ...version, ruleBook: { ...exampleRuleBook, rules: [{ ...rule, atLeast: 4 }, ...rules] } }
    assert.deepStrictEqual(compareVersions(version, other), [
      {
        kind: "rules",
        id: rule.id,
        title: rule.id,
        change: "changed",
        differences: [{ what: "Mindestmenge", before: "3", after: "4" }],
      },
    ])
  })
})

describe("the branching", () => {
  it("names the answers that open or close the way to a question, and those that end it", () => {
    const asked = { why: "Darum.", section: "S", sensitive: false, safety: false, kind: "one" as const }
    const nodes = branchingOf(
      {
        questions: [
          {
            ...asked,
            id: "q_a",
            text: "A?",
            options: [
              { id: "x", label: "X", tags: ["x"] },
              { id: "y", label: "Y", tags: ["y"] },
              { id: "z", label: "Z", tags: ["stop"] },
            ],
          },
          { ...asked, id: "q_b", text: "B?", when: { all: ["x"] }, options: [{ id: "d", label: "D", tags: ["d"] }] },
          { ...asked, id: "q_c", text: "C?", when: { none: ["y"], any: ["d"] }, options: [] },
        ],
      },
      new Set(["stop"]),
    )
    assert.deepStrictEqual(
      nodes.map(({ id, depth, stops, branches }) => [
        id,
        depth,
        stops,
        branches.map(({ from, answers, opens }) => [from, answers, opens]),
      ]),
      [
        ["q_a", 0, ["Z"], []],
        ["q_b", 1, [], [["q_a", ["X"], true]]],
        [
          "q_c",
          2,
          [],
          [
            ["q_a", ["Y"], false],
            ["q_b", ["D"], true],
          ],
        ],
      ],
    )
  })
})
