import * as Result from "effect/Result"
import { Liquid, LiquidError } from "liquidjs"
import { type RenderLiquid, TemplateFailed } from "../../domain/email/template-engine.ts"
import { longestTemplate } from "../../domain/email/template-text.ts"
import { textStart } from "../../domain/shared/text-cut.ts"

/** Longest time a part of a template may take, in milliseconds. */
const renderLimitMs = 500
/** Characters and entries that filters and loops may make. */
const memoryLimit = 200_000
/** What a rendered template may be at most, in characters. */
const longestResult = 30_000

const tags: ReadonlySet<string> = new Set([
  "assign",
  "capture",
  "case",
  "comment",
  "for",
  "if",
  "unless",
  "raw",
  "break",
  "continue",
])

/** Filters for texts, numbers and lists. None that makes HTML, reads a date or leaves a value as it is. */
const filters: ReadonlySet<string> = new Set([
  "append",
  "at_least",
  "at_most",
  "capitalize",
  "ceil",
  "compact",
  "concat",
  "default",
  "divided_by",
  "downcase",
  "first",
  "floor",
  "join",
  "last",
  "lstrip",
  "map",
  "minus",
  "modulo",
  "plus",
  "prepend",
  "remove",
  "remove_first",
  "replace",
  "replace_first",
  "reverse",
  "round",
  "rstrip",
  "size",
  "slice",
  "split",
  "strip",
  "strip_newlines",
  "times",
  "truncate",
  "truncatewords",
  "uniq",
  "upcase",
  "where",
])

const without = (known: Record<string, unknown>, kept: ReadonlySet<string>): void => {
  for (const name of Object.keys(known)) if (!kept.has(name)) delete known[name]
}

/** What liquidjs says, in German. */
const sentences: readonly (readonly [RegExp, (word: string) => string])[] = [
  [/undefined variable: ([^,\s]+)/, (name) => `Den Platzhalter „${name}“ gibt es in dieser E-Mail nicht.`],
  [/undefined filter: ([^,\s]+)/, (name) => `Den Filter „${name}“ gibt es hier nicht.`],
  [/tag "([^"]+)" not found/, (name) => `Den Befehl „${name}“ gibt es hier nicht.`],
  [/^tag [^%]*%-?\s*(\w+)\b.*not closed/, (name) => `„${name}“ hat kein Ende: Es fehlt {% end${name} %}.`],
  [/output .* not closed/, () => "Hier fehlt }} am Ende eines Platzhalters."],
  [/tag .* not closed/, () => "Hier fehlt %} oder das Ende eines Befehls."],
  [/template render limit exceeded/, () => "Die Vorlage rechnet zu lange, vielleicht endet eine Schleife nicht."],
  [/memory alloc limit exceeded/, () => "Die Vorlage macht zu viel, vielleicht ist eine Schleife zu groß."],
  [/parse length limit exceeded/, () => "Die Vorlage ist zu lang."],
]

class TooLong extends Error {}
class Refused extends Error {}

const failureOf = (error: unknown): TemplateFailed => {
  const message = error instanceof Error ? error.message : ""
  const cause = LiquidError.is(error) ? (error.originalError ?? error) : error
  const line = LiquidError.is(error) ? (error.token.getPosition()[0] ?? 1) : 1
  if (cause instanceof Refused) return new TemplateFailed({ line, message: cause.message })
  if (cause instanceof TooLong || error instanceof TooLong)
    return new TemplateFailed({ line, message: "Die Vorlage wird zu lang, vielleicht ist eine Schleife zu groß." })
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(message)
    if (found !== null) return new TemplateFailed({ line, message: sentence(found[1] ?? "") })
  }
  return new TemplateFailed({ line, message: "Hier ist etwas kein gültiges Liquid." })
}

type Output = Parameters<RenderLiquid>[2]

/** Shows the values of the template that is being rendered: one after the other, since rendering does not wait for anything. */
let show: Output = String

// Made once: it takes longer than rendering a short template.
const engine = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  strictVariables: true,
  strictFilters: true,
  jsTruthy: true,
  parseLimit: longestTemplate,
  renderLimit: renderLimitMs,
  memoryLimit,
  outputEscape: (value) => show(value),
})
// The library's own cuts characters in two.
engine.registerFilter("truncate", (value: unknown, most: number = 50, end: string = "...") => {
  const text = String(value ?? "")
  return text.length <= most ? text : textStart(text, Math.max(0, most - end.length)) + end
})
without(engine.tags, tags)
without(engine.filters, filters)

/** The output with its limit of length; what it refuses is told apart from faults of the template. */
const limited = (output: Output): Output => {
  let length = 0
  return (value) => {
    try {
      const shown = output(value)
      length += shown.length
      if (length > longestResult) throw new TooLong()
      return shown
    } catch (error) {
      throw error instanceof TooLong ? error : new Refused(error instanceof Error ? error.message : "")
    }
  }
}

/** Renders by liquidjs. */
export const renderLiquid: RenderLiquid = (template, values, output) => {
  show = limited(output)
  try {
    const rendered: string = engine.parseAndRenderSync(template, values)
    return rendered.length > longestResult ? Result.fail(failureOf(new TooLong())) : Result.succeed(rendered)
  } catch (error) {
    return Result.fail(failureOf(error))
  }
}
