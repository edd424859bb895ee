import { useContext } from "react"
import type { FieldError } from "../app/api-error.ts"
import { FormName, fieldId } from "./field.tsx"
import { formAnswer } from "./form-answer.ts"

/** Focuses a field. A link without its field is a mistake in the form's names and logged. */
const focus = (element: HTMLElement | null) => {
  element?.focus()
  for (const { hash } of element?.querySelectorAll("a") ?? [])
    if (!document.getElementById(decodeURIComponent(hash.slice(1)))) console.error(`No field for the error at ${hash}`)
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[]
  /** A sentence for an error without a field. */
  readonly message?: string | null
  /** Replaces the heading that counts the errors. */
  readonly title?: string
}

/** The errors above a form, each a link to its field. Takes the focus when it appears or changes. */
export const ErrorSummary = ({ errors, message = null, title }: ErrorSummaryProps) => {
  const form = useContext(FormName)
  if (errors.length === 0 && message === null) return null
  return (
    <section
      className="error-summary"
      aria-labelledby="error-summary-title"
      {...formAnswer}
      ref={focus}
      key={`${message}${errors.map(({ path, message }) => path + message).join()}`}
    >
      <h2 id="error-summary-title">
        {title ??
          (errors.length > 0 && errors.every(({ asks }) => asks)
            ? "Bitte schau noch einmal hin."
            : errors.length === 0
              ? "Das hat nicht geklappt."
              : errors.length === 1
                ? "Eine Angabe stimmt noch nicht."
                : `${errors.length} Angaben stimmen noch nicht.`)}
      </h2>
      {message !== null && <p>{message}</p>}
      {errors.length > 0 && (
        <>
          <p>Was du eingegeben hast, ist noch da.</p>
          <ul>
            {errors.map(({ path, message }) => (
              <li key={path + message}>
                <a href={`#${fieldId(path, form)}`}>{message}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
