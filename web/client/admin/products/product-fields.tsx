import type { ReactNode } from "react"
import { packLabel } from "../../../../domain/catalogue/labels.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { Choice, fieldId, SelectField, TextField } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { TextAreaField } from "../ui/staff-fields.tsx"
import { type BoxName, boxNames, type Draft, priceField, servingsField, type TextName, textNames } from "./draft.ts"

interface FieldsProps {
  readonly product: Product
  readonly initial: Draft
  readonly errorOf: (name: string) => string | undefined
}

const Section = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <section className="panel staff-panel flow" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** The fields of a product's form, in the order of its page in the shop. */
export const ProductFields = ({ product, initial, errorOf }: FieldsProps) => {
  const field = (name: TextName) => ({
    name,
    label: textNames[name],
    defaultValue: initial[name],
    error: errorOf(name),
    autoComplete: "off",
  })
  const box = (name: BoxName, hint?: string) => (
    <Choice
      type="checkbox"
      name={name}
      label={boxNames[name]}
      hint={errorOf(name) ?? hint}
      defaultChecked={initial[name] === "on"}
      aria-invalid={errorOf(name) ? true : undefined}
    />
  )
  return (
    <>
      <Section id="texts" title="Name und Texte">
        <TextField {...field("title")} required />
        <TextField {...field("subtitle")} required />
        <TextAreaField {...field("description")} rows={8} required hint="Absätze durch eine leere Zeile trennen." />
        <TextAreaField {...field("tags")} rows={4} hint="Eins je Zeile." />
      </Section>
      <Section id="facts" title="Angaben nach LMIV und NemV">
        <TextField {...field("legalName")} required />
        <TextField {...field("characteristic")} required />
        <TextAreaField {...field("instructions")} rows={2} required />
        <TextAreaField {...field("storage")} rows={2} required />
        <TextField {...field("foodBusiness")} required hint="Name und Anschrift, wie sie auf der Packung stehen." />
        <TextField {...field("countryOfOrigin")} />
        <div className="boxes">
          {box("vegan")}
          {box("vegetarian")}
          {box("adultsOnly")}
          {box("suggestable", "Die Grenzen der Empfehlung gelten trotzdem.")}
        </div>
      </Section>
      <Section id="notices" title="Pflichthinweise">
        <TextAreaField {...field("warnings")} rows={8} required hint="Einer je Zeile." />
        <TextAreaField {...field("claimsNote")} rows={3} required={product.claims.length > 0} />
        <TextAreaField {...field("novelFoodNote")} rows={2} />
      </Section>
      <Section id="packs" title="Packungen und Preise">
        <p className="quiet">
          Artikelnummer, GTIN und Füllmenge stehen auf der Packung und bleiben. Grundpreis und Preis je Tag rechnet der
          Shop aus.
        </p>
        {errorOf("variants") && (
          <p className="field__error" id={fieldId("variants")} tabIndex={-1}>
            <Icon name="alert" />
            {errorOf("variants")}
          </p>
        )}
        {product.variants.map((variant) => (
          <fieldset key={variant.sku} className="product-pack">
            <legend>
              {packLabel(variant, product.form)}
              <span className="quiet small">
                {variant.sku} · GTIN {variant.gtin}
              </span>
            </legend>
            <div className="fields">
              <TextField
                name={priceField(variant.sku)}
                label="Preis in Euro, mit Umsatzsteuer"
                span="half"
                inputMode="decimal"
                autoComplete="off"
                required
                defaultValue={initial[priceField(variant.sku)]}
                error={errorOf(priceField(variant.sku))}
              />
              <TextField
                name={servingsField(variant.sku)}
                label="Tagesportionen"
                span="half"
                inputMode="numeric"
                autoComplete="off"
                required
                defaultValue={initial[servingsField(variant.sku)]}
                error={errorOf(servingsField(variant.sku))}
              />
            </div>
          </fieldset>
        ))}
        <SelectField name="vatClass" label="Umsatzsteuer" required defaultValue={initial.vatClass}>
          <option value="reduced_7">7 % (Lebensmittel zum Einnehmen)</option>
          <option value="standard_19">19 % (Getränke)</option>
        </SelectField>
      </Section>
    </>
  )
}
