import type { Fault } from "../../../../domain/catalogue/editing/refusals.ts"
import { fieldId } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Panel } from "../ui/panel.tsx"

/** The form's field for a part of the product; `null` where the form has none. */
export const formFieldOf = ({ field }: Pick<Fault, "field">): string | null => {
  if (field === "dailyDose") return "instructions"
  return ["doses", "ingredients", "allergens", "claims", "handle"].includes(field) ? null : field
}

/** Where the fault can be mended. */
const placeOf = (fault: Fault): string | null => {
  const name = formFieldOf(fault)
  return name === null ? null : fieldId(name)
}

/** What the selling rules say about the product as it stands in the form, while it is written. */
export const FaultsPanel = ({
  faults,
  published,
}: {
  readonly faults: readonly Fault[]
  readonly published: boolean
}) => (
  <Panel id="rules" title="Verkaufsregeln">
    <p role="status" className="rules__state" data-ok={faults.length === 0}>
      <Icon name={faults.length === 0 ? "check" : "alert"} />
      {faults.length === 0
        ? "Alle erfüllt: So darf das Produkt verkauft werden."
        : faults.length === 1
          ? "Eine Regel ist verletzt."
          : `${faults.length} Regeln sind verletzt.`}
    </p>
    {faults.length > 0 && (
      <>
        <ul className="rules__list">
          {faults.map((fault) => {
            const place = placeOf(fault)
            return (
              <li key={`${fault.rule} ${fault.message}`}>
                {place === null ? fault.message : <a href={`#${place}`}>{fault.message}</a>}
                {place === null && <span className="quiet small"> Hier nicht zu ändern.</span>}
              </li>
            )
          })}
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
