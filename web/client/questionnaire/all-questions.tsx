import type { Question } from "../../../domain/questionnaire/questionnaire.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { typeset } from "../../../domain/shared/typeset.ts"
import { conditionInWords } from "./condition-in-words.ts"
import { QuestionFields } from "./question-fields.tsx"
import type { Current, useQuestionnaire } from "./use-questionnaire.ts"

/** Questions by section. */
const bySection = (questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> =>
  Map.groupBy(questions, ({ section }) => section)

/** The questions on one page. With JavaScript only those that apply; without it all of them, each with its condition. */
export const AllQuestions = ({
  current,
  state,
}: {
  readonly current: Current
  readonly state: Pick<ReturnType<typeof useQuestionnaire>, "ready" | "questions" | "values" | "problems">
}) => {
  const { ready } = state
  return (
    <div className="questions__list">
      {[...bySection(ready ? state.questions : current.questions)].map(([section, questions]) => (
        <section key={section} className="questions__section">
          <h2>{section}</h2>
          {questions.map((question) => (
            <QuestionFields
              key={question.id}
              question={question}
              nutrients={current.nutrients}
              values={state.values}
              problems={state.problems}
              condition={ready || question.when === undefined ? null : conditionInWords(current, question.when)}
            >
              <h3>{softHyphens(typeset(question.text))}</h3>
            </QuestionFields>
          ))}
        </section>
      ))}
    </div>
  )
}
