import type { ReactNode } from "react"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Questionnaire } from "../../../../domain/questionnaire/questionnaire.ts"
import { tagsInWords } from "../../../../domain/suggestions/rule-words.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import type { RulePartKind } from "../questionnaire/version-words.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { Rows } from "../ui/rows.tsx"
import { at, type FieldsProps, NutrientField, SourceField, Text, WhoRows } from "./part-inputs.tsx"

/** Whom a food is not named to: diets, fish, allergies, gout, kidney stones, and medicines for which the sun is none. */
const eaters = (questionnaire: Questionnaire): readonly string[] => {
  const tags = questionnaire.questions.flatMap(({ options }) => options.flatMap((option) => option.tags))
  return [...new Set(tags)].filter((tag) =>
    /^(?:vegan|vegetarian|no_fish|allergy_(?!unknown).*|cond_(?:gout|kidney_stones)|med_(?:thiazide|antibiotic_.*))$/.test(
      tag,
    ),
  )
}

const FoodRows = ({ version, part, errorOf, readOnly }: FieldsProps<"rules">) => {
  const { questionnaire } = version.content
  const foods = part.foods ?? []
  return (
    <Rows
      name={at("foods")}
      label="Lebensmittel"
      hint="Wie sie im Satz stehen, eines je Zeile. Wer eines nicht isst, liest es nicht."
      rows={foods}
      errorOf={errorOf}
      blank={{ text: "" }}
      add="Lebensmittel hinzufügen"
      one="Lebensmittel"
      many="Lebensmittel"
      summary={foods.map(({ text }) => text).join(", ")}
      unfolded={6}
    >
      {({ field, start }) => (
        <>
          <TextField
            name={field("text")}
            label="Lebensmittel"
            required
            maxLength={200}
            autoComplete="off"
            readOnly={readOnly}
            defaultValue={start.text}
            error={errorOf(field("text"))}
          />
          <Fold
            title="Nicht für"
            summary={(start.unless ?? []).map((tag) => tagsInWords(questionnaire, [tag])).join(", ") || "alle essen es"}
          >
            <div className="desk-eaters">
              {eaters(questionnaire).map((tag) => (
                <Choice
                  key={tag}
                  type="checkbox"
                  name={field("unless")}
                  value={tag}
                  label={tagsInWords(questionnaire, [tag])}
                  defaultChecked={start.unless?.includes(tag) ?? false}
                  disabled={readOnly}
                />
              ))}
            </div>
          </Fold>
          <Choice
            type="checkbox"
            name={field("summerOnly")}
            value="on"
            label="Nur von April bis September"
            defaultChecked={start.summerOnly === true}
            disabled={readOnly}
          />
        </>
      )}
    </Rows>
  )
}

const RuleFields = (props: FieldsProps<"rules">) => {
  const { part, errorOf, readOnly } = props
  const shared = { errorOf, readOnly }
  return (
    <>
      <Panel id="what" title="Wer bekommt was">
        <WhoRows {...props} when={part.when} />
        <NutrientField {...props} nutrient={part.nutrient} />
        <TextField
          name={at("atLeast")}
          label="Mindestmenge am Tag"
          hint="In der Einheit des Nährstoffs: So viel muss ein Produkt mindestens liefern, zum Beispiel 12,5."
          inputMode="decimal"
          required
          autoComplete="off"
          readOnly={readOnly}
          defaultValue={Number.isNaN(part.atLeast) ? "" : String(part.atLeast).replace(".", ",")}
          error={errorOf(at("atLeast"))}
        />
        <Text
          {...shared}
          name="reason"
          label="Grund"
          rows={3}
          hint="Ein ganzer Satz, warum wir an diesen Nährstoff denken. {nutrients} steht für alle, von denen er gesagt wird."
          value={part.reason}
        />
        <SourceField {...props} source={part.source} />
      </Panel>
      <Panel id="food" title="Was man stattdessen isst">
        <Text
          {...shared}
          name="food"
          label="Stattdessen essen"
          rows={2}
          required={false}
          value={part.food}
          hint="Ein Satz, der für alle gilt."
        />
        <Text
          {...shared}
          name="veganFood"
          label="Stattdessen essen (vegan)"
          rows={2}
          required={false}
          value={part.veganFood}
        />
        <FoodRows {...props} />
        <Choice
          type="checkbox"
          name={at("inAddition")}
          value="on"
          label="Zusätzlich zum Essen"
          hint="Dann steht nichts da, was man stattdessen isst."
          defaultChecked={part.inAddition === true}
          disabled={readOnly}
        />
      </Panel>
      <Panel id="more" title="Wie lange, und was sonst">
        <Text
          {...shared}
          name="howLong"
          label="Wie lange"
          rows={2}
          required={false}
          hint="Nur wo etwas anderes gilt als „nicht dauerhaft ohne ärztlichen Rat“."
          value={part.howLong}
        />
        <Text
          {...shared}
          name="ifHeldBack.title"
          label="Überschrift, wenn eine Angabe dagegen spricht"
          required={false}
          hint="Nur wo das zuerst gelesen werden muss."
          value={part.ifHeldBack?.title}
        />
        <Text
          {...shared}
          name="ifHeldBack.text"
          label="Text dazu"
          rows={3}
          required={false}
          value={part.ifHeldBack?.text}
        />
        <Text
          {...shared}
          name="ifHeldBack.meanwhile.text"
          label="Ob bis dahin ein Präparat genannt wird"
          rows={2}
          required={false}
          value={part.ifHeldBack?.meanwhile?.text}
        />
        <Choice
          type="checkbox"
          name={at("ifHeldBack.meanwhile.inForce")}
          value="on"
          label="Diesen Satz zeigen"
          hint="Das entscheidet eine Apothekerin oder ein Apotheker."
          defaultChecked={part.ifHeldBack?.meanwhile?.inForce === true}
          disabled={readOnly}
        />
      </Panel>
    </>
  )
}

const StopFields = ({ version, part, errorOf, readOnly }: FieldsProps<"stops">) => (
  <Panel id="what" title="Was wird gelesen">
    <SelectField
      name={at("referral")}
      label="Text des Verweises"
      required
      disabled={readOnly}
      defaultValue={part.referral}
      error={errorOf(at("referral"))}
    >
      {part.referral === "" && <option value="">Bitte wählen</option>}
      {version.content.ruleBook.referrals.map(({ id, title }) => (
        <option key={id} value={id}>
          {title} ({id})
        </option>
      ))}
    </SelectField>
  </Panel>
)

const ReferralFields = ({ part, reference, errorOf, readOnly }: FieldsProps<"referrals">) => {
  const shared = { errorOf, readOnly }
  return (
    <Panel id="what" title="Ärztlich klären">
      <Text {...shared} name="title" label="Überschrift" value={part.title} />
      <Text
        {...shared}
        name="paragraphs"
        label="Text"
        rows={10}
        maxLength={20_000}
        hint="Eine leere Zeile trennt Absätze."
        value={part.paragraphs.join("\n\n")}
      />
      <Rows
        name={at("contacts")}
        label="Anlaufstellen"
        rows={part.contacts}
        errorOf={errorOf}
        blank={{ label: "", href: "" }}
        add="Anlaufstelle hinzufügen"
        one="Anlaufstelle"
        many="Anlaufstellen"
        unfolded={20}
      >
        {({ field, start }) => (
          <div className="rows__line">
            {(["label", "href"] as const).map((column) => (
              <TextField
                key={column}
                name={field(column)}
                label={column === "label" ? "Name" : "Adresse (https://, tel: oder eine Seite des Shops)"}
                required
                maxLength={column === "label" ? 200 : 300}
                autoComplete="off"
                readOnly={readOnly}
                defaultValue={start[column]}
                error={errorOf(field(column))}
              />
            ))}
          </div>
        )}
      </Rows>
      <Fold title="Quellen" summary={(part.sources ?? []).join(", ") || "keine"}>
        {Object.entries(reference.sources).map(([key, words]) => (
          <Choice
            key={key}
            type="checkbox"
            name={at("sources")}
            value={key}
            label={`${words} (${key})`}
            defaultChecked={part.sources?.includes(key) ?? false}
            disabled={readOnly}
          />
        ))}
      </Fold>
    </Panel>
  )
}

const HintFields = (props: FieldsProps<"hints">) => {
  const { part, reference, errorOf, readOnly } = props
  return (
    <Panel id="what" title="Wer liest was">
      <WhoRows {...props} when={part.when} />
      <Text errorOf={errorOf} readOnly={readOnly} name="text" label="Hinweis" rows={5} value={part.text} />
      <NutrientField {...props} nutrient={part.nutrient ?? ""} none="Von keinem Nährstoff im Besonderen" />
      <Choice
        type="checkbox"
        name={at("always")}
        value="on"
        label="Auch neben einem Verweis"
        hint="Nur was neutral ist und kein Grund, etwas zu kaufen."
        defaultChecked={part.always === true}
        disabled={readOnly}
      />
      <Choice
        type="checkbox"
        name={at("summerOnly")}
        value="on"
        label="Nur von April bis September"
        defaultChecked={part.summerOnly === true}
        disabled={readOnly}
      />
      <Text
        errorOf={errorOf}
        readOnly={readOnly}
        name="leads.title"
        label="Überschrift eines Briefs ohne Anlass"
        required={false}
        hint="Nur wo der Hinweis zuerst gelesen werden muss."
        value={part.leads?.title}
      />
      <Fold
        title="Wovon dann nicht „kein Anlass“ dasteht"
        summary={(part.leads?.nutrients ?? []).map(nutrientName).join(", ") || "von nichts"}
      >
        {reference.nutrients.map(({ id }) => (
          <Choice
            key={id}
            type="checkbox"
            name={at("leads.nutrients")}
            value={id}
            label={nutrientName(id)}
            defaultChecked={part.leads?.nutrients.includes(id) ?? false}
            disabled={readOnly}
          />
        ))}
      </Fold>
      <SourceField {...props} source={part.source} />
    </Panel>
  )
}

const InterestFields = ({ part, errorOf, readOnly }: FieldsProps<"interests">) => (
  <Panel id="what" title="Thema">
    <Text errorOf={errorOf} readOnly={readOnly} name="label" label="Thema" value={part.label} />
    <Text
      errorOf={errorOf}
      readOnly={readOnly}
      name="words"
      label="Worte der Angaben"
      rows={4}
      hint="Eines je Zeile: Eine zugelassene Angabe gehört zum Thema, wenn eines davon in ihr steht."
      value={part.words.join("\n")}
    />
  </Panel>
)

/** The fields of a part's form, by its kind. */
export const PartFields = ({
  kind,
  ...props
}: FieldsProps<RulePartKind> & { readonly kind: RulePartKind }): ReactNode => {
  switch (kind) {
    case "rules":
      return <RuleFields {...(props as FieldsProps<"rules">)} />
    case "stops":
      return <StopFields {...(props as FieldsProps<"stops">)} />
    case "referrals":
      return <ReferralFields {...(props as FieldsProps<"referrals">)} />
    case "hints":
      return <HintFields {...(props as FieldsProps<"hints">)} />
    case "interests":
      return <InterestFields {...(props as FieldsProps<"interests">)} />
  }
}
