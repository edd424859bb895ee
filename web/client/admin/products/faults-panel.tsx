import type { Draft } from "../../../../domain/catalogue/editing/draft.ts"
import type { Fault } from "../../../../domain/catalogue/editing/faults.ts"
import type { FieldError } from "../../app/api-error.ts"
import { fieldId } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Panel } from "../ui/panel.tsx"
import { formFieldOf } from "./check-draft.ts"
import { fieldName } from "./draft-names.ts"

const countWords = (faults: number, unreadable: number): string => {
  const words = [
    ...(unreadable === 0 ? [] : [unreadable === 1 ? "Eine Angabe fehlt noch." : `${unreadable} Angaben fehlen noch.`]),
    ...(faults === 0 ? [] : [faults === 1 ? "Eine Regel ist verletzt." : `${faults} Regeln sind verletzt.`]),
  ]
  return words.join(" ") || "Alle erfüllt: So darf das Produkt verkauft werden."
}

/** The broken selling rules of the form's content, updated while typing. */
export const FaultsPanel = ({
  faults,
  unreadable = [],
  published,
  draft,
  onNotice,
}: {
  readonly faults: readonly Fault[]
  /** What is missing or cannot be read, by field: the rules cannot tell about it. */
  readonly unreadable?: readonly FieldError[]
  readonly published: boolean
  /** The form's content; `null` without a form. */
  readonly draft: Draft | null
  /** Adds a missing sentence to the notices. */
  readonly onNotice?: (notice: string) => void
}) => (
  <Panel id="rules" title="Verkaufsregeln">
    <p role="status" className="rules__state" data-ok={faults.length + unreadable.length === 0}>
      <Icon name={faults.length + unreadable.length === 0 ? "check" : "alert"} />
      {countWords(faults.length, unreadable.length)}
    </p>
    {faults.length + unreadable.length > 0 && (
      <>
        <ul className="rules__list">
          {unreadable.map(({ path, message }) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`}>
                {fieldName(path.split(".", 1)[0] ?? path)}: {message}
              </a>
            </li>
          ))}
          {faults.map((fault) => (
            <li key={`${fault.rule} ${fault.message}`}>
              {draft === null ? fault.message : <a href={`#${fieldId(formFieldOf(fault, draft))}`}>{fault.message}</a>}
              {fault.notice !== null && onNotice && (
                <p>
                  <button type="button" className="text-button" onClick={() => onNotice(fault.notice ?? "")}>
                    Hinweis ergänzen
                  </button>
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className="quiet">
          {published
            ? "Das Produkt ist im Shop: Speichern geht erst, wenn alle Regeln erfüllt sind."
            : "Speichern geht trotzdem. In den Shop kommt es erst, wenn alle Regeln erfüllt sind."}
        </p>
      </>
    )}
  </Panel>
)
