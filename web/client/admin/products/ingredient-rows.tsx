import { TextField } from "../../ui/field.tsx"
import { rowsIn } from "./draft-rows.ts"
import type { FieldsProps } from "./fields-props.ts"
import { RowsField } from "./rows-field.tsx"

/** The list of ingredients, one by one. */
export const IngredientRows = ({ start, errorOf }: FieldsProps) => (
  <RowsField
    name="ingredients"
    label="Zutaten"
    hint="Absteigend nach Gewicht (Art. 18 LMIV). Allergene zwischen zwei Sternchen, etwa **Milcheiweiß**; woraus eine Zutat besteht, in Klammern."
    error={errorOf("ingredients")}
    start={rowsIn(start, "ingredients")}
    blank={{ text: "" }}
    add="Zutat hinzufügen"
    one="Zutat"
  >
    {({ field, start: row, place }) => (
      <TextField
        name={field("text")}
        label={`Zutat ${place + 1}`}
        autoComplete="off"
        required
        defaultValue={row.text}
        error={errorOf(field("text"))}
      />
    )}
  </RowsField>
)
