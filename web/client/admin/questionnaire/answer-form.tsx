import { type FormEvent, type ReactNode, useMemo, useState } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import {
  type FormValues,
  formFromAnswers,
  openQuestions,
  stops,
} from "../../../../domain/questionnaire/form-answers.ts"
import { AllQuestions } from "../../questionnaire/all-questions.tsx"
import { settleBoxes, valuesAfter } from "../../questionnaire/form-values.ts"
import { questionsUntilStop } from "../../questionnaire/questions-until-stop.ts"
import { type Current, readForm } from "../../questionnaire/use-questionnaire.ts"
import { Button } from "../../ui/button.tsx"

/** Answers to a version's questions as they are typed; they stay on the page. */
export const useAnswers = (current: Current, start: Answers = {}) => {
  const [values, setValues] = useState<FormValues>(() => formFromAnswers(start))
  /** Another round begins the fields anew. */
  const [round, setRound] = useState(0)
  const { answers } = useMemo(() => readForm(current, values), [current, values])
  const questions = useMemo(() => questionsUntilStop(current, answers), [current, answers])
  const stopped = stops(current, answers, current.stopTags)
  return {
    answers,
    questions,
    values,
    round,
    stopped,
    /** Questions still to be answered. */
    left: stopped ? 0 : openQuestions(current, answers).length,
    begin: (from: Answers) => {
      setValues(formFromAnswers(from))
      setRound(round + 1)
    },
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      settleBoxes(target, currentTarget)
      setValues(valuesAfter(values, currentTarget, questions))
    },
  }
}

/** The questionnaire as shoppers answer it, all questions on one page. */
export const AnswerForm = ({
  current,
  state: { questions, values, round, stopped, begin, onChange },
  className,
  children,
}: {
  readonly current: Current
  readonly state: ReturnType<typeof useAnswers>
  readonly className: string
  /** Above the questions. */
  readonly children: ReactNode
}) => (
  <form
    className={className}
    key={round}
    autoComplete="off"
    onChange={onChange}
    onSubmit={(event) => event.preventDefault()}
  >
    <div id="questions" className="questions">
      {children}
      <AllQuestions current={current} state={{ ready: true, questions, values, problems: [] }} />
      {stopped && <p className="questions__enough">Mehr brauchen wir nicht zu fragen.</p>}
      <div className="questions__ways">
        <Button type="button" look="quiet" onClick={() => begin({})}>
          Antworten löschen
        </Button>
      </div>
    </div>
  </form>
)
