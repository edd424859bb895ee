import { amountField, type FormValues, takenField, unitField } from "../../../domain/questionnaire/form-answers.ts"
import { type OwnNutrient, ownUnits } from "../../../domain/questionnaire/own-amount.ts"
import type { QuestionId } from "../../../domain/questionnaire/questionnaire.ts"
import { typeset } from "../../../domain/shared/typeset.ts"
import type { FieldError } from "../app/api-error.ts"
import { fieldId } from "../ui/field.tsx"

interface OwnProps {
  readonly question: QuestionId
  readonly values: FormValues
  readonly problems: readonly FieldError[]
}

const Amount = ({ question, nutrient, values, problems }: OwnProps & { readonly nutrient: OwnNutrient }) => {
  const name = amountField(question, nutrient.id)
  const id = fieldId(name)
  const units = ownUnits(nutrient)
  const problem = problems.find(({ path }) => path === name)
  const unit = unitField(question, nutrient.id)
  return (
    <div className="own__amount">
      <label htmlFor={id}>
        <span className="visually-hidden">{nutrient.label}: </span>Menge am Tag
      </label>
      <span className="own__fields">
        <input
          className="input"
          id={id}
          name={name}
          defaultValue={values[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${fieldId(question)}-unknown` : `${fieldId(question)}-unknown`}
        />
        {units.length === 1 ? (
          <span>{nutrient.unit}</span>
        ) : (
          <select
            className="input select"
            name={unit}
            defaultValue={values[unit]}
            aria-label={`${nutrient.label}: Einheit`}
          >
            {units.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </span>
      {problem && (
        <p className="field__error" id={`${id}-error`}>
          {problem.message}
        </p>
      )}
    </div>
  )
}

/** Every nutrient that may already be taken; CSS shows the amount's field once its checkbox is ticked, also without JavaScript. */
export const OwnAmountFields = ({ nutrients, ...props }: OwnProps & { readonly nutrients: readonly OwnNutrient[] }) => {
  const { question, values } = props
  const taken = (values[takenField(question)] ?? "").split(",")
  return (
    <div className="own">
      <p className="small quiet" id={`${fieldId(question)}-unknown`}>
        {typeset("Bei einem Kombipräparat kreuze alles an, was auf dem Etikett steht. Leer heißt: Menge unbekannt.")}
      </p>
      <ul className="own__list">
        {nutrients.map((nutrient) => (
          <li key={nutrient.id} className="own__nutrient">
            <label>
              <input
                type="checkbox"
                name={takenField(question)}
                value={nutrient.id}
                defaultChecked={taken.includes(nutrient.id)}
              />
              <span>{nutrient.label}</span>
            </label>
            <Amount {...props} nutrient={nutrient} />
          </li>
        ))}
      </ul>
    </div>
  )
}
