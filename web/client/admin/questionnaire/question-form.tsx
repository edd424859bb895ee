import { declined, type Question, type Tag } from "../../../../domain/questionnaire/questionnaire.ts"
import { inOrder } from "../../ui/in-order.tsx"
import type { FormPanel } from "../ui/form-fields.tsx"
import { labelsOf, readFields } from "../ui/read-fields.ts"

/** How the names of a part's fields begin. */
export const prefix = "change.part"

/** Tags that earlier questions give, by question. */
export type EarlierTags = readonly { readonly text: string; readonly tags: readonly Tag[] }[]

interface Around {
  readonly kind: Question["kind"]
  readonly earlier: EarlierTags
  /** Ids of answers that people may have given, which stay. */
  readonly fixed: ReadonlySet<string>
}

/** What all rows of tags have. */
const tagRows = {
  kind: "rows",
  optional: true,
  add: "Zeile hinzufügen",
  one: "Zeile",
  many: "Zeilen",
  unfolded: 20,
} as const
const tags = { kind: "words", name: "tags", label: "Merkmale" } as const

const tagOptions = (earlier: EarlierTags) => (chosen: Tag) => (
  <>
    {!earlier.some((question) => question.tags.includes(chosen)) && <option value={chosen}>{chosen}</option>}
    {earlier.map((question) => (
      <optgroup key={question.text} label={question.text}>
        {inOrder(question.tags, (tag) => (
          <option value={tag}>{tag}</option>
        ))}
      </optgroup>
    ))}
  </>
)

/** The form of a question. */
export const questionPanels = ({ kind, earlier, fixed }: Around): readonly FormPanel[] => [
  {
    id: "words",
    title: "Wortlaut",
    fields: [
      { kind: "text", name: "text", label: "Frage", maxLength: 300 },
      {
        kind: "text",
        name: "help",
        label: "Hilfe",
        hint: "Wie man antwortet, wo das nicht klar ist.",
        optional: true,
        rows: 2,
        maxLength: 600,
      },
      { kind: "text", name: "why", label: "Warum wir fragen", rows: 2, maxLength: 600 },
      {
        kind: "text",
        name: "topic",
        label: "Stichwort",
        hint: "Worum es geht, in ein, zwei Wörtern: So nennt das Ergebnis die Antwort, z. B. „Zeit draußen: Selten“.",
        optional: true,
        maxLength: 60,
      },
      { kind: "text", name: "section", label: "Abschnitt", maxLength: 60 },
    ],
  },
  {
    id: "answers",
    title: "Antworten",
    fields: [
      {
        kind: "select",
        name: "kind",
        label: "Art",
        choices: { one: "Eine Antwort", many: "Mehrere Antworten", own: "Eigene Präparate" },
      },
      {
        kind: "rows",
        name: "options",
        label: "Antworten",
        hint: "Jede Frage braucht „Möchte ich nicht sagen“ mit der Kennung declined; ihre Merkmale sagen, was dann angenommen wird.",
        blank: { id: "", label: "", tags: [] },
        add: "Antwort hinzufügen",
        one: "Antwort",
        many: "Antworten",
        rowName: ({ label }) => String(label),
        unfolded: 60,
        least: 1,
        fields: [
          [
            { kind: "text", name: "label", label: "Antwort" },
            {
              kind: "text",
              name: "id",
              label: "Kennung",
              maxLength: 40,
              fixed: ({ id }) => id === declined || fixed.has(String(id)),
            },
          ],
          [
            { kind: "text", name: "detail", label: "Beispiele", optional: true },
            { ...tags, optional: true },
          ],
          { kind: "text", name: "review", label: "Noch zu bestätigen", optional: true, maxLength: 300 },
          ...(kind === "one"
            ? []
            : [{ kind: "tick", name: "alone", label: "Hebt alle anderen Antworten auf", optional: true } as const]),
        ],
      },
      kind === "own"
        ? {
            ...tagRows,
            name: "takes",
            label: "Wenn etwas genommen wird",
            hint: "Merkmale, die gelten, wenn jemand ein Präparat mit diesem Nährstoff nimmt.",
            blank: { nutrient: "", tags: [] },
            fields: [[{ kind: "text", name: "nutrient", label: "Kennung des Nährstoffs" }, tags]],
          }
        : {
            ...tagRows,
            name: "absences",
            label: "Wenn etwas nicht gewählt ist",
            hint: "Merkmale, die gelten, wenn keine der genannten Antworten gewählt wurde, zum Beispiel kein Jodsalz.",
            blank: { options: [], tags: [] },
            fields: [[{ kind: "words", name: "options", label: "Kennungen der Antworten" }, tags]],
          },
    ],
  },
  {
    id: "rules",
    title: "Wer und wie vorsichtig",
    fields: [
      {
        kind: "condition",
        name: "when",
        label: "Wer wird gefragt",
        hint: "Ohne Zeile alle. Sonst nur, wessen frühere Antworten diese Merkmale geben.",
        optional: true,
        tagLabel: "Welches",
        blankTag: earlier[0]?.tags[0] ?? "",
        tags: tagOptions(earlier),
      },
      {
        kind: "tick",
        name: "safety",
        label: "Sicherheitsfrage",
        hint: "Sie wegzulassen könnte schaden: Ohne Antwort gilt sie als „Möchte ich nicht sagen“.",
      },
      { kind: "tick", name: "sensitive", label: "Gesundheitsangabe (Art. 9 DSGVO)" },
    ],
  },
]

const fieldsOf = (kind: Question["kind"]) =>
  questionPanels({ kind, earlier: [], fixed: new Set() }).flatMap(({ fields }) => fields)

/** What staff call the fields of a question. */
export const questionLabels = { ...labelsOf(fieldsOf("own")), ...labelsOf(fieldsOf("many")) }

/** The question as it stands in its form. Another kind than it was opened with leaves out what only that one has. */
export const questionIn = (values: FormData, id: string): Question => {
  const kind = String(values.get(`${prefix}.kind`))
  return { id, ...readFields(fieldsOf(kind === "own" ? "own" : "many"), values, prefix) } as unknown as Question
}
