import { basePrice, formatBasePrice } from "../../../../domain/catalogue/base-price.ts"
import { rowsIn } from "../../../../domain/catalogue/editing/draft.ts"
import { portionPrice } from "../../../../domain/catalogue/portion-price.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import type { FieldsProps } from "./fields-props.ts"
import { RowsField } from "./rows-field.tsx"

/** `Grundpreis 438,89 €/kg, 0,07 € am Tag` */
const priceWords = (product: Product, pack: Product["variants"][number]): string => {
  const per = basePrice(pack)
  const portion = portionPrice(product, pack)
  return [
    per === null ? "Ohne Grundpreis" : `Grundpreis ${formatBasePrice(per)}`,
    ...(pack.servings > 0 ? [`${formatCents(portion.cents)} ${portion.per}`] : []),
  ].join(", ")
}

/** The pack sizes of a product. The SKU of a saved one cannot change: orders and stock refer to it. */
export const PackRows = ({
  product,
  known,
  ...fields
}: FieldsProps & {
  readonly product: Product
  /** The SKUs of saved pack sizes. */
  readonly known: readonly string[]
}) => (
  <RowsField
    {...fields}
    name="variants"
    label="Packungsgrößen"
    hint="Die erste steht im Shop vorn. Preise mit Umsatzsteuer; Grundpreis und Preis je Tag rechnet der Shop aus. Den Einkaufspreis, ohne Umsatzsteuer, sieht nur das Team. Eine gespeicherte Artikelnummer bleibt."
    summary={rowsIn(fields.draft, "variants")
      .map(({ sku, price }) => `${sku} zu ${price}\u00a0€`)
      .join(", ")}
    blank={{ sku: "", gtin: "", net: "", netUnit: "g", pieces: "", servings: "", price: "", exemption: "", cost: "" }}
    add="Packungsgröße hinzufügen"
    one="Packung"
    many="Packungen"
    least={1}
  >
    {({ field, start: row, index }) => {
      const text = (column: string, label: string) => ({
        name: field(column),
        label,
        autoComplete: "off",
        defaultValue: row[column],
        error: fields.errorOf(field(column)),
      })
      const pack = product.variants[index]
      return (
        <>
          <div className="rows__line rows__line--pack">
            <TextField
              {...text("sku", "Artikelnummer")}
              required
              readOnly={known.includes(row.sku ?? "")}
              maxLength={40}
            />
            <TextField {...text("gtin", "GTIN")} required inputMode="numeric" />
            <TextField {...text("net", "Füllmenge")} required inputMode="decimal" />
            <SelectField name={field("netUnit")} label="Einheit" required defaultValue={row.netUnit}>
              <option value="g">g</option>
              <option value="ml">ml</option>
            </SelectField>
            <TextField {...text("pieces", "Stück")} inputMode="numeric" />
            <TextField {...text("servings", "Tagesportionen")} required inputMode="numeric" />
            <TextField {...text("price", "Preis in Euro")} required inputMode="decimal" />
            <TextField {...text("cost", "Einkaufspreis in Euro")} inputMode="decimal" />
            <TextField {...text("exemption", "Ohne Grundpreis, weil")} />
          </div>
          <p className="quiet small rows__told">
            {pack !== undefined && pack.priceCents > 1 && priceWords(product, pack)}
          </p>
        </>
      )
    }}
  </RowsField>
)
