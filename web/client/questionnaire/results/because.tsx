import { softHyphens } from "../../../../domain/shared/line-breaks.ts"
import type { AnswerInWords } from "../../../../domain/suggestions/answer-words.ts"
import { becauseOf, letterWords } from "../../../../domain/suggestions/letter-words.ts"

/** Opens a question in the list of answers. */
export type OpenQuestion = (question: string) => void

/** A button that opens an answer; without JavaScript a link to it. */
export const ChangeLink = ({
  question,
  asked,
  label,
  onOpen,
}: {
  readonly question: string
  readonly asked: string
  readonly label: string
  readonly onOpen: OpenQuestion
}) => (
  <a
    className="no-print"
    href={`#answer-${question}`}
    onClick={(event) => {
      event.preventDefault()
      onOpen(question)
    }}
  >
    {label}
    <span className="visually-hidden">: {asked}</span>
  </a>
)

/** „Weil du angegeben hast: Ernährung: Vegan, Sonne: Selten“, each with a link to that answer. */
export const Because = ({
  answers,
  onOpen,
}: {
  readonly answers: readonly AnswerInWords[]
  readonly onOpen: OpenQuestion
}) => {
  const silence = answers.every(({ silent }) => silent)
  return (
    answers.length > 0 && (
      <p className="because">
        {becauseOf(answers)}
        {answers.map(({ question, asked, topic, answerText, silent }, index) => (
          <span key={question}>
            {index > 0 && ", "}
            {topic !== null && (silence ? topic : `${topic}: `)}
            {silent && topic !== null ? !silence && "offen" : <strong>{softHyphens(answerText)}</strong>}{" "}
            {topic === null && <span className="because__asked">auf „{asked}“ </span>}
            <ChangeLink question={question} asked={asked} label="ändern" onOpen={onOpen} />
          </span>
        ))}
      </p>
    )
  )
}

/** The sources of several statements, each once. */
export const Sources = ({ sources }: { readonly sources: readonly (string | null)[] }) => {
  const named = [...new Set(sources.filter((source) => source !== null))]
  return (
    named.length > 0 && (
      <p className="recommendation__source">
        {named.length === 1 ? "Quelle" : letterWords.sources}: {named.join("; ")}
      </p>
    )
  )
}
