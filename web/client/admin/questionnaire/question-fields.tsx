import { declined, type Option, type Question, type Tag } from "../../../../domain/questionnaire/questionnaire.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { Panel } from "../ui/panel.tsx"
import { Rows } from "../ui/rows.tsx"
import { ConditionRows } from "./condition-rows.tsx"
import { type ErrorOf, errorOfList, prefix } from "./question-form.ts"

/** Tags that earlier questions give, by question. */
export type EarlierTags = readonly { readonly text: string; readonly tags: readonly Tag[] }[]

interface FieldsProps {
  readonly question: Question
  readonly earlier: EarlierTags
  /** Ids of answers that people may have given, which stay. */
  readonly fixed: ReadonlySet<string>
  readonly errorOf: ErrorOf
  readonly readOnly: boolean
}

/** What every text field of the form has. */
const writtenIn =
  ({ errorOf, readOnly }: FieldsProps) =>
  (name: string) =>
    ({ name, readOnly, autoComplete: "off", error: errorOf(name) }) as const

/** What the text field of a list has: its words with commas between. */
const listedIn = (props: FieldsProps) => (name: string, words: readonly string[]) => ({
  ...writtenIn(props)(name),
  defaultValue: words.join(", "),
  error: errorOfList(props.errorOf, name),
})

/** What all rows of tags have. */
const tagRows = { add: "Zeile hinzufügen", one: "Zeile", many: "Zeilen", unfolded: 20 }

const blankOption: Option = { id: "", label: "", tags: [] }

const Condition = ({ question, earlier, errorOf, readOnly }: FieldsProps) => (
  <ConditionRows
    label="Wer wird gefragt"
    hint="Ohne Zeile alle. Sonst nur, wessen frühere Antworten diese Merkmale geben."
    when={question.when ?? {}}
    tagLabel="Welches"
    blankTag={earlier[0]?.tags[0] ?? ""}
    errorOf={errorOf}
    readOnly={readOnly}
  >
    {(chosen) => (
      <>
        {!earlier.some(({ tags }) => tags.includes(chosen)) && <option value={chosen}>{chosen}</option>}
        {earlier.map(({ text, tags }) => (
          <optgroup key={text} label={text}>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </optgroup>
        ))}
      </>
    )}
  </ConditionRows>
)

const Options = (props: FieldsProps) => {
  const { question, fixed, errorOf, readOnly } = props
  const [written, listed] = [writtenIn(props), listedIn(props)]
  return (
    <Rows
      name={`${prefix}.options`}
      label="Antworten"
      hint="Jede Frage braucht „Möchte ich nicht sagen“ mit der Kennung declined; ihre Merkmale sagen, was dann angenommen wird."
      rows={question.options}
      errorOf={errorOf}
      blank={blankOption}
      add="Antwort hinzufügen"
      one="Antwort"
      many="Antworten"
      summary={question.options.map(({ label }) => label).join(", ")}
      unfolded={60}
      least={1}
    >
      {({ field, start }) => (
        <>
          <div className="rows__line">
            <TextField
              {...written(field("label"))}
              label="Antwort"
              required
              maxLength={200}
              defaultValue={start.label}
            />
            <TextField
              {...written(field("id"))}
              label="Kennung"
              required
              maxLength={40}
              readOnly={readOnly || fixed.has(start.id) || start.id === declined}
              defaultValue={start.id}
            />
          </div>
          <div className="rows__line">
            <TextField
              {...written(field("detail"))}
              label="Beispiele"
              maxLength={200}
              defaultValue={start.detail ?? ""}
            />
            <TextField {...listed(field("tags"), start.tags)} label="Merkmale" />
          </div>
          <TextField
            {...written(field("review"))}
            label="Noch zu bestätigen"
            maxLength={300}
            defaultValue={start.review ?? ""}
          />
          {question.kind !== "one" && (
            <Choice
              type="checkbox"
              name={field("alone")}
              value="on"
              label="Hebt alle anderen Antworten auf"
              defaultChecked={start.alone === true}
              disabled={readOnly}
            />
          )}
        </>
      )}
    </Rows>
  )
}

const Absences = (props: FieldsProps) => {
  const { question, errorOf } = props
  const listed = listedIn(props)
  return question.kind === "own" ? null : (
    <Rows
      name={`${prefix}.absences`}
      label="Wenn etwas nicht gewählt ist"
      hint="Merkmale, die gelten, wenn keine der genannten Antworten gewählt wurde, zum Beispiel kein Jodsalz."
      rows={question.absences ?? []}
      errorOf={errorOf}
      {...tagRows}
      blank={{ options: [], tags: [] }}
    >
      {({ field, start }) => (
        <div className="rows__line">
          <TextField {...listed(field("options"), start.options)} label="Kennungen der Antworten" required />
          <TextField {...listed(field("tags"), start.tags)} label="Merkmale" required />
        </div>
      )}
    </Rows>
  )
}

const Takes = (props: FieldsProps) => {
  const { question, errorOf } = props
  const [written, listed] = [writtenIn(props), listedIn(props)]
  return question.kind === "own" ? (
    <Rows
      name={`${prefix}.takes`}
      label="Wenn etwas genommen wird"
      hint="Merkmale, die gelten, wenn jemand ein Präparat mit diesem Nährstoff nimmt."
      rows={question.takes ?? []}
      errorOf={errorOf}
      {...tagRows}
      blank={{ nutrient: "", tags: [] }}
    >
      {({ field, start }) => (
        <div className="rows__line">
          <TextField
            {...written(field("nutrient"))}
            label="Kennung des Nährstoffs"
            required
            defaultValue={start.nutrient}
          />
          <TextField {...listed(field("tags"), start.tags)} label="Merkmale" required />
        </div>
      )}
    </Rows>
  ) : null
}

/** The fields of a question's form. */
export const QuestionFormFields = (props: FieldsProps) => {
  const { question, errorOf, readOnly } = props
  const at = (name: string) => `${prefix}.${name}`
  const written = writtenIn(props)
  return (
    <>
      <Panel id="words" title="Wortlaut">
        <TextField {...written(at("text"))} label="Frage" required maxLength={300} defaultValue={question.text} />
        <TextAreaField
          {...written(at("help"))}
          label="Hilfe"
          hint="Wie man antwortet, wo das nicht klar ist."
          rows={2}
          maxLength={600}
          defaultValue={question.help ?? ""}
        />
        <TextAreaField
          {...written(at("why"))}
          label="Warum wir fragen"
          required
          rows={2}
          maxLength={600}
          defaultValue={question.why}
        />
        <TextField
          {...written(at("topic"))}
          label="Stichwort"
          hint="Worum es geht, in ein, zwei Wörtern: So nennt das Ergebnis die Antwort, z. B. „Zeit draußen: Selten“."
          maxLength={60}
          defaultValue={question.topic}
        />
        <TextField
          {...written(at("section"))}
          label="Abschnitt"
          required
          maxLength={60}
          defaultValue={question.section}
        />
      </Panel>
      <Panel id="answers" title="Antworten">
        <SelectField
          name={at("kind")}
          label="Art"
          required
          disabled={readOnly}
          defaultValue={question.kind}
          error={errorOf(at("kind"))}
        >
          <option value="one">Eine Antwort</option>
          <option value="many">Mehrere Antworten</option>
          <option value="own">Eigene Präparate</option>
        </SelectField>
        <Options {...props} />
        <Absences {...props} />
        <Takes {...props} />
      </Panel>
      <Panel id="rules" title="Wer und wie vorsichtig">
        <Condition {...props} />
        <Choice
          type="checkbox"
          name={at("safety")}
          value="on"
          label="Sicherheitsfrage"
          hint="Sie wegzulassen könnte schaden: Ohne Antwort gilt sie als „Möchte ich nicht sagen“."
          defaultChecked={question.safety}
          disabled={readOnly}
        />
        <Choice
          type="checkbox"
          name={at("sensitive")}
          value="on"
          label="Gesundheitsangabe (Art. 9 DSGVO)"
          defaultChecked={question.sensitive}
          disabled={readOnly}
        />
      </Panel>
    </>
  )
}
