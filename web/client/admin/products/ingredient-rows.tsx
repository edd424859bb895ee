import { TextField } from "../../ui/field.tsx"
import { inWords } from "./draft-names.ts"
import type { FieldsProps } from "./fields-props.ts"
import { RowsField } from "./rows-field.tsx"

/** The list of ingredients. */
export const IngredientRows = (fields: FieldsProps) => (
  <RowsField
    {...fields}
    name="ingredients"
    label="Zutaten"
    hint="Absteigend nach Gewicht (Art. 18 LMIV). Allergene zwischen zwei Sternchen, etwa **Milcheiweiß**; woraus eine Zutat besteht, in Klammern."
    summary={inWords("ingredients", fields.draft.ingredients ?? "")}
    blank={{ text: "" }}
    add="Zutat hinzufügen"
    one="Zutat"
    many="Zutaten"
  >
    {({ field, start: row, index }) => (
      <TextField
        name={field("text")}
        label={`Zutat ${index + 1}`}
        autoComplete="off"
        required
        defaultValue={row.text}
        error={fields.errorOf(field("text"))}
      />
    )}
  </RowsField>
)
