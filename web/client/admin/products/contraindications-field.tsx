import { useMemo } from "react"
import { OfferedField } from "./chosen-field.tsx"
import type { FieldsProps } from "./fields-props.ts"
import { cautionsByKind } from "./nutrient-options.ts"
import { useNutrientTable } from "./use-nutrient-table.ts"

/** The product's contraindications, by kind. */
export const ContraindicationsField = (fields: FieldsProps) => {
  const { start, draft, errorOf } = fields
  const { doses = "" } = draft
  const table = useNutrientTable()
  const cautions = useMemo(() => cautionsByKind(start, { doses }, table), [start, doses, table])
  const mend = errorOf("contraindications") !== undefined
  return (
    <OfferedField
      {...fields}
      name="contraindications"
      hint="Wen das betrifft, dem schlägt der Fragebogen das Produkt nie vor. Bei einem neuen Nährstoff sind alle angekreuzt, die er ausschließt."
      groups={cautions.map(({ kind, options }) => ({ title: kind, options, mend }))}
    />
  )
}
