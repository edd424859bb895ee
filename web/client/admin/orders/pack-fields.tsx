import { useContext } from "react"
import { describedBy, FieldError, FormName, fieldId, TextField } from "../../ui/field.tsx"
import { said } from "../ui/said.ts"

interface PackLine {
  readonly sku: string
  readonly title: string
  readonly packLabel: string
  /** How many there are. */
  readonly quantity: number
  /** How many the field begins with; default: all. */
  readonly chosen?: number
}
type Lines = readonly PackLine[]

/** The packs entered in the fields of these lines. */
export const packsOf = (lines: Lines, values: FormData, name = "command.packs") =>
  lines.flatMap(({ sku }) => {
    const quantity = Number(said(values, `${name}.${sku}`))
    return quantity === 0 ? [] : [{ sku, quantity }]
  })

/** How many packs of each line. */
export const PackFields = ({
  lines,
  name = "command.packs",
  legend = "Welche Packungen",
  errorOf,
}: {
  readonly lines: Lines
  /** Path of the packs in the command. */
  readonly name?: string
  readonly legend?: string
  readonly errorOf: (path: string) => string | undefined
}) => {
  const form = useContext(FormName)
  return (
    <fieldset
      className="flow"
      id={fieldId(name, form)}
      tabIndex={-1}
      aria-describedby={describedBy({ name, error: errorOf(name) }, form)}
    >
      <legend className="field__label">{legend}</legend>
      <FieldError name={name} error={errorOf(name)} />
      {lines.map(({ sku, quantity, chosen = quantity, title, packLabel }) => (
        <TextField
          key={sku}
          name={`${name}.${sku}`}
          label={title}
          hint={`${packLabel}, höchstens ${quantity}`}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={quantity}
          defaultValue={chosen}
          error={errorOf(`${name}.${sku}`)}
        />
      ))}
    </fieldset>
  )
}
