import type { Answers } from "../../domain/questionnaire/answers.ts"

/** For tests: every question the version in force asks this person is answered, and nothing follows from it. */
export const healthyAnswers: Answers = {
  q_age: "18_50",
  q_sex: "female",
  q_preg: "none",
  q_meds: "no",
  q_cond: ["none"],
  q_alarm: ["none"],
  q_allergy: ["none"],
  q_diet: "mixed",
  q_calcium: "often",
  q_fish: "weekly",
  q_iodine: ["iodised_salt", "dairy"],
  q_nuts: "no",
  q_sun: "enough_sun",
  q_smoke: "no",
  q_alcohol: "no",
  q_own: "none",
  q_goal: ["none"],
}
