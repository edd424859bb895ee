import type { Block, Inline } from "../content/document.ts"
import { link } from "../content/inlines.ts"
import { plainWords, textWords } from "../content/plain-words.ts"
import type { VariableKinds } from "./template-variable.ts"

/** A value that is no plain text: where a link leads, words with emphasis or links, or blocks. A filter sees its words alone. */
class Shown {
  readonly name: string
  readonly url: string | undefined
  readonly inlines: readonly Inline[] | undefined
  readonly blocks: readonly Block[] | undefined
  constructor(name: string, { url, inlines, blocks }: Partial<Pick<Shown, "url" | "inlines" | "blocks">>) {
    this.name = name
    this.url = url
    this.inlines = inlines
    this.blocks = blocks
  }
  toString(): string {
    return this.inlines ? textWords(this.inlines) : plainWords({ title: "", blocks: this.blocks ?? [] }).trim()
  }
}

// Two characters for private use that no value and no template may have.
const [open, close] = ["\ue000", "\ue001"]
const markPattern = /\ue000(\d+)\ue001/
const stray = /[\ue000\ue001]/g

/** Takes out what would be read as a mark. */
export const withoutMarks = (text: string): string => text.replace(stray, "")

const scopeValue = (name: string, variable: VariableKinds[string] | undefined, value: unknown): unknown => {
  const shown = (content: Partial<Shown>) =>
    value === "" || (Array.isArray(value) && value.length === 0) ? null : new Shown(name, content)
  switch (variable?.kind) {
    case "link":
      return shown({ url: String(value), inlines: [link(String(value), String(value))] })
    case "run":
      return shown({ inlines: value as readonly Inline[] })
    case "blocks":
      return shown({ blocks: value as readonly Block[] })
    case "list":
      return (value as readonly Readonly<Record<string, unknown>>[]).map((entry) => scopeOf(variable.fields, entry))
    default:
      return typeof value === "string" ? withoutMarks(value) : value
  }
}

/** Values as a template may read them: plain data, and wrapped what is none. */
export const scopeOf = (variables: VariableKinds, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [name, scopeValue(name, variable, values[name])]),
  )

/**
 * Values shown by a template are not text that is read as Markdown: a mark stands in their place until that is done, so that no name can
 * become a link, a heading or HTML.
 */
export const makeMarks = () => {
  const marked: (string | Shown)[] = []
  const used = new Set<string>()

  /** A text in its parts: words, and what marks in it stand for. */
  const parts = (text: string): readonly (string | Shown)[] => {
    const found: (string | Shown)[] = []
    let rest = text
    for (let next = markPattern.exec(rest); next !== null; next = markPattern.exec(rest)) {
      const mark = marked[Number(next[1])] ?? ""
      const before = withoutMarks(rest.slice(0, next.index))
      const shown = typeof mark === "object"
      // A link's mark begins with a slash, for the reader of Markdown.
      found.push(shown && mark.url ? before.replace(/\/$/, "") : before, mark)
      if (shown) used.add(mark.name)
      rest = rest.slice(next.index + next[0].length)
    }
    return [...found, withoutMarks(rest)].filter((part) => part !== "")
  }

  /** The words with every mark replaced by what it stands for. */
  const words = (text: string): string => parts(text).join("")

  const add = (mark: string | Shown): string => `${open}${marked.push(mark) - 1}${close}`

  return {
    /** Variables that are shown. */
    used: used as ReadonlySet<string>,
    words,
    parts,

    /** The mark of a value a template shows. */
    output: (value: unknown): string => {
      if (value instanceof Shown) return `${value.url ? "/" : ""}${add(value)}`
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        // What `capture` kept has marks of its own.
        return add(words(String(value)))
      if (Array.isArray(value)) throw new TypeError("Das ist eine Liste: Sie braucht {% for %}.")
      return ""
    },
  }
}

export type Marks = ReturnType<typeof makeMarks>
