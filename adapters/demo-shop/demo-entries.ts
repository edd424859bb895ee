import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import type { EntryContent } from "../../domain/entries/entry.ts"

/** What stands above an entry's text, a line each, in JSON. */
const Facts = Schema.Struct({
  kind: Schema.Literals(["post", "changelog"]),
  /** Published so many days before the demo shop's first start. */
  daysAgo: Schema.Natural,
  title: Schema.String,
  summary: Schema.String,
  series: Schema.optionalKey(Schema.String),
  tags: Schema.optionalKey(Schema.Array(Schema.String)),
  nutrient: Schema.optionalKey(Schema.String),
})

const entryOf = (folder: string, file: string) => {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(readFileSync(join(folder, file), "utf8")) ?? []
  const lines = head.split("\n").map((line) => [line.replace(/:.*/, ""), JSON.parse(line.replace(/^\w+: /, ""))])
  const {
    kind,
    daysAgo,
    title,
    summary,
    series = "",
    tags = [],
    nutrient = null,
  } = Schema.decodeUnknownSync(Facts)(Object.fromEntries(lines))
  const slug = file.replace(/\.md$/, "")
  const content: EntryContent = {
    ...{ title, slug, summary, body, series, tags, nutrient },
    author: "Dr. Mia Muster",
    sponsored: false,
  }
  return { kind, daysAgo, content }
}

/** Posts and news of the demo shop, as their files beside this one say; the build copies them beside its script. */
export const readDemoEntries = () => {
  const folder = join(import.meta.dirname, "demo-entries")
  return readdirSync(folder).map((file) => entryOf(folder, file))
}
