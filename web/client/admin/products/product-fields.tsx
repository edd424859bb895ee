import type { ReactNode } from "react"
import type { BoxField, TextField as Name } from "../../../../domain/catalogue/editing/draft.ts"
import type { Fault } from "../../../../domain/catalogue/editing/faults.ts"
import { targetGroupName, targetGroups } from "../../../../domain/catalogue/editing/target-groups.ts"
import { allergenLabels, categoryLabels, formLabels } from "../../../../domain/catalogue/labels.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { GroupField } from "../ui/staff-fields.tsx"
import { ChosenField } from "./chosen-field.tsx"
import { ClaimsField } from "./claims-field.tsx"
import { ContraindicationsField } from "./contraindications-field.tsx"
import { DoseRows } from "./dose-rows.tsx"
import { boxNames, fieldName, textNames } from "./draft-names.ts"
import type { FieldsProps } from "./fields-props.ts"
import { IngredientRows } from "./ingredient-rows.tsx"
import { PackRows } from "./pack-rows.tsx"
import { type SectionId, sections } from "./sections.ts"

const Section = ({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) => (
  <section className="panel staff-panel flow" aria-labelledby={id}>
    <h2 id={id} tabIndex={-1}>
      {sections[id]}
    </h2>
    {children}
  </section>
)

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The fields of a product's form, in the order of its page in the shop. `children` follow the title. */
export const ProductFields = ({
  product,
  known,
  faults,
  children,
  ...fields
}: FieldsProps & {
  /** The product as it would be saved. */
  readonly product: Product
  /** The SKUs of saved pack sizes. */
  readonly known: readonly string[]
  /** The selling rules it breaks. */
  readonly faults: readonly Fault[]
  readonly children?: ReactNode
}) => {
  const { start, errorOf } = fields
  const groups = (start.targetGroups ?? "").split("\n").filter((each) => each !== "")
  const field = (name: Name) => ({
    name,
    label: textNames[name],
    defaultValue: start[name],
    error: errorOf(name),
    autoComplete: "off",
  })
  const select = (name: "category" | "form" | "vatClass") => ({
    name,
    label: fieldName(name),
    required: true,
    defaultValue: start[name],
    error: errorOf(name),
  })
  const box = (name: BoxField, hint?: string) => (
    <Choice
      type="checkbox"
      name={name}
      label={boxNames[name]}
      hint={errorOf(name) ?? hint}
      defaultChecked={start[name] === "on"}
      aria-invalid={errorOf(name) ? true : undefined}
    />
  )
  const labelled = (labels: Readonly<Record<string, string>>) =>
    optionsOf(labels).map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  return (
    <>
      <Section id="texts">
        <TextField {...field("title")} required />
        {children}
        <TextField {...field("subtitle")} required />
        <SelectField {...select("category")}>{labelled(categoryLabels)}</SelectField>
        <TextAreaField {...field("description")} rows={8} required hint="Absätze durch eine leere Zeile trennen." />
        <TextAreaField {...field("tags")} rows={4} hint="Eins je Zeile." />
      </Section>
      <Section id="recipe">
        <div className="rows__line rows__line--portion">
          <SelectField {...select("form")}>{labelled(formLabels)}</SelectField>
          <TextField
            name="portionAmount"
            label={fieldName("portionAmount")}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={start.portionAmount}
            error={errorOf("portionAmount")}
          />
          <TextField {...field("portionUnit")} required />
        </div>
        <TextField
          name="maxPortionsPerDay"
          label={fieldName("maxPortionsPerDay")}
          inputMode="numeric"
          autoComplete="off"
          hint="Nur für Produkte, die man bei Bedarf nimmt: Mengen und Preise gelten dann je Portion, die Höchstmengen für alle am Tag."
          defaultValue={start.maxPortionsPerDay}
          error={errorOf("maxPortionsPerDay")}
        />
        <DoseRows {...fields} product={product} />
        <IngredientRows {...fields} />
        <ChosenField {...fields} name="allergens" options={optionsOf(allergenLabels)} />
        <ChosenField {...fields} name="mayContain" options={optionsOf(allergenLabels)} />
        <GroupField name="diet" label="Ernährung">
          <div className="boxes">
            {box("vegan")}
            {box("vegetarian")}
          </div>
        </GroupField>
      </Section>
      <Section id="facts">
        <TextField {...field("legalName")} required />
        <TextField {...field("characteristic")} required />
        <TextAreaField {...field("instructions")} rows={2} required />
        <TextAreaField {...field("storage")} rows={2} required />
        <TextField
          name="monthsAfterOpening"
          label={fieldName("monthsAfterOpening")}
          inputMode="numeric"
          autoComplete="off"
          hint="Leer lassen, wenn die Packung auch angebrochen bis zum Mindesthaltbarkeitsdatum hält."
          defaultValue={start.monthsAfterOpening}
          error={errorOf("monthsAfterOpening")}
        />
        <TextField {...field("foodBusiness")} required hint="Name und Anschrift, wie sie auf der Packung stehen." />
        <TextField {...field("countryOfOrigin")} />
      </Section>
      <Section id="notices">
        <TextAreaField {...field("warnings")} rows={8} required hint="Einer je Zeile." />
        <ClaimsField {...fields} faults={faults} />
        <TextAreaField {...field("claimsNote")} rows={3} required={product.claims.length > 0} />
        <TextAreaField {...field("novelFoodNote")} rows={2} />
      </Section>
      <Section id="people">
        <div className="boxes">
          {box("adultsOnly")}
          {box("suggestable", "Die Grenzen der Empfehlung gelten trotzdem.")}
        </div>
        <ChosenField
          {...fields}
          name="targetGroups"
          options={[
            ...optionsOf(targetGroups),
            ...groups
              .filter((tag) => !Object.hasOwn(targetGroups, tag))
              .map((tag) => ({ value: tag, label: targetGroupName(tag) })),
          ]}
          hint="Nur für Kinderwunsch, Schwangerschaft oder Stillzeit gelten deren eigene Höchstmengen."
        />
        <ContraindicationsField {...fields} />
      </Section>
      <Section id="packs">
        <PackRows {...fields} product={product} known={known} />
        <SelectField {...select("vatClass")}>
          <option value="reduced_7">7 % (Lebensmittel zum Einnehmen)</option>
          <option value="standard_19">19 % (Getränke)</option>
        </SelectField>
      </Section>
    </>
  )
}
