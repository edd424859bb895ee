import { useMemo } from "react"
import type { Fault } from "../../../../domain/catalogue/editing/faults.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { Fold } from "../ui/fold.tsx"
import { Boxes, GroupField } from "../ui/staff-fields.tsx"
import { chosenOf, NoneOffered, useOffered } from "./chosen-field.tsx"
import { chosenNames, claimFrom } from "./draft-names.ts"
import { entries } from "./draft-rows.ts"
import type { FieldsProps } from "./fields-props.ts"
import { claimsByNutrient } from "./nutrient-options.ts"

/** What is claimed of the product, folded by nutrient, for one may have a dozen. */
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
              <Fold
                key={nutrient}
                title={nutrientName(nutrient)}
                count={chosenOf(options, chosen)}
                mend={options.some(({ value }) => chosen.includes(value) && wrong.includes(claimFrom(value).text))}
              >
                <Boxes name="claims" options={options} chosen={entries(start, "claims")} />
              </Fold>
            ))}
          </div>
        </GroupField>
      )}
    </div>
  )
}
