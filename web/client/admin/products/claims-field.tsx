import { useEffect, useMemo, useRef } from "react"
import type { Fault } from "../../../../domain/catalogue/editing/faults.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { Boxes, GroupField } from "../ui/staff-fields.tsx"
import { NoneOffered, useOffered } from "./chosen-field.tsx"
import { chosenNames, claimFrom } from "./draft-names.ts"
import type { FieldsProps } from "./fields-props.ts"
import { type ClaimsOfNutrient, claimsByNutrient, entries } from "./nutrient-options.ts"

/** Folded, for a nutrient may have a dozen; it opens by itself where something in it has to be mended, and then stays as it is left. */
const NutrientClaims = ({
  nutrient,
  options,
  start,
  chosen,
  faulty,
}: ClaimsOfNutrient & {
  /** The values ticked when the form was opened, and those ticked now. */
  readonly start: readonly string[]
  readonly chosen: readonly string[]
  readonly faulty: boolean
}) => {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (faulty && fold.current !== null) fold.current.open = true
  }, [faulty])
  const count = options.filter(({ value }) => chosen.includes(value)).length
  return (
    <details className="fold" ref={fold}>
      <summary>
        <strong>{nutrientName(nutrient)}</strong>{" "}
        <span className="quiet">
          {count} von {options.length} gewählt
        </span>
      </summary>
      <Boxes name="claims" options={options} chosen={start} />
    </details>
  )
}

/** What is claimed of the product, nutrient by nutrient. */
export const ClaimsField = ({
  start,
  draft,
  faults,
  errorOf,
}: FieldsProps & {
  readonly faults: readonly Fault[]
}) => {
  const { doses = "" } = draft
  const groups = useMemo(() => claimsByNutrient(start, { doses }), [start, doses])
  const box = useOffered(groups.flatMap(({ options }) => options))
  const wrong = faults.flatMap(({ field, about }) => (field === "claims" && about !== null ? [about] : []))
  const chosen = entries(draft, "claims")
  return (
    <div ref={box}>
      {groups.length === 0 ? (
        <NoneOffered name="claims" />
      ) : (
        <GroupField
          name="claims"
          label={chosenNames.claims}
          hint="Wort für Wort, wie sie für die Nährstoffe zugelassen sind (VO (EU) 432/2012)."
          error={errorOf("claims")}
        >
          <div>
            {groups.map(({ nutrient, options }) => (
              <NutrientClaims
                key={nutrient}
                nutrient={nutrient}
                options={options}
                start={entries(start, "claims")}
                chosen={chosen}
                faulty={options.some(({ value }) => chosen.includes(value) && wrong.includes(claimFrom(value).text))}
              />
            ))}
          </div>
        </GroupField>
      )}
    </div>
  )
}
