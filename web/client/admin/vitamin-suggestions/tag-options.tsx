import type { Questionnaire, Tag } from "../../../../domain/questionnaire/questionnaire.ts"
import { tagsOfQuestion } from "../../../../domain/suggestions/questionnaire-faults.ts"
import { answersGiving } from "../../../../domain/suggestions/rule-words.ts"

/** `Vegetarisch oder Vegan`, `nicht Jodsalz zu Hause`: what the question's answers say of a tag. */
const answerWords = (questionnaire: Questionnaire, question: string, tag: Tag): string => {
  const found = answersGiving(questionnaire, [tag]).find((each) => each.question === question)
  if (found === undefined) return tag
  const { answers, missing } = found
  return [answers.join(" oder "), missing.length === 0 ? "" : `nicht ${missing.join(", ")}`]
    .filter((words) => words !== "")
    .join(" oder ")
}

/** The tags a questionnaire can give as the options of a select, by question, with the labels of the answers. */
export const TagOptions = ({
  questionnaire,
  chosen,
}: {
  readonly questionnaire: Questionnaire
  readonly chosen: Tag
}) => {
  const groups = questionnaire.questions.map((question) => ({
    id: question.id,
    text: question.text,
    tags: [...new Set(tagsOfQuestion(question))],
  }))
  return (
    <>
      {chosen !== "" && !groups.some(({ tags }) => tags.includes(chosen)) && (
        <option value={chosen}>{chosen}: gibt keine Antwort</option>
      )}
      {groups
        .filter(({ tags }) => tags.length > 0)
        .map(({ id, text, tags }) => (
          <optgroup key={id} label={text}>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {answerWords(questionnaire, id, tag)} ({tag})
              </option>
            ))}
          </optgroup>
        ))}
    </>
  )
}
