import { cautionName } from "../../../../domain/catalogue/editing/caution-names.ts"
import {
  actionNames,
  bfrStatusNames,
  confidenceNames,
  upperKindNames,
  upperScopeNames,
} from "../../../../domain/nutrients/nutrient-words.ts"
import { sameCaution } from "../../../../domain/nutrients/same-caution.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { amountFrom } from "../ui/german-amount.ts"
import type { Fields } from "../ui/merge.ts"
import { type FormField, type FormLines, readFields } from "../ui/read-fields.ts"
import { said } from "../ui/said.ts"
import type { Edit, NutrientView } from "./nutrient-words.tsx"

/** A key, with those of a `<datalist>` offered. */
const key = (name: string, label: string, list: string): FormField => ({
  kind: "text",
  name,
  label,
  maxLength: 40,
  list,
  span: "half",
})

/** A key of a source: one of the table's, or one added below, before it is saved. */
const source = key("source", "Quelle (Kürzel)", "sources")

const amount = (name: string, label: string, empty?: string): FormField => ({
  kind: "amount",
  name,
  label,
  span: "half",
  ...(empty !== undefined && { empty }),
})

/** The values of EFSA and the BfR, and the house's cap, which is never above the lowest of them. Amounts in `unit`. */
export const limitFields = (unit: string, notices: readonly string[] = [], neverByTable = false): FormLines => [
  {
    kind: "group",
    name: "ul",
    label: `EFSA, in ${unit}`,
    framed: true,
    fields: [
      { kind: "select", name: "kind", label: "Art", choices: upperKindNames },
      { kind: "select", name: "scope", label: "Zählt", choices: upperScopeNames },
      amount("adult", "Für Erwachsene", `leer nur bei „${upperKindNames.none}“`),
      source,
    ],
  },
  {
    kind: "group",
    name: "bfr_max",
    label: `BfR, in ${unit} je Produkt und Tag`,
    hint: [
      "Die Werte für Kinderwunsch, Schwangerschaft und Stillzeit zählen bei Produkten für Schwangere, Stillende oder bei Kinderwunsch. Sind dort alle leer, prüfen wir diese Produkte an keiner Höchstmenge des BfR.",
      ...(notices.length > 0 ? [`Auf Produkten muss stehen: ${notices.join(" ")}`] : []),
    ].join(" "),
    framed: true,
    fields: [
      { kind: "select", name: "status", label: "Stand", choices: bfrStatusNames },
      amount("adult", "Für Erwachsene", `leer nur, wenn der Stand nicht „${bfrStatusNames.limit}“ ist`),
      amount("trying_to_conceive", "Bei Kinderwunsch", "leer: Vorschläge wie für Erwachsene"),
      amount("pregnancy", "Schwangerschaft", "leer: kein eigener Wert"),
      amount("lactation", "Stillzeit", "leer: kein eigener Wert"),
      source,
    ],
  },
  {
    kind: "group",
    name: "engine_cap",
    label: `Hausgrenze, in ${unit} am Tag`,
    hint: "So viel dürfen Vorschläge und was jemand schon nimmt zusammen bringen. Nie mehr als der niedrigste Höchstwert.",
    framed: true,
    fields: [
      amount("adult", "Für Erwachsene", "leer: nichts vorschlagen"),
      amount("trying_to_conceive", "Bei Kinderwunsch", "leer: wie für Erwachsene"),
      {
        kind: "tick",
        name: "never_suggest",
        label: "Nie vorschlagen",
        hint: neverByTable
          ? "Das kommt aus der Nährstofftabelle und lässt sich hier nicht lockern."
          : "Aus dem Fragebogen folgt dann nie ein Vorschlag damit.",
      },
      {
        kind: "rows",
        name: "overrides",
        label: "Strengere Grenzen für wenige",
        blank: { tag: "", amount: null },
        add: "Grenze hinzufügen",
        one: "Grenze",
        many: "Grenzen",
        fields: [[key("tag", "Merkmal", "tags"), amount("amount", `Höchstens, in ${unit}`)]],
      },
    ],
  },
]

/** Cautions of the house, beside those that came with the table. */
export const cautionFields: FormLines = [
  {
    kind: "rows",
    name: "cautions",
    label: "Eigene Hinweise",
    hint: "Das Merkmal muss aus einer Antwort der geltenden Fassung kommen.",
    blank: { tag: "", action: "refer", text_de: "", source: "HOUSE" },
    add: "Hinweis hinzufügen",
    one: "Hinweis",
    many: "Hinweise",
    rowName: ({ tag }) => cautionName(String(tag)),
    fields: [
      [
        key("tag", "Merkmal", "tags"),
        { kind: "select", name: "action", label: "Was geschieht", choices: actionNames },
        { kind: "text", name: "text_de", label: "Text im Ergebnis", maxLength: 600 },
        source,
      ],
    ],
  },
]

const { "n/a": _, ...confidences } = confidenceNames

/** Sources that staff added. */
export const sourceFields: FormLines = [
  {
    kind: "rows",
    name: "sources",
    label: "Eigene Quellen",
    hint: "Zu jedem geänderten Höchstwert gehört, wo er steht. Das Kürzel endet mit dem Jahr: BFR-D-2026.",
    blank: { key: "", title: "", year: null, confidence: "high" },
    add: "Quelle hinzufügen",
    one: "Quelle",
    many: "Quellen",
    rowName: ({ key }) => String(key),
    fields: [
      [
        { kind: "text", name: "key", label: "Kürzel", maxLength: 40, span: "half" },
        { kind: "amount", name: "year", label: "Jahr", span: "third" },
        { kind: "text", name: "title", label: "Titel", maxLength: 300 },
        { kind: "select", name: "confidence", label: "Wie sicher", choices: confidences },
      ],
    ],
  },
]

/** The day of the next review. */
export const reviewFields: FormLines = [
  {
    kind: "date",
    name: "reviewBy",
    label: "Prüfen bis",
    hint: "Spätestens nach einem Jahr sieht sich jemand alles noch einmal an.",
  },
]

type Shipped = NutrientView["shipped"]

/** What the form says. */
export const editIn = (values: FormData, { cautions, claims }: Shipped): Edit => {
  const lines = [...limitFields(""), ...cautionFields, ...sourceFields, ...reviewFields]
  const edit = readFields(lines, values, "edit") as unknown as Edit
  return {
    ...edit,
    sources: edit.sources.map((each) => ({ ...each, key: each.key.toUpperCase() })),
    withdrawnCautions: cautions.flatMap(({ tag, action, text_de }, at) =>
      values.has(`withdrawn.${at}`)
        ? [{ tag, action, text_de, reason: said(values, `withdrawn.${at}.reason`).trim() }]
        : [],
    ),
    claims: claims.flatMap(({ text, min_per_daily_dose }, at): Edit["claims"] => {
      if (values.has(`claims.${at}.none`)) return [{ text, min: null }]
      const field = `claims.${at}.min`
      const min = values.has(field) ? amountFrom(said(values, field)) : min_per_daily_dose
      // An empty field is the law's amount.
      return min === min_per_daily_dose || min === null ? [] : [{ text, min }]
    }),
  }
}

/** The form's field for a path of the input: cautions and claims of the shipped table have one each, also where nothing is sent of them. */
export const fieldAt = (path: string, { withdrawnCautions, claims }: Edit, shipped: Shipped): string => {
  const [, list, number] = /^edit\.(withdrawnCautions|claims)\.(\d+)/.exec(path) ?? []
  if (list === "claims")
    return `claims.${shipped.claims.findIndex(({ text }) => text === claims[Number(number)]?.text)}.min`
  if (list === undefined) return path
  const withdrawn = withdrawnCautions[Number(number)]
  return `withdrawn.${shipped.cautions.findIndex((caution) => withdrawn && sameCaution(caution, withdrawn))}.reason`
}

/** The names of what an edit sets, for comparing. */
export const fieldNames: Readonly<Record<string, string>> = {
  efsa: "EFSA",
  bfr: "BfR",
  cap: "Hausgrenze",
  overrides: "Eigene Grenzen",
  never: "Nie vorschlagen",
  cautions: "Eigene Hinweise",
  withdrawn: "Weggelassene Hinweise",
  claims: "Angaben",
  sources: "Eigene Quellen",
  reviewBy: "Prüfen bis",
}

const lines = <Row>(rows: readonly Row[], words: (row: Row) => string): string => rows.map(words).join("\n")

/** An edit in words, part by part. */
export const inFields = (edit: Edit): Fields => {
  const { ul, bfr_max, engine_cap } = edit
  const amount = (value: number | null) => (value === null ? "–" : formatDecimal(value))
  return {
    efsa: `${upperKindNames[ul.kind]}, ${amount(ul.adult)}, ${upperScopeNames[ul.scope]}, ${ul.source}`,
    bfr: `${bfrStatusNames[bfr_max.status]}, ${amount(bfr_max.adult)}, Kinderwunsch ${amount(bfr_max.trying_to_conceive)}, Schwangerschaft ${amount(bfr_max.pregnancy)}, Stillzeit ${amount(bfr_max.lactation)}, ${bfr_max.source}`,
    cap: `${amount(engine_cap.adult)}, Kinderwunsch ${amount(engine_cap.trying_to_conceive)}`,
    overrides: lines(engine_cap.overrides, ({ tag, amount: most }) => `${tag}: ${amount(most)}`),
    never: engine_cap.never_suggest ? "ja" : "nein",
    cautions: lines(
      edit.cautions,
      ({ tag, action, text_de, source }) => `${tag}, ${actionNames[action]}: ${text_de} (${source})`,
    ),
    withdrawn: lines(
      edit.withdrawnCautions,
      ({ tag, action, text_de, reason }) => `${tag}, ${actionNames[action]}: ${text_de} Grund: ${reason}`,
    ),
    claims: lines(
      edit.claims,
      ({ text, min }) => `${text}: ${min === null ? "machen wir nicht" : `ab ${formatDecimal(min)}`}`,
    ),
    sources: lines(edit.sources, ({ key, title, year }) => `${key}: ${title} (${year})`),
    reviewBy: edit.reviewBy,
  }
}
