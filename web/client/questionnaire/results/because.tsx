import { softHyphens } from "../../../../domain/shared/line-breaks.ts"
import type { AnswerInWords } from "../../../../domain/suggestions/answer-words.ts"
import { becauseOf, letterWords, saidOf } from "../../../../domain/suggestions/letter-words.ts"

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
}) =>
  answers.length > 0 && (
    <p className="because">
      {becauseOf(answers)}
      {answers.map((given, index) => {
        const { topic, answer } = saidOf(given, answers)
        return (
          <span key={given.question}>
            {index > 0 && ", "}
            {topic}
            {answer !== "" && <strong>{softHyphens(answer)}</strong>}{" "}
            {given.topic === null && <span className="because__asked">auf „{given.asked}“ </span>}
            <ChangeLink question={given.question} asked={given.asked} label="ändern" onOpen={onOpen} />
          </span>
        )
      })}
    </p>
  )

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
