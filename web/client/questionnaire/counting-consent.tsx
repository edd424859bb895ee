import { countingWords } from "../../../domain/questionnaire-counts/consent-text.ts"
import { typeset } from "../../../domain/shared/typeset.ts"

const id = "count-me"

/** Whether whoever begins agreed to be counted. */
export const agreesToBeCounted = (form: HTMLFormElement | null): boolean =>
  form?.querySelector<HTMLInputElement>(`#${id}`)?.checked ?? false

/** The consent to be counted: a box of its own, never ticked in advance, and no field of the form: what is posted is not counted. */
export const CountingConsent = () => (
  <div className="counting needs-script">
    <label className="choice">
      <input type="checkbox" id={id} aria-describedby={`${id}-terms`} />
      <span className="choice__label">{countingWords.label}</span>
    </label>
    <details className="small" id={`${id}-terms`}>
      <summary>Freiwillig: was dabei gezählt wird</summary>
      {countingWords.terms.map((text) => (
        <p key={text}>{typeset(text)}</p>
      ))}
    </details>
  </div>
)
