import { type DoseMargin, doseMargin } from "../../../../domain/catalogue/editing/dose-margin.ts"
import { rowsIn } from "../../../../domain/catalogue/editing/draft.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { nutrientName, nutrientNames } from "../../../../domain/nutrients/nutrient-names.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { formatAmount, formatDecimal } from "../../../../domain/shared/decimal.ts"
import { fieldId, SelectField, TextField } from "../../ui/field.tsx"
import type { FieldsProps } from "./fields-props.ts"
import { RowsField } from "./rows-field.tsx"
import { useNutrientTable } from "./use-nutrient-table.ts"

const kinds = { vitamin: "Vitamine", mineral: "Mineralstoffe", trace_element: "Spurenelemente", other: "Andere Stoffe" }

const nutrientOptions = Object.entries(kinds).map(([kind, label]) => (
  <optgroup key={kind} label={label}>
    {Object.entries(nutrientNames)
      .filter(([, nutrient]) => nutrient.kind === kind)
      .map(([id, { name }]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
  </optgroup>
))

/** `60 % des Nährstoffbezugswerts. 92 % der Höchstmenge von 6,5 mg (BfR).` */
const marginWords = ({ nrvPercent, limit }: DoseMargin): string => {
  const percent = (value: number) => `${formatDecimal(value < 1 ? value : Math.round(value))}\u00a0%`
  return [
    nrvPercent === null ? "Ohne Nährstoffbezugswert." : `${percent(nrvPercent)} des Nährstoffbezugswerts.`,
    limit === null
      ? "Keine Höchstmenge."
      : limit.amount === 0
        ? `Höchstmenge 0 (${limit.authority}).`
        : `${percent(limit.percent)} der Höchstmenge von ${formatAmount(limit.amount, limit.unit)} (${limit.authority}).`,
  ].join(" ")
}

/** Selects the unit that labels use for the chosen nutrient. */
const takeUnit = (nutrient: string, unitName: string) => {
  const unit = nutrientTable.get(nutrient)?.unit
  const field = document.getElementById(fieldId(unitName))
  if (unit === undefined || !(field instanceof HTMLSelectElement) || field.value === unit) return
  field.value = unit
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** The amount of each nutrient in a daily portion. */
export const DoseRows = ({ product, ...fields }: FieldsProps & { readonly product: Product }) => {
  const { draft, errorOf } = fields
  const table = useNutrientTable()
  const written = rowsIn(draft, "doses")
  const wordsOf = (index: number): string => {
    const row = written[index]
    const amount = Number((row?.amount ?? "").replace(",", "."))
    const dose = product.doses.find((each) => each.nutrient === row?.nutrient && each.amount === amount)
    const margin = dose === undefined ? null : doseMargin(dose, product, table)
    return margin === null ? "" : marginWords(margin)
  }
  return (
    <RowsField
      {...fields}
      name="doses"
      label="Nährstoffe je Tagesportion"
      hint="In der Reihenfolge der Tabelle auf der Produktseite. Wie viel Prozent des Nährstoffbezugswerts das sind, rechnet der Shop aus."
      summary={written
        .map(({ nutrient = "", amount, unit }) => `${nutrientName(nutrient)} ${amount}\u00a0${unit}`)
        .join(", ")}
      blank={{ nutrient: "", amount: "", unit: "mg", source: "" }}
      add="Nährstoff hinzufügen"
      one="Nährstoff"
      many="Nährstoffe"
    >
      {({ field, start: row, index }) => (
        <>
          <div className="rows__line rows__line--dose">
            <SelectField
              name={field("nutrient")}
              label="Nährstoff"
              required
              defaultValue={row.nutrient}
              error={errorOf(field("nutrient"))}
              onChange={({ currentTarget }) => takeUnit(currentTarget.value, field("unit"))}
            >
              <option value="">Bitte wählen</option>
              {row.nutrient && !Object.hasOwn(nutrientNames, row.nutrient) && (
                <option value={row.nutrient}>{row.nutrient}</option>
              )}
              {nutrientOptions}
            </SelectField>
            <TextField
              name={field("amount")}
              label="Menge"
              inputMode="decimal"
              autoComplete="off"
              required
              defaultValue={row.amount}
              error={errorOf(field("amount"))}
            />
            <SelectField
              name={field("unit")}
              label="Einheit"
              required
              defaultValue={row.unit}
              error={errorOf(field("unit"))}
            >
              <option value="µg">µg</option>
              <option value="mg">mg</option>
              <option value="FCC">FCC</option>
            </SelectField>
            <TextField
              name={field("source")}
              label="Verbindung"
              autoComplete="off"
              defaultValue={row.source}
              error={errorOf(field("source"))}
            />
          </div>
          <p className="quiet small rows__told">{wordsOf(index)}</p>
        </>
      )}
    </RowsField>
  )
}
