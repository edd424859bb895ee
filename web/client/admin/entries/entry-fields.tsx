import type { EntryContent } from "../../../../domain/entries/entry.ts"
import { nutrientNames } from "../../../../domain/nutrients/nutrient-names.ts"
import { Choice, SelectField, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import type { Fields } from "../ui/merge.ts"
import { said } from "../ui/said.ts"

const prefix = "content."

/** A name for addresses from a title: `Zink für alle` gives `zink-fuer-alle`. */
export const slugFrom = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80) || "ohne-titel"

/** The fields of the form as texts. */
export const fieldsOf = (content: EntryContent): Fields => ({
  title: content.title,
  slug: content.slug,
  summary: content.summary,
  body: content.body,
  author: content.author,
  series: content.series,
  tags: content.tags.join(", "),
  nutrient: content.nutrient ?? "",
  sponsored: content.sponsored ? "yes" : "",
})

export const fieldNames: Readonly<Record<string, string>> = {
  title: "Titel",
  slug: "Adresse",
  summary: "Zusammenfassung",
  body: "Text",
  author: "Autorin oder Autor",
  series: "Reihe",
  tags: "Schlagwörter",
  nutrient: "Nährstoff",
  sponsored: "Anzeige",
}

/** What stands in the form. */
export const contentIn = (values: FormData): EntryContent => {
  const text = (name: string) => said(values, prefix + name)
  return {
    title: text("title").trim(),
    slug: text("slug").trim(),
    summary: text("summary").trim(),
    body: text("body"),
    author: text("author").trim(),
    series: text("series").trim(),
    tags: [
      ...new Set(
        text("tags")
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ],
    nutrient: text("nutrient") || null,
    sponsored: values.has(`${prefix}sponsored`),
  }
}

/** Nutrients by their names. */
export const nutrientLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(nutrientNames).map(([id, { name }]) => [id, name]),
)

const nutrients = Object.entries(nutrientNames).toSorted(([, a], [, b]) => a.name.localeCompare(b.name, "de"))

/** Everything about a text but the text. */
export const EntryFields = ({
  fields,
  isPost,
  errorOf,
}: {
  readonly fields: Fields
  readonly isPost: boolean
  readonly errorOf: (path: string) => string | undefined
}) => {
  const known = (name: string) => ({
    name: prefix + name,
    label: fieldNames[name] ?? name,
    defaultValue: fields[name] ?? "",
    error: errorOf(prefix + name),
    autoComplete: "off",
  })
  return (
    <>
      <TextField {...known("title")} required maxLength={150} />
      <TextField {...known("slug")} required maxLength={120} hint="Alte Adressen leiten für immer hierher." />
      <TextAreaField
        {...known("summary")}
        rows={2}
        required
        maxLength={300}
        hint="Ein, zwei Sätze für Listen und Suchmaschinen."
      />
      {isPost && (
        <>
          <TextField {...known("author")} maxLength={100} />
          <TextField {...known("series")} maxLength={80} hint="Beiträge, die zusammengehören." />
          <TextField {...known("tags")} hint="Mit Komma getrennt, höchstens acht." />
          <SelectField {...known("nutrient")}>
            <option value="">Keiner</option>
            {nutrients.map(([id, { name }]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Choice
            type="checkbox"
            name={`${prefix}sponsored`}
            value="yes"
            label="Das ist eine Anzeige"
            hint="Jemand zahlt dafür oder liefert die Produkte: Es steht dann darüber."
            defaultChecked={fields.sponsored === "yes"}
          />
        </>
      )}
    </>
  )
}
