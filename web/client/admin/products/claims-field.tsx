import { useMemo } from "react"
import { claimFrom, entries } from "../../../../domain/catalogue/editing/draft.ts"
import type { Fault } from "../../../../domain/catalogue/editing/faults.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { OfferedField } from "./chosen-field.tsx"
import type { FieldsProps } from "./fields-props.ts"
import { claimsByNutrient } from "./nutrient-options.ts"
import { useNutrientTable } from "./use-nutrient-table.ts"

/** The product's health claims, by nutrient. */
export const ClaimsField = ({ faults, ...fields }: FieldsProps & { readonly faults: readonly Fault[] }) => {
  const { start, draft } = fields
  const { doses = "" } = draft
  const table = useNutrientTable()
  const claims = useMemo(() => claimsByNutrient(start, { doses }, table), [start, doses, table])
  const wrong = faults.flatMap(({ field, about }) => (field === "claims" && about !== null ? [about] : []))
  const chosen = entries(draft, "claims")
  return (
    <OfferedField
      {...fields}
      name="claims"
      hint="Wort für Wort, wie sie für die Nährstoffe zugelassen sind (VO (EU) 432/2012)."
      groups={claims.map(({ nutrient, options }) => ({
        title: nutrientName(nutrient),
        options,
        mend: options.some(({ value }) => chosen.includes(value) && wrong.includes(claimFrom(value).text)),
      }))}
    />
  )
}
