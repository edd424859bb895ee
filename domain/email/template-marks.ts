import type { Block, Inline } from "../content/document.ts"
import { plainWords, textWords } from "../content/plain-words.ts"
import type { VariableKinds } from "./template-variable.ts"

/** A value that is no plain text; a filter sees its words alone. */
class Shown {
  readonly #words: string
  readonly name: string
  readonly kind: "link" | "run" | "blocks"
  readonly value: string | readonly Inline[] | readonly Block[]
  constructor(name: string, kind: "link" | "run" | "blocks", value: Shown["value"], words: string) {
    this.name = name
    this.kind = kind
    this.value = value
    this.#words = words
  }
  toString(): string {
    return this.#words
  }
}

/** What a mark stands for. */
export type Marked =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly name: string; readonly href: string }
  | { readonly kind: "run"; readonly name: string; readonly runs: readonly Inline[] }
  | { readonly kind: "blocks"; readonly name: string; readonly blocks: readonly Block[] }

// Two characters for private use that no value and no template may have.
const [open, close] = ["\ue000", "\ue001"]
const markPattern = /\ue000(\d+)\ue001/
const stray = /[\ue000\ue001]/g

/** Takes out what would be read as a mark. */
export const withoutMarks = (text: string): string => text.replace(stray, "")

const wordsOf = (marked: Marked): string => {
  switch (marked.kind) {
    case "text":
      return marked.text
    case "link":
      return marked.href
    case "run":
      return textWords(marked.runs)
    case "blocks":
      return plainWords({ title: "", blocks: marked.blocks }).trim()
  }
}

/** A link's mark begins with a slash, for the reader of Markdown. */
const wordsBefore = (before: string, mark: Marked | undefined): string =>
  mark?.kind === "link" ? before.replace(/\/$/, "") : before

const scopeValue = (name: string, variable: VariableKinds[string] | undefined, value: unknown): unknown => {
  switch (variable?.kind) {
    case "link":
      return value === "" ? null : new Shown(name, "link", String(value), String(value))
    case "run": {
      const runs = value as readonly Inline[]
      return runs.length === 0 ? null : new Shown(name, "run", runs, textWords(runs))
    }
    case "blocks": {
      const blocks = value as readonly Block[]
      const words = () => plainWords({ title: "", blocks }).trim()
      return blocks.length === 0 ? null : new Shown(name, "blocks", blocks, words())
    }
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
  const marked: Marked[] = []
  const used = new Set<string>()

  /** A text in its parts: words, and what marks in it stand for. */
  const parts = (text: string): readonly (string | Marked)[] => {
    const found: (string | Marked)[] = []
    let rest = text
    for (let next = markPattern.exec(rest); next !== null; next = markPattern.exec(rest)) {
      const mark = marked[Number(next[1])]
      found.push(wordsBefore(withoutMarks(rest.slice(0, next.index)), mark))
      if (mark !== undefined) found.push(mark.kind === "text" ? mark.text : mark)
      if (mark !== undefined && "name" in mark) used.add(mark.name)
      rest = rest.slice(next.index + next[0].length)
    }
    return [...found, withoutMarks(rest)].filter((part) => part !== "")
  }

  /** The words with every mark replaced by what it stands for. */
  const words = (text: string): string =>
    parts(text)
      .map((part) => (typeof part === "string" ? part : wordsOf(part)))
      .join("")

  const add = (mark: Marked): string => `${open}${marked.push(mark) - 1}${close}`

  return {
    /** Variables that are shown. */
    used: used as ReadonlySet<string>,
    words,
    parts,

    /** The mark of a value a template shows. */
    output: (value: unknown): string => {
      if (value instanceof Shown) {
        const { name, kind } = value
        if (kind === "link") return `/${add({ kind, name, href: value.value as string })}`
        if (kind === "run") return add({ kind, name, runs: value.value as readonly Inline[] })
        return add({ kind, name, blocks: value.value as readonly Block[] })
      }
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        // What `capture` kept has marks of its own.
        return add({ kind: "text", text: words(String(value)) })
      if (Array.isArray(value)) throw new TypeError("Das ist eine Liste: Sie braucht {% for %}.")
      return ""
    },
  }
}

export type Marks = ReturnType<typeof makeMarks>
