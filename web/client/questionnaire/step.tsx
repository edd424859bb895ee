import type { RefObject } from "react"
import type { Question } from "../../../domain/questionnaire/questionnaire.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { typeset } from "../../../domain/shared/typeset.ts"
import { Button } from "../ui/button.tsx"
import { coveringBar } from "../ui/lower-edge.ts"
import { progressAt, remainingWords } from "./progress.ts"
import { QuestionFields } from "./question-fields.tsx"
import { StopCounting } from "./stop-counting.tsx"
import type { Current, useQuestionnaire } from "./use-questionnaire.ts"

/** One question on the screen. */
export const Step = ({
  current,
  state,
  question,
  step,
  heading,
  onErase,
}: {
  readonly current: Current
  readonly state: ReturnType<typeof useQuestionnaire>
  readonly question: Question
  readonly step: number
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onErase: () => void
}) => {
  const progress = progressAt(current, state.answers, step)
  const remaining = state.stopped ? "mehr fragen wir nicht" : remainingWords(progress)
  return (
    <div className="step">
      <div className="step__progress">
        <p className="small number" id="progress-words">
          <strong>Frage&nbsp;{step + 1}</strong>, {remaining}
        </p>
        <p className="small quiet">{question.section}</p>
        <progress
          className="progress"
          value={progress.answered}
          max={progress.total}
          aria-label="Fortschritt"
          aria-valuetext={`${progress.answered} von ${progress.certain ? "" : "etwa "}${progress.total} Fragen beantwortet`}
        />
      </div>
      <QuestionFields
        key={question.id}
        question={question}
        nutrients={current.nutrients}
        values={state.values}
        problems={state.problems}
      >
        <h1 id="heading" ref={heading} tabIndex={-1}>
          {softHyphens(typeset(question.text))}
        </h1>
      </QuestionFields>
      <div className="step__ways" ref={coveringBar}>
        <Button type="button" look="secondary" onClick={state.back}>
          Zurück
        </Button>
        <Button>{step + 1 < state.questions.length || state.stopped ? "Weiter" : "Zum Ergebnis"}</Button>
      </div>
      <p className="step__foot small">
        <button type="button" className="text-button" onClick={onErase}>
          Antworten löschen
        </button>
        <StopCounting />
        <span className="quiet step__keys">
          Tasten: 1 bis 9 wählen, 0 heißt „Möchte ich nicht sagen“, Enter weiter, Rücktaste zurück
        </span>
      </p>
    </div>
  )
}
