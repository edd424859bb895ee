import { declined, nothing, type Question, type Questionnaire, type Tag } from "../questionnaire/questionnaire.ts"
import { ownUnknown } from "./blocks.ts"
import { conditionTags, repeated, type VersionFault } from "./version-fault.ts"

/** What the tags of a question can lead to, which decides how carefully it has to be asked. */
export interface Weight {
  /** Tags that end the questionnaire. */
  readonly stops: ReadonlySet<Tag>
  /** Tags that hold a nutrient or a product back. */
  readonly holdBack: (tag: Tag) => boolean
}

/** Every tag a question can give. */
export const tagsOfQuestion = (question: Question): readonly Tag[] => [
  ...question.options.flatMap(({ tags }) => tags),
  ...((question.kind === "own" ? question.takes : question.absences) ?? []).flatMap(({ tags }) => tags),
]

const optionFaults = (question: Question): readonly string[] => {
  const ids = question.options.map(({ id }) => id)
  const choice = question.options.find(({ id }) => id === declined)
  return [
    ...repeated(ids).map((id) => `Die Antwort „${id}“ gibt es zweimal.`),
    ...(choice === undefined ? ["Die Antwort „Möchte ich nicht sagen“ (declined) fehlt."] : []),
    ...(question.kind !== "one" && choice !== undefined && choice.alone !== true
      ? ["„declined“ muss alle anderen Antworten aufheben (alone)."]
      : []),
    ...(question.kind === "own" && !ids.includes(nothing) ? ["Die Antwort „none“ fehlt."] : []),
    ...(question.kind === "own" && choice?.tags.includes(ownUnknown) === false
      ? [`„declined“ muss „${ownUnknown}“ bedeuten: Sonst gilt, wer nichts sagt, als jemand, der nichts nimmt.`]
      : []),
    ...(question.kind === "own" ? [] : (question.absences ?? [])).flatMap(({ options }) =>
      options
        .filter((id) => !ids.includes(id) || id === declined)
        .map((id) => `Eine Abwesenheit nennt die Antwort „${id}“, die es nicht gibt oder die nichts aussagt.`),
    ),
  ]
}

/** Skipping or declining the question must count as carefully as its most careful answer. */
const careFaults = (question: Question, { stops, holdBack }: Weight): readonly string[] => {
  const tags = tagsOfQuestion(question)
  const assumed = question.options.find(({ id }) => id === declined)?.tags ?? []
  const ends = tags.some((tag) => stops.has(tag))
  if (!ends && !tags.some(holdBack) && !question.safety) return []
  return [
    ...(question.safety
      ? []
      : ["Die Frage kann etwas ausschließen und muss deshalb eine Sicherheitsfrage (safety) sein."]),
    ...(ends && !assumed.some((tag) => stops.has(tag))
      ? [
          "Wer hier nichts sagen möchte, muss wie bei der vorsichtigsten Antwort an Arztpraxis oder Apotheke verwiesen werden.",
        ]
      : []),
    ...(assumed.length === 0
      ? ["Wer hier nichts sagen möchte, braucht eine vorsichtige Annahme (tags bei „declined“)."]
      : []),
  ]
}

/** What is wrong with the questions by themselves and as givers of tags. */
export const questionnaireFaults = ({ questions }: Questionnaire, weight: Weight): readonly VersionFault[] => {
  const before = new Set<Tag>()
  const faults: VersionFault[] = repeated(questions.map(({ id }) => id)).map((id) => ({
    path: `questions.${id}`,
    message: "Diese Frage gibt es zweimal.",
  }))
  for (const question of questions) {
    const path = `questions.${question.id}`
    for (const tag of conditionTags(question.when ?? {}))
      if (!before.has(tag))
        faults.push({ path: `${path}.when`, message: `Keine frühere Frage gibt das Merkmal „${tag}“.` })
    for (const message of [...optionFaults(question), ...careFaults(question, weight)]) faults.push({ path, message })
    for (const tag of tagsOfQuestion(question)) before.add(tag)
  }
  if (questions.filter(({ kind }) => kind === "own").length !== 1)
    faults.push({ path: "questions", message: "Genau eine Frage muss nach eigenen Präparaten fragen (kind own)." })
  return faults
}
