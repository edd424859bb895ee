import { Fragment, type ReactNode } from "react"
import { type FormValues, ownChoice } from "../../../domain/questionnaire/form-answers.ts"
import type { OwnNutrient } from "../../../domain/questionnaire/own-amount.ts"
import { declined, type Option, type Question } from "../../../domain/questionnaire/questionnaire.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { typeset } from "../../../domain/shared/typeset.ts"
import type { FieldError } from "../app/api-error.ts"
import { fieldId } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { OwnAmountFields } from "./own-amount-fields.tsx"

interface Choice extends Option {
  /** The key that chooses it, if any. */
  readonly key: string | null
}

/** The choices, with „Möchte ich nicht sagen“ last. A question about own amounts has a yes that is no option. */
const choicesOf = ({ kind, options }: Question): readonly Choice[] => {
  const isDeclined = ({ id }: Option) => id === declined
  const yes: readonly Option[] =
    kind === "own" ? [{ id: ownChoice, label: "Ich nehme etwas, und zwar:", tags: [] }] : []
  const named = [...options.filter((option) => !isDeclined(option)), ...yes]
  return [
    ...named.map((option, index) => ({ ...option, key: index < 9 ? String(index + 1) : null })),
    ...options.filter(isDeclined).map((option) => ({ ...option, key: "0" })),
  ]
}

const ChoiceRow = ({
  question,
  choice,
  id,
  checked,
  problemId,
}: {
  readonly question: Question
  readonly choice: Choice
  readonly id: string | undefined
  readonly checked: boolean
  /** Of the message about the question: screen readers say a group's description seldom, a control's always. */
  readonly problemId: string | undefined
}) => (
  <label className={`choice${choice.id === declined ? " choice--declined" : ""}`}>
    <input
      type={question.kind === "many" ? "checkbox" : "radio"}
      name={question.id}
      value={choice.id}
      id={id}
      defaultChecked={checked}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-describedby={problemId}
      data-key={choice.key ?? undefined}
      data-alone={question.kind === "many" && (choice.alone || choice.id === declined) ? "" : undefined}
    />
    <span className="choice__label">{softHyphens(typeset(choice.label))}</span>
    {choice.detail && <span className="field__hint">{typeset(choice.detail)}</span>}
    {choice.key !== null && (
      <span className="choice__key" aria-hidden="true">
        {choice.key}
      </span>
    )}
  </label>
)

interface QuestionFieldsProps {
  readonly question: Question
  readonly nutrients: readonly OwnNutrient[]
  /** The initial values of uncontrolled fields. */
  readonly values: FormValues
  /** The errors by field. */
  readonly problems: readonly FieldError[]
  /** For whom the question is, where the form cannot hide it. */
  readonly condition?: string | null
  /** The question's text, as a heading of the right level. */
  readonly children: ReactNode
}

/** A question with its choices, its purpose and its error. */
export const QuestionFields = ({ question, nutrients, values, problems, condition, children }: QuestionFieldsProps) => {
  const chosen = (values[question.id] ?? "").split(",")
  const id = fieldId(question.id)
  const problem = problems.find(({ path }) => path === question.id)
  const described = [problem && `${id}-error`, question.help && `${id}-help`].filter(Boolean).join(" ") || undefined
  const choices = choicesOf(question)
  return (
    <fieldset className="question" aria-describedby={described}>
      <legend className="question__legend">{children}</legend>
      <div className="question__words">
        {condition && <p className="question__condition">{typeset(condition)}</p>}
        {question.help && <p id={`${id}-help`}>{typeset(question.help)}</p>}
        <p className="question__why">
          <strong>Warum fragen wir das?</strong> {typeset(question.why)}
        </p>
      </div>
      <div className={`question__choices${choices.length > 9 ? " question__choices--many" : ""}`}>
        {problem && (
          <p className="field__error" id={`${id}-error`}>
            <Icon name="alert" />
            {problem.message}
          </p>
        )}
        {choices.map((choice, index) => (
          <Fragment key={choice.id}>
            <ChoiceRow
              question={question}
              choice={choice}
              id={index === 0 ? id : undefined}
              checked={chosen.includes(choice.id)}
              problemId={index === 0 && problem ? `${id}-error` : undefined}
            />
            {question.kind === "own" && choice.id === ownChoice && (
              <OwnAmountFields question={question.id} nutrients={nutrients} values={values} problems={problems} />
            )}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
