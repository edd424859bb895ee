import type { HtmlPostContent } from "../../../../domain/html-posts/html-post.ts"
import type { Picture } from "../../../../domain/pictures/picture.ts"
import { germanClock, germanInstant } from "../../../../domain/shared/german-instant.ts"
import { Choice, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { PictureField } from "../pictures/picture-field.tsx"
import type { Fields } from "../ui/merge.ts"
import { said } from "../ui/said.ts"

const prefix = "content."

/** The fields of the form as texts. */
export const fieldsOf = (content: HtmlPostContent): Fields => ({
  title: content.title,
  html: content.html,
  excerpt: content.excerpt,
  author: content.author,
  tags: content.tags.join(", "),
  publishedAt: content.publishedAt === null ? "" : germanClock(content.publishedAt),
  sponsored: content.sponsored ? "yes" : "",
  "cover.id": content.cover?.id ?? "",
  "cover.alt": content.cover?.alt ?? "",
})

export const fieldNames: Readonly<Record<string, string>> = {
  title: "Titel",
  html: "Text",
  excerpt: "Zusammenfassung",
  author: "Autorin oder Autor",
  tags: "Schlagwörter",
  publishedAt: "Datum",
  sponsored: "Anzeige",
  "cover.id": "Bild",
  "cover.alt": "Bildbeschreibung",
}

/** An instant of the form; what was not touched keeps its seconds. */
const instantIn = (clock: string, before: number | null): number | null =>
  before !== null && clock === germanClock(before) ? before : germanInstant(clock)

/** What stands in the form. `before`: as it was opened. */
export const contentIn = (values: FormData, before: HtmlPostContent): HtmlPostContent => {
  const text = (name: string) => said(values, prefix + name)
  const cover = text("cover.id")
  const tags = text("tags")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean)
  return {
    title: text("title").trim(),
    html: text("html"),
    excerpt: text("excerpt").trim(),
    author: text("author").trim(),
    tags: [...new Set(tags)],
    cover: cover === "" ? null : { id: cover, alt: text("cover.alt").trim() },
    sponsored: values.has(`${prefix}sponsored`),
    publishedAt: instantIn(text("publishedAt"), before.publishedAt),
  }
}

/** Everything about a post but its text. */
export const HtmlPostFields = ({
  fields,
  cover,
  errorOf,
}: {
  readonly fields: Fields
  readonly cover: Picture | null
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
      <TextAreaField
        {...known("excerpt")}
        rows={2}
        required
        maxLength={300}
        hint="Ein, zwei Sätze für Listen und Suchmaschinen."
      />
      <TextField {...known("author")} maxLength={100} />
      <TextField {...known("tags")} hint="Mit Komma getrennt, höchstens zwanzig." />
      <TextField
        {...known("publishedAt")}
        type="datetime-local"
        hint="Das Datum, das darüber steht (deutsche Zeit). Leer: wann du ihn veröffentlichst."
      />
      <PictureField
        name={`${prefix}cover`}
        label="Bild über dem Text"
        mayDecorate
        value={cover === null ? null : { picture: cover, alt: fields["cover.alt"] ?? "" }}
        error={errorOf(`${prefix}cover`)}
      />
      <Choice
        type="checkbox"
        name={`${prefix}sponsored`}
        value="yes"
        label="Das ist eine Anzeige"
        hint="Jemand zahlt dafür oder liefert die Produkte: Es steht dann darüber, und Links sagen es Suchmaschinen."
        defaultChecked={fields.sponsored === "yes"}
      />
    </>
  )
}
