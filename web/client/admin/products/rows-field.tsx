/**
 * Rows of a product's form:
 *
 *     <RowsField {...fields} name="doses" label="Nährstoffe" summary={sum} blank={{ nutrient: "" }} add="Nährstoff hinzufügen" one="Nährstoff">
 *       {({ field, start }) => <TextField name={field("nutrient")} label="Nährstoff" defaultValue={start.nutrient} />}
 *     </RowsField>
 */
import { type ComponentProps, useState } from "react"
import { type ListName, lists, type Row, rowsIn } from "../../../../domain/catalogue/editing/draft.ts"
import { Rows } from "../ui/rows.tsx"
import type { FieldsProps } from "./fields-props.ts"

type RowsFieldProps = FieldsProps &
  Omit<ComponentProps<typeof Rows<Row>>, "name" | "rows" | "wrong" | "errorOf"> & { readonly name: ListName }

export const RowsField = ({ start, draft, ...props }: RowsFieldProps) => {
  const { name, errorOf } = props
  const [rows] = useState(() => rowsIn(start, name))
  const columns = lists[name].columns
  const wrong = rowsIn(draft, name).some((_, index) =>
    columns.some((column) => errorOf(`${name}.${index}.${column}`) !== undefined),
  )
  return <Rows<Row> {...props} rows={rows} wrong={wrong} />
}
