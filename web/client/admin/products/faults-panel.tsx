import type { Fault } from "../../../../domain/catalogue/editing/faults.ts"
import { fieldId } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Panel } from "../ui/panel.tsx"
import { formFieldOf } from "./check-draft.ts"
import type { Draft } from "./draft-rows.ts"

const countWords = (count: number): string => {
  if (count === 0) return "Alle erfüllt: So darf das Produkt verkauft werden."
  return count === 1 ? "Eine Regel ist verletzt." : `${count} Regeln sind verletzt.`
}

/** The broken selling rules of the form's content, updated while typing. */
export const FaultsPanel = ({
  faults,
  published,
  draft,
  onNotice,
}: {
  readonly faults: readonly Fault[]
  readonly published: boolean
  /** The form's content; `null` without a form. */
  readonly draft: Draft | null
  /** Adds a missing sentence to the notices. */
  readonly onNotice?: (notice: string) => void
}) => (
  <Panel id="rules" title="Verkaufsregeln">
    <p role="status" className="rules__state" data-ok={faults.length === 0}>
      <Icon name={faults.length === 0 ? "check" : "alert"} />
      {countWords(faults.length)}
    </p>
    {faults.length > 0 && (
      <>
        <ul className="rules__list">
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
