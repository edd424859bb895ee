import { useState } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answersFromForm, formFromAnswers, isFieldOf } from "../../../../domain/questionnaire/form-answers.ts"
import type { Question } from "../../../../domain/questionnaire/questionnaire.ts"
import type { FieldError } from "../../app/api-error.ts"
import type { Outputs } from "../../app/trpc.ts"
import { settleBoxes, valuesAfter } from "../form-values.ts"
import { QuestionFields } from "../question-fields.tsx"

interface AnswerEditorProps {
  readonly current: Outputs["questionnaire"]["current"]
  readonly question: Question
  readonly answers: Answers
  /** All answers with this one changed. */
  readonly onAnswers: (answers: Answers) => void
  /** The choice is incomplete, e.g. „Ich nehme etwas“ without naming what. */
  readonly onOpenEnd: (message: string) => void
}

/** A question edited inside the list; every valid change applies immediately. */
export const AnswerEditor = ({ current, question, answers, onAnswers, onOpenEnd }: AnswerEditorProps) => {
  const [values, setValues] = useState(() => formFromAnswers(answers))
  const [problems, setProblems] = useState<readonly FieldError[]>([])
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      onChange={({ target, currentTarget: form }) => {
        settleBoxes(target, form)
        const typed = valuesAfter(values, form, [question])
        const read = answersFromForm(typed, current, current.nutrients, current.stopTags)
        const wrong = read.problems.filter(({ path }) => isFieldOf(question.id, path))
        const unfinished = wrong.find(({ path }) => path === question.id)
        setValues(typed)
        setProblems(wrong.filter((problem) => problem !== unfinished))
        if (unfinished === undefined) onAnswers(read.answers)
        else onOpenEnd(unfinished.message)
      }}
    >
      <QuestionFields question={question} nutrients={current.nutrients} values={values} problems={problems}>
        <span className="visually-hidden">{question.text}</span>
      </QuestionFields>
    </form>
  )
}
