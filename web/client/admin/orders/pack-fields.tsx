import { useContext } from "react"
import { describedBy, FieldError, FormName, fieldId, TextField } from "../../ui/field.tsx"
import { said } from "../ui/said.ts"
import { lotLabel } from "./lot-text.ts"
import type { StaffOrder } from "./order-form.tsx"

type Lot = StaffOrder["lines"][number]["lots"][number]

interface PackLine {
  readonly sku: string
  readonly title: string
  readonly packLabel: string
  /** How many there are. */
  readonly quantity: number
  /** How many the field begins with; default: all. */
  readonly chosen?: number
  /** Whose packs these are; `null`: of any. */
  readonly lot?: Lot | null
}
type Lines = readonly PackLine[]

/** A field's name within the packs: of an article, or of one of its lots. */
const keyOf = ({ sku, lot }: PackLine): string => (lot == null ? sku : `${sku}.${lot.lotId}`)

/** The packs entered in the fields of these lines. */
export const packsOf = (lines: Lines, values: FormData, name = "command.packs") =>
  lines.flatMap((line) => {
    const { sku, lot } = line
    const quantity = Number(said(values, `${name}.${keyOf(line)}`))
    return quantity === 0 ? [] : [{ sku, quantity, ...(lot?.lotId != null && { lotId: lot.lotId }) }]
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
      {lines.map((line) => {
        const { sku, quantity, chosen = quantity, title, packLabel, lot } = line
        const field = `${name}.${keyOf(line)}`
        const isFirst = lines.find((each) => each.sku === sku) === line
        return (
          <TextField
            key={field}
            name={field}
            label={title}
            hint={[packLabel, lot != null && lotLabel(lot), `höchstens ${quantity}`].filter(Boolean).join(", ")}
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={quantity}
            defaultValue={chosen}
            // What is said of an article stands at its first lot.
            error={errorOf(field) ?? (isFirst ? errorOf(`${name}.${sku}`) : undefined)}
          />
        )
      })}
    </fieldset>
  )
}
