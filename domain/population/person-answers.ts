import { type Answer, type Answers, chosenOptions, isOwnAmounts } from "../questionnaire/answers.ts"
import { questionsFor } from "../questionnaire/facts.ts"
import { stops } from "../questionnaire/form-answers.ts"
import { declined, type Question } from "../questionnaire/questionnaire.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { conditionOptions, medicineOptions, splitOff } from "./assumptions.ts"
import type { Person } from "./people.ts"

/** The first of the options the question has. */
const first = ({ options }: Question, ...ids: readonly string[]): string =>
  ids.find((id) => options.some((option) => option.id === id)) ?? declined

/** The option of their own that this person finds in a version that splits the group, if any. */
const ownOption = (person: Person, group: string, { options }: Question): readonly string[] => {
  let left = person.draw(group)
  for (const [id, share] of splitOff[group] ?? []) {
    if (left < share) return options.some((option) => option.id === id) ? [id] : []
    left -= share
  }
  return []
}

const several = (chosen: readonly string[]): readonly string[] =>
  chosen.length === 0 ? ["none"] : [...new Set(chosen)]

/** What this person answers to a question the model knows, in the words of the versions it was made for; `null`: it knows nothing. */
const knownAnswer = (person: Person, question: Question): Answer | null => {
  if (question.sensitive && question.safety && person.silent(question.id))
    return question.kind === "many" ? [declined] : declined
  const has = (id: string) => question.options.some((option) => option.id === id)
  switch (question.id) {
    case "q_age":
      return person.group < 2 ? "18_50" : person.group === 2 ? "51_64" : "age_65_plus"
    case "q_sex":
      return person.sex
    case "q_preg":
      return person.child
    case "q_meds":
      return person.medicinesUnknown ? "med_unknown" : person.medicines.length > 0 ? "yes" : "no"
    case "q_meds_list":
      return several(
        person.medicines.map((id) =>
          first(question, ...ownOption(person, id, question), ...(medicineOptions[id] ?? [])),
        ),
      )
    case "q_cond":
      return several(
        person.conditions.flatMap((condition) => {
          const id = conditionOptions[condition]?.id ?? "cond_other"
          const other = first(question, ...ownOption(person, "condition", question), "cond_other", "cond_other_left")
          return has(id) ? [id] : person.mentioned.includes(condition) ? [other] : []
        }),
      )
    case "q_alarm":
      return several(person.symptoms)
    case "q_allergy":
      return several(person.allergies)
    case "q_diet":
      return person.diet
    case "q_milk":
      return person.milk ? "often" : "vegetarian_low_dairy"
    case "q_calcium":
      return person.calcium ? "often" : "no_dairy_no_fortified"
    case "q_wholefoods":
      return person.wholefoods ? "most_days" : "few_wholefoods"
    case "q_fish":
      return person.fish === "weekly"
        ? first(question, "weekly", "yes")
        : person.fish === "sometimes"
          ? first(question, "fish_sometimes", "no_fish")
          : first(question, "never", "no_fish")
    case "q_iodine":
      return several(person.iodine)
    case "q_nuts":
      return person.brazilNuts ? "brazil_nuts_daily" : "no"
    case "q_sun":
      return person.sun ? "enough_sun" : "low_sun"
    case "q_smoke":
      return person.smoke
    case "q_alcohol":
      return person.alcohol ? "alcohol_high" : "no"
    case "q_own":
      return Object.keys(person.own).length === 0 ? "none" : person.own
    case "q_goal":
      return several(person.goals)
    default:
      return null
  }
}

/** Any answer but silence, for a question that staff thought of: each as likely as the others. */
const anyAnswer = (person: Person, { id, kind, options }: Question): Answer => {
  const said = options.filter((option) => option.id !== declined)
  const chosen = said[Math.floor(person.draw(id) * said.length)]?.id ?? declined
  return kind === "many" ? [chosen] : chosen
}

/** What this person answers to a question of any version, also of one whose options staff changed. */
const answerOf = (person: Person, question: Question): Answer => {
  const known = knownAnswer(person, question)
  const has = (id: string) => question.options.some((option) => option.id === id)
  if (known === null) return anyAnswer(person, question)
  if (isOwnAmounts(known)) return question.kind === "own" ? known : anyAnswer(person, question)
  const chosen = chosenOptions(known).filter(has)
  const [first] = chosen
  if (first === undefined) return anyAnswer(person, question)
  return question.kind === "many" ? chosen : first
}

/** The answers a person has given when the questionnaire ends, which a referral does at once. */
export const answersOf = (person: Person, { questionnaire, ruleBook }: QuestionnaireVersion): Answers => {
  const stopTags = ruleBook.stops.map(({ tag }) => tag)
  let answers: Answers = {}
  for (;;) {
    const open = questionsFor(questionnaire, answers).find(({ id }) => answers[id] === undefined)
    if (open === undefined || stops(questionnaire, answers, stopTags)) return answers
    answers = { ...answers, [open.id]: answerOf(person, open) }
  }
}
