import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { nutrientSources, nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { caseFaults } from "../../domain/suggestion-cases/case-faults.ts"
import { shippedCases, unremarkable } from "../../domain/suggestion-cases/shipped-cases.ts"
import { safetyRows } from "../../domain/suggestions/nutrient-safety.ts"
import { releaseProofs } from "../../domain/suggestions/release-proofs.ts"
import { versionFaults } from "../../domain/suggestions/version-faults.ts"
import { decodeVersion } from "../../domain/suggestions/version-schema.ts"
import changes from "./draft-antidepressants-and-other.json" with { type: "json" }
import inForce from "./questionnaire-2026-11-27.json" with { type: "json" }

// Not in force: what a pharmacist would have to decide (QUESTIONNAIRE.md § 11, 16). Only the options that differ are kept.

const draft = {
  ...inForce,
  questionnaire: {
    ...inForce.questionnaire,
    version: changes.version,
    questions: inForce.questionnaire.questions.map((question) => ({
      ...question,
      options: question.options.flatMap(
        (option) =>
          changes.options.find((change) => change.question === question.id && change.replaces === option.id)?.by ?? [
            option,
          ],
      ),
    })),
  },
  ruleBook: { ...inForce.ruleBook, version: changes.version },
}
const version = Result.getOrThrow(decodeVersion(draft))

describe("the draft that splits antidepressants and „etwas anderes“", () => {
  it("could be released as it is, and keeps every case", () => {
    assert.deepStrictEqual(versionFaults(version, nutrientTable, nutrientSources), [])
    assert.deepStrictEqual(releaseProofs(version, nutrientTable), [])
    const failing = shippedCases.flatMap((one) => caseFaults(one, version, safetyRows(nutrientTable)))
    assert.deepStrictEqual(failing, [])
  })

  it.each([
    ["q_meds_list", "ssri_snri", "no_need"],
    ["q_meds_list", "painkiller", "no_need"],
    ["q_meds_list", "local_medicine", "no_need"],
    ["q_meds_list", "migraine_prostate", "no_need"],
    ["q_meds_list", "lithium_tricyclic_maoi", "refer"],
    ["q_meds_list", "other_medicine_left", "refer"],
    ["q_meds_list", "plant_st_johns_wort", "refer"],
    ["q_cond", "cond_joints", "no_need"],
    ["q_cond", "cond_migraine", "no_need"],
    ["q_cond", "cond_skin", "no_need"],
    ["q_cond", "cond_eyes_prostate", "no_need"],
    ["q_cond", "cond_other_left", "refer"],
  ] as const)("makes of %s %s: %s", (question, option, status) => {
    const answers = {
      ...unremarkable,
      ...(question === "q_meds_list" ? { q_meds: "yes" } : {}),
      [question]: [option],
    }
    const expected = { status, suggested: [], never: [], referrals: [] }
    assert.deepStrictEqual(
      caseFaults({ id: option, name: option, answers, expected }, version, safetyRows(nutrientTable)),
      [],
    )
  })

  it("says of each option that stops no longer that a pharmacist decides, and replaces options only", () => {
    const optionsOf = ({ questionnaire }: Pick<typeof inForce, "questionnaire">) =>
      questionnaire.questions.flatMap(({ options }) => options.map(({ id }) => id))
    const before = optionsOf(inForce)
    const added = version.questionnaire.questions
      .flatMap(({ options }) => options)
      .filter(({ id }) => !before.includes(id) && !/_left$|^lithium_/.test(id))
    assert.lengthOf(added, 8)
    for (const { question, replaces } of changes.options)
      assert.include(before, replaces, `${question} has no option to replace`)
    for (const { id, review = "" } of added) assert.match(review, /zu entscheiden durch Apotheker:in/, id)
  })
})
