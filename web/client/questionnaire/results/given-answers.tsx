import { useEffect, useRef } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import type { QuestionId } from "../../../../domain/questionnaire/questionnaire.ts"
import { softHyphens } from "../../../../domain/shared/line-breaks.ts"
import { answersTitle } from "../../../../domain/suggestions/letter.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import type { Outputs } from "../../app/trpc.ts"
import { coveringBar } from "../../ui/lower-edge.ts"
import { AnswerEditor } from "./answer-editor.tsx"

interface GivenAnswersProps {
  readonly current: Outputs["questionnaire"]["current"]
  readonly given: Recommendation["answers"]
  readonly answers: Answers
  /** The question being edited. */
  readonly open: QuestionId | null
  readonly onOpen: (question: QuestionId | null) => void
  /** All answers with one changed. */
  readonly onAnswers: (answers: Answers) => void
  /** The effect of the last change on the result. */
  readonly change: string
  readonly onChange: (change: string) => void
}

const Item = ({
  words: { question, asked, answerText, answered },
  props: { current, answers, open, onOpen, onAnswers, change, onChange },
}: {
  readonly words: Recommendation["answers"][number]
  readonly props: GivenAnswersProps
}) => {
  const item = useRef<HTMLLIElement>(null)
  const isOpen = open === question
  const asOpened = current.questions.find(({ id }) => id === question)

  // Opened from the recommendation: scrolls to the question and focuses it, like a link to a fragment.
  useEffect(() => {
    if (!isOpen) return
    item.current?.scrollIntoView({ block: "nearest" })
    item.current?.querySelector<HTMLElement>("input:checked, input")?.focus({ preventScroll: true })
  }, [isOpen])

  return (
    <li className="given__item" id={`answer-${question}`} ref={item} data-open={isOpen}>
      <div className="given__line">
        <p>
          <span className="given__asked">{softHyphens(asked)}</span>{" "}
          <strong className={answered ? undefined : "given__unanswered"}>{softHyphens(answerText)}</strong>
        </p>
        <button
          type="button"
          className="given__change needs-script"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : question)}
        >
          {isOpen ? "fertig" : answered ? "ändern" : "beantworten"}
          <span className="visually-hidden">: {asked}</span>
        </button>
      </div>
      {isOpen && asOpened !== undefined && (
        <div className="given__editor">
          <AnswerEditor
            current={current}
            question={asOpened}
            answers={answers}
            onAnswers={onAnswers}
            onOpenEnd={(message) => onChange(`Noch nicht übernommen. ${message}`)}
          />
          {change !== "" && (
            <div className="given__effect" ref={coveringBar}>
              <p aria-hidden="true">{change}</p>
              <a href="#result">Zum Brief</a>
            </div>
          )}
        </div>
      )}
    </li>
  )
}

/** The applicable questions with their answers; each can be edited, and the recommendation updates immediately. */
export const GivenAnswers = (props: GivenAnswersProps) => (
  <section className="given" aria-labelledby="given">
    <h2 id="given">{answersTitle}</h2>
    <p className="quiet small given__way no-print">
      <span className="needs-script">Ändere eine, und der Brief ändert sich mit.</span>
      <span className="without-script">
        Zum Ändern geh in deinem Browser eine Seite zurück: Dort stehen deine Antworten noch.
      </span>
    </p>
    <p className="visually-hidden" role="status">
      {props.change}
    </p>
    <ul className="given__list">
      {props.given.map((words) => (
        <Item key={words.question} words={words} props={props} />
      ))}
    </ul>
  </section>
)
