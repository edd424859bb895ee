import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Questionnaire } from "../../../../domain/questionnaire/questionnaire.ts"
import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { tagsInWords } from "../../../../domain/suggestions/rule-words.ts"
import type { Outputs } from "../../app/trpc.ts"
import { prefix } from "../questionnaire/question-form.tsx"
import type { RulePartKind, Version } from "../questionnaire/version-words.tsx"
import type { FormPanel } from "../ui/form-fields.tsx"
import { type FormField, labelsOf, readFields } from "../ui/read-fields.ts"
import { said } from "../ui/said.ts"
import { TagOptions } from "./tag-options.tsx"

type Book = Version["content"]["ruleBook"]
/** A part of the rules. */
export type Part<Kind extends RulePartKind = RulePartKind> = Book[Kind][number]

export type Reference = Outputs["staffSuggestions"]["reference"]

/** By what parts of a kind are told apart. */
export const keyNames = { rules: "id", stops: "tag", referrals: "id", hints: "id", interests: "option" } as const

export const keyOf = (kind: RulePartKind, part: Part): string =>
  String((part as unknown as Readonly<Record<string, unknown>>)[keyNames[kind]])

export const partIn = ({ content: { ruleBook } }: Version, kind: RulePartKind, key: string): Part | null =>
  (ruleBook[kind] as readonly Part[]).find((part) => keyOf(kind, part) === key) ?? null

/** What a form of a part offers to choose from. */
export interface Offered extends Pick<Reference, "nutrients" | "sources"> {
  readonly questionnaire: Questionnaire
  readonly referrals: Book["referrals"]
}

/** Whom a food is not named to: diets, fish, allergies, gout, kidney stones, and medicines for which the sun is none. */
const eaters = (questionnaire: Questionnaire): Readonly<Record<string, string>> => {
  const tags = questionnaire.questions.flatMap(({ options }) => options.flatMap((option) => option.tags))
  const some = tags.filter((tag) =>
    /^(?:vegan|vegetarian|no_fish|allergy_(?!unknown).*|cond_(?:gout|kidney_stones)|med_(?:thiazide|antibiotic_.*))$/.test(
      tag,
    ),
  )
  return Object.fromEntries(some.map((tag) => [tag, tagsInWords(questionnaire, [tag])]))
}

const summerOnly = { kind: "tick", name: "summerOnly", label: "Nur von April bis September", optional: true } as const

const who = ({ questionnaire }: Offered): FormField => ({
  kind: "condition",
  name: "when",
  label: "Wer",
  hint: "In den Worten der Antworten. Mindestens eine muss gegeben sein: Dass etwas fehlt, ist allein kein Anlass.",
  tagLabel: "Antwort",
  blankTag: "",
  tags: (chosen) => (
    <>
      {chosen === "" && <option value="">Bitte wählen</option>}
      <TagOptions questionnaire={questionnaire} chosen={chosen} />
    </>
  ),
})

const sourcesInWords = ({ sources }: Offered) =>
  Object.fromEntries(Object.entries(sources).map(([key, words]) => [key, `${words} (${key})`]))

const source = (offered: Offered): FormField => ({
  kind: "select",
  name: "source",
  label: "Quelle",
  hint: "Aus den Quellen der Nährstofftabelle.",
  choices: sourcesInWords(offered),
})

const nutrientsInWords = (nutrients: Offered["nutrients"]) =>
  Object.fromEntries(
    nutrients.map(({ id, unit, most }) => [
      id,
      `${nutrientName(id)} (${most > 0 ? `höchstens ${formatAmount(most, unit)}` : unit})`,
    ]),
  )

const panelsByKind: Readonly<Record<RulePartKind, (offered: Offered) => readonly FormPanel[]>> = {
  rules: (offered) => [
    {
      id: "what",
      title: "Wer bekommt was",
      fields: [
        who(offered),
        {
          kind: "select",
          name: "nutrient",
          label: "Nährstoff",
          choices: nutrientsInWords(offered.nutrients.filter(({ neverSuggest }) => !neverSuggest)),
        },
        {
          kind: "amount",
          name: "atLeast",
          label: "Mindestmenge am Tag",
          hint: "In der Einheit des Nährstoffs: So viel muss ein Produkt mindestens liefern, zum Beispiel 12,5.",
        },
        {
          kind: "text",
          name: "reason",
          label: "Grund",
          hint: "Ein ganzer Satz, warum wir an diesen Nährstoff denken. {nutrients} steht für alle, von denen er gesagt wird.",
          rows: 3,
        },
        source(offered),
      ],
    },
    {
      id: "food",
      title: "Was man stattdessen isst",
      fields: [
        {
          kind: "text",
          name: "food",
          label: "Stattdessen essen",
          hint: "Ein Satz, der für alle gilt.",
          rows: 2,
          optional: true,
        },
        { kind: "text", name: "veganFood", label: "Stattdessen essen (vegan)", rows: 2, optional: true },
        {
          kind: "rows",
          name: "foods",
          label: "Lebensmittel",
          hint: "Wie sie im Satz stehen, eines je Zeile. Wer eines nicht isst, liest es nicht.",
          optional: true,
          blank: { text: "" },
          add: "Lebensmittel hinzufügen",
          one: "Lebensmittel",
          many: "Lebensmittel",
          rowName: ({ text }) => String(text),
          unfolded: 6,
          fields: [
            { kind: "text", name: "text", label: "Lebensmittel" },
            {
              kind: "ticks",
              name: "unless",
              label: "Nicht für",
              optional: true,
              choices: eaters(offered.questionnaire),
              none: "alle essen es",
            },
            summerOnly,
          ],
        },
        {
          kind: "tick",
          name: "inAddition",
          label: "Zusätzlich zum Essen",
          hint: "Dann steht nichts da, was man stattdessen isst.",
          optional: true,
        },
      ],
    },
    {
      id: "more",
      title: "Wie lange, und was sonst",
      fields: [
        {
          kind: "text",
          name: "howLong",
          label: "Wie lange",
          hint: "Nur wo etwas anderes gilt als „nicht dauerhaft ohne ärztlichen Rat“.",
          rows: 2,
          optional: true,
        },
        {
          kind: "group",
          name: "ifHeldBack",
          label: "Wenn es zurückgehalten wird",
          optional: true,
          fields: [
            {
              kind: "text",
              name: "title",
              label: "Überschrift, wenn eine Angabe dagegen spricht",
              hint: "Nur wo das zuerst gelesen werden muss.",
              free: true,
            },
            { kind: "text", name: "text", label: "Text dazu", rows: 3, free: true },
            {
              kind: "group",
              name: "meanwhile",
              label: "Bis dahin",
              optional: true,
              fields: [
                {
                  kind: "text",
                  name: "text",
                  label: "Ob bis dahin ein Präparat genannt wird",
                  rows: 2,
                  free: true,
                },
                {
                  kind: "tick",
                  name: "inForce",
                  label: "Diesen Satz zeigen",
                  hint: "Das entscheidet eine Apothekerin oder ein Apotheker.",
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  stops: ({ referrals }) => [
    {
      id: "what",
      title: "Was wird gelesen",
      fields: [
        {
          kind: "select",
          name: "referral",
          label: "Text des Verweises",
          choices: Object.fromEntries(referrals.map(({ id, title }) => [id, `${title} (${id})`])),
        },
      ],
    },
  ],
  referrals: (offered) => [
    {
      id: "what",
      title: "Ärztlich klären",
      fields: [
        { kind: "text", name: "title", label: "Überschrift" },
        {
          kind: "lines",
          name: "paragraphs",
          label: "Text",
          hint: "Eine leere Zeile trennt Absätze.",
          between: "paragraph",
          rows: 10,
        },
        {
          kind: "rows",
          name: "contacts",
          label: "Anlaufstellen",
          blank: { label: "", href: "" },
          add: "Anlaufstelle hinzufügen",
          one: "Anlaufstelle",
          many: "Anlaufstellen",
          unfolded: 20,
          fields: [
            [
              { kind: "text", name: "label", label: "Name" },
              {
                kind: "text",
                name: "href",
                label: "Adresse (https://, tel: oder eine Seite des Shops)",
                maxLength: 300,
              },
            ],
          ],
        },
        {
          kind: "ticks",
          name: "sources",
          label: "Quellen",
          optional: true,
          choices: sourcesInWords(offered),
          none: "keine",
        },
      ],
    },
  ],
  hints: (offered) => [
    {
      id: "what",
      title: "Wer liest was",
      fields: [
        who(offered),
        { kind: "text", name: "text", label: "Hinweis", rows: 5 },
        {
          kind: "select",
          name: "nutrient",
          label: "Nährstoff",
          optional: true,
          choices: { "": "Von keinem Nährstoff im Besonderen", ...nutrientsInWords(offered.nutrients) },
        },
        {
          kind: "tick",
          name: "always",
          label: "Auch neben einem Verweis",
          hint: "Nur was neutral ist und kein Grund, etwas zu kaufen.",
          optional: true,
        },
        summerOnly,
        {
          kind: "group",
          name: "leads",
          label: "Überschrift eines Briefs ohne Anlass",
          optional: true,
          fields: [
            {
              kind: "text",
              name: "title",
              label: "Überschrift eines Briefs ohne Anlass",
              hint: "Nur wo der Hinweis zuerst gelesen werden muss.",
              free: true,
            },
            {
              kind: "ticks",
              name: "nutrients",
              label: "Wovon dann nicht „kein Anlass“ dasteht",
              choices: Object.fromEntries(offered.nutrients.map(({ id }) => [id, nutrientName(id)])),
              none: "von nichts",
            },
          ],
        },
        source(offered),
      ],
    },
  ],
  interests: () => [
    {
      id: "what",
      title: "Thema",
      fields: [
        { kind: "text", name: "label", label: "Thema" },
        {
          kind: "lines",
          name: "words",
          label: "Worte der Angaben",
          hint: "Eines je Zeile: Eine zugelassene Angabe gehört zum Thema, wenn eines davon in ihr steht.",
          between: "line",
          rows: 4,
        },
      ],
    },
  ],
}

/** The form of a part, by its kind. */
export const partPanels = (kind: RulePartKind, offered: Offered): readonly FormPanel[] => panelsByKind[kind](offered)

/** The same fields, with nothing to choose from. */
const fieldsOf = (kind: RulePartKind) =>
  partPanels(kind, {
    nutrients: [],
    sources: {},
    questionnaire: { version: "", validUntil: "", questions: [] },
    referrals: [],
  }).flatMap(({ fields }) => fields)

/** What staff call the fields of a part. */
export const partLabels = (kind: RulePartKind) => labelsOf(fieldsOf(kind))

/** The part as it stands in its form. */
export const readPart = (kind: RulePartKind, key: string, values: FormData): Part =>
  ({ [keyNames[kind]]: key, ...readFields(fieldsOf(kind), values, prefix) }) as unknown as Part

/** The key of a new part, as it was written. */
export const newKey = (kind: RulePartKind, values: FormData): string =>
  said(values, `${prefix}.${keyNames[kind]}`).trim()

export const asChange = (kind: RulePartKind, opened: Part | null, part: Part | null): PartChange =>
  ({ kind, opened, part }) as PartChange
