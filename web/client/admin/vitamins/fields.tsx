import { cautionName } from "../../../../domain/catalogue/editing/caution-names.ts"
import { actionNames, confidenceNames } from "../../../../domain/nutrients/nutrient-words.ts"
import { sameCaution } from "../../../../domain/nutrients/same-caution.ts"
import { Choice, TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Fold } from "../ui/fold.tsx"
import { type ErrorOf, FormFields } from "../ui/form-fields.tsx"
import { amountText } from "../ui/german-amount.ts"
import { GroupField } from "../ui/staff-fields.tsx"
import { cautionFields, limitFields, reviewFields, sourceFields } from "./nutrient-form.ts"
import { amountOr, type Edit, type NutrientView } from "./nutrient-words.tsx"

export interface FieldsProps {
  readonly nutrient: NutrientView
  /** What the form starts with. */
  readonly edit: Edit
  readonly errorOf: ErrorOf
  readonly readOnly: boolean
}

/** See `limitFields`. */
export const LimitFields = ({ nutrient: { unit, shipped, notices }, edit, ...fields }: FieldsProps) => (
  <div className="desk-limits">
    <FormFields
      fields={limitFields(unit, notices, shipped.edit.engine_cap.never_suggest)}
      at="edit"
      of={{ ...edit }}
      {...fields}
    />
  </div>
)

/** The cautions that came with the table, each can be withdrawn with a reason of its own, and those of the house. */
export const CautionFields = ({ nutrient: { shipped }, edit, ...fields }: FieldsProps) => {
  return (
    <>
      <GroupField
        name="shipped-cautions"
        label="Mitgelieferte Hinweise"
        hint="Sie schützen Menschen. Weglassen lässt sich einer nur mit einem eigenen Grund; strenger wird es mit einem eigenen Hinweis unten."
      >
        {shipped.cautions.length === 0 && <p>Keine.</p>}
        {inOrder(shipped.cautions, (caution, at) => {
          const { tag, action, text_de, source } = caution
          const withdrawn = edit.withdrawnCautions.find((each) => sameCaution(each, caution))
          return (
            <Fold
              title={cautionName(tag)}
              count={withdrawn === undefined ? actionNames[action] : "weggelassen"}
              summary={text_de}
            >
              <div className="flow">
                <p>
                  {text_de} <span className="quiet small">({source})</span>
                </p>
                <Choice
                  type="checkbox"
                  name={`withdrawn.${at}`}
                  value="1"
                  label="Diesen Hinweis weglassen"
                  defaultChecked={withdrawn !== undefined}
                  disabled={fields.readOnly}
                />
                <TextField
                  name={`withdrawn.${at}.reason`}
                  label="Warum er wegfallen darf"
                  empty="nötig, wenn er wegfällt"
                  maxLength={500}
                  autoComplete="off"
                  readOnly={fields.readOnly}
                  defaultValue={withdrawn?.reason ?? ""}
                  error={fields.errorOf(`withdrawn.${at}.reason`)}
                />
              </div>
            </Fold>
          )
        })}
      </GroupField>
      {!fields.readOnly && <FormFields fields={cautionFields} at="edit" of={{ ...edit }} {...fields} />}
    </>
  )
}

/** Authorised claims: the wording is fixed, the amount may be raised, and a claim not made. */
export const ClaimFields = ({ nutrient: { shipped, unit }, edit, errorOf, readOnly }: FieldsProps) => (
  <GroupField
    name="claims"
    label="Zugelassene Angaben"
    hint="Der Wortlaut kommt aus der Liste der Verordnung (EU) Nr. 432/2012 und bleibt. Die Menge lässt sich anheben, nicht senken."
  >
    {shipped.claims.length === 0 && <p>Keine.</p>}
    {inOrder(shipped.claims, ({ text, min_per_daily_dose, condition_de, unit: of }, at) => {
      const set = edit.claims.find((claim) => claim.text === text)
      const none = set !== undefined && set.min === null
      return (
        <Fold
          title={text}
          count={none ? "machen wir nicht" : ""}
          summary={`ab ${amountOr(set?.min ?? min_per_daily_dose, of ?? unit, "eigener Bedingung")}`}
        >
          <div className="flow">
            <p className="quiet small">{condition_de}</p>
            {min_per_daily_dose !== null && (
              <TextField
                name={`claims.${at}.min`}
                label={`Mindestens, in ${of ?? unit}`}
                inputMode="decimal"
                autoComplete="off"
                empty={`leer: wie im Gesetz, ${amountOr(min_per_daily_dose, of ?? unit)}`}
                maxLength={12}
                readOnly={readOnly}
                defaultValue={amountText(set?.min ?? min_per_daily_dose)}
                error={errorOf(`claims.${at}.min`)}
              />
            )}
            <Choice
              type="checkbox"
              name={`claims.${at}.none`}
              value="1"
              label="Diese Angabe machen wir nicht"
              defaultChecked={none}
              disabled={readOnly}
            />
          </div>
        </Fold>
      )
    })}
  </GroupField>
)

/** Sources that staff added, all of the table, and the day of the next review. */
export const SourceFields = ({ nutrient: { sources }, edit, ...fields }: FieldsProps) => (
  <>
    {!fields.readOnly && <FormFields fields={sourceFields} at="edit" of={{ ...edit }} {...fields} />}
    <Fold title="Alle Quellen der Tabelle" count={String(sources.length)}>
      <ul className="desk-faults">
        {inOrder(sources, ({ key, title, year, confidence }) => (
          <li>
            <strong>{key}</strong>: {title}
            {year !== null && ` (${year})`}, Sicherheit {confidenceNames[confidence]}
          </li>
        ))}
      </ul>
    </Fold>
    <FormFields fields={reviewFields} at="edit" of={{ ...edit }} {...fields} />
  </>
)
