import { cautionName } from "../../../../domain/catalogue/editing/caution-names.ts"
import {
  actionNames,
  bfrStatusNames,
  confidenceNames,
  upperKindNames,
  upperScopeNames,
} from "../../../../domain/nutrients/nutrient-words.ts"
import { sameCaution } from "../../../../domain/nutrients/same-caution.ts"
import { Choice, TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Fold } from "../ui/fold.tsx"
import { amountText } from "../ui/german-amount.ts"
import { Rows } from "../ui/rows.tsx"
import { GroupField } from "../ui/staff-fields.tsx"
import { AmountField, type FieldsProps, KeyField, NamedSelect, SourceField } from "./nutrient-inputs.tsx"
import { amountOr } from "./nutrient-words.tsx"

/** Whom the BfR has values for, and what an empty field means. */
const bfrPeople = [
  ["adult", "Für Erwachsene", `leer nur, wenn der Stand nicht „${bfrStatusNames.limit}“ ist`],
  ["trying_to_conceive", "Bei Kinderwunsch", "leer: Vorschläge wie für Erwachsene"],
  ["pregnancy", "Schwangerschaft", "leer: kein eigener Wert"],
  ["lactation", "Stillzeit", "leer: kein eigener Wert"],
] as const

/** The values of EFSA and the BfR, and the house's cap, which is never above the lowest of them. */
export const LimitFields = ({ nutrient: { unit, shipped, notices }, edit, ...fields }: FieldsProps) => (
  <div className="desk-limits">
    <GroupField name="efsa" label={`EFSA, in ${unit}`}>
      <div className="fields">
        <NamedSelect name="edit.ul.kind" label="Art" value={edit.ul.kind} names={upperKindNames} {...fields} />
        <NamedSelect name="edit.ul.scope" label="Zählt" value={edit.ul.scope} names={upperScopeNames} {...fields} />
        <AmountField
          name="edit.ul.adult"
          label="Für Erwachsene"
          empty={`leer nur bei „${upperKindNames.none}“`}
          amount={edit.ul.adult}
          {...fields}
        />
        <SourceField name="edit.ul.source" value={edit.ul.source} {...fields} />
      </div>
    </GroupField>
    <GroupField
      name="bfr"
      label={`BfR, in ${unit} je Produkt und Tag`}
      hint="Die Werte für Kinderwunsch, Schwangerschaft und Stillzeit zählen bei Produkten für Schwangere, Stillende oder bei Kinderwunsch. Sind dort alle leer, prüfen wir diese Produkte an keiner Höchstmenge des BfR."
    >
      <div className="fields">
        <NamedSelect
          name="edit.bfr_max.status"
          label="Stand"
          value={edit.bfr_max.status}
          names={bfrStatusNames}
          {...fields}
        />
        {bfrPeople.map(([who, label, empty]) => (
          <AmountField
            key={who}
            name={`edit.bfr_max.${who}`}
            label={label}
            empty={empty}
            amount={edit.bfr_max[who]}
            {...fields}
          />
        ))}
        <SourceField name="edit.bfr_max.source" value={edit.bfr_max.source} {...fields} />
      </div>
      {notices.length > 0 && <p className="field__hint">Auf Produkten muss stehen: {notices.join(" ")}</p>}
    </GroupField>
    <GroupField
      name="cap"
      label={`Hausgrenze, in ${unit} am Tag`}
      hint="So viel dürfen Vorschläge und was jemand schon nimmt zusammen bringen. Nie mehr als der niedrigste Höchstwert."
    >
      <div className="fields">
        <AmountField
          name="edit.engine_cap.adult"
          label="Für Erwachsene"
          empty="leer: nichts vorschlagen"
          amount={edit.engine_cap.adult}
          {...fields}
        />
        <AmountField
          name="edit.engine_cap.trying_to_conceive"
          label="Bei Kinderwunsch"
          empty="leer: wie für Erwachsene"
          amount={edit.engine_cap.trying_to_conceive}
          {...fields}
        />
      </div>
      <Choice
        type="checkbox"
        name="edit.engine_cap.never_suggest"
        value="1"
        label="Nie vorschlagen"
        hint={
          shipped.edit.engine_cap.never_suggest
            ? "Das kommt aus der Nährstofftabelle und lässt sich hier nicht lockern."
            : "Aus dem Fragebogen folgt dann nie ein Vorschlag damit."
        }
        defaultChecked={edit.engine_cap.never_suggest}
        disabled={fields.readOnly}
      />
      {fields.errorOf("edit.engine_cap.never_suggest") && (
        <p className="field__error">{fields.errorOf("edit.engine_cap.never_suggest")}</p>
      )}
      {!fields.readOnly && (
        <Rows
          name="edit.engine_cap.overrides"
          label="Strengere Grenzen für wenige"
          rows={edit.engine_cap.overrides}
          errorOf={fields.errorOf}
          blank={{ tag: "", amount: 0 }}
          add="Grenze hinzufügen"
          one="Grenze"
          many="Grenzen"
        >
          {({ field, start }) => (
            <div className="fields">
              <KeyField name={field("tag")} label="Merkmal" list="tags" value={start.tag} {...fields} />
              <AmountField name={field("amount")} label={`Höchstens, in ${unit}`} amount={start.amount} {...fields} />
            </div>
          )}
        </Rows>
      )}
    </GroupField>
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
      {!fields.readOnly && (
        <Rows
          name="edit.cautions"
          label="Eigene Hinweise"
          hint="Das Merkmal muss aus einer Antwort der geltenden Fassung kommen."
          rows={edit.cautions}
          errorOf={fields.errorOf}
          blank={{ tag: "", action: "refer" as const, text_de: "", source: "HOUSE" }}
          add="Hinweis hinzufügen"
          one="Hinweis"
          many="Hinweise"
          summary={edit.cautions.map(({ tag }) => cautionName(tag)).join(", ")}
        >
          {({ field, start }) => (
            <div className="fields">
              <KeyField name={field("tag")} label="Merkmal" list="tags" value={start.tag} {...fields} />
              <NamedSelect
                name={field("action")}
                label="Was geschieht"
                value={start.action}
                names={actionNames}
                {...fields}
              />
              <TextField
                name={field("text_de")}
                label="Text im Ergebnis"
                maxLength={600}
                autoComplete="off"
                required
                defaultValue={start.text_de}
                error={fields.errorOf(field("text_de"))}
              />
              <SourceField name={field("source")} value={start.source} {...fields} />
            </div>
          )}
        </Rows>
      )}
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

/** Sources that staff added, and the day of the next review. */
export const SourceFields = ({ nutrient: { sources }, edit, errorOf, readOnly }: FieldsProps) => (
  <>
    {!readOnly && (
      <Rows
        name="edit.sources"
        label="Eigene Quellen"
        hint="Zu jedem geänderten Höchstwert gehört, wo er steht. Das Kürzel endet mit dem Jahr: BFR-D-2026."
        rows={edit.sources}
        errorOf={errorOf}
        blank={{ key: "", title: "", year: 0, confidence: "high" as const }}
        add="Quelle hinzufügen"
        one="Quelle"
        many="Quellen"
        summary={edit.sources.map(({ key }) => key).join(", ")}
      >
        {({ field, start }) => (
          <div className="fields">
            <TextField
              name={field("key")}
              label="Kürzel"
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              required
              defaultValue={start.key}
              error={errorOf(field("key"))}
              span="half"
            />
            <TextField
              name={field("year")}
              label="Jahr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              required
              defaultValue={start.year === 0 ? "" : String(start.year)}
              error={errorOf(field("year"))}
              span="third"
            />
            <TextField
              name={field("title")}
              label="Titel"
              maxLength={300}
              autoComplete="off"
              required
              defaultValue={start.title}
              error={errorOf(field("title"))}
            />
            <NamedSelect
              name={field("confidence")}
              label="Wie sicher"
              value={start.confidence}
              names={{ high: confidenceNames.high, medium: confidenceNames.medium, low: confidenceNames.low }}
              errorOf={errorOf}
              readOnly={readOnly}
            />
          </div>
        )}
      </Rows>
    )}
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
    <TextField
      name="edit.reviewBy"
      label="Prüfen bis"
      hint="Spätestens nach einem Jahr sieht sich jemand alles noch einmal an."
      type="date"
      required
      readOnly={readOnly}
      defaultValue={edit.reviewBy}
      error={errorOf("edit.reviewBy")}
    />
  </>
)
