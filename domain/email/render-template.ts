import * as Result from "effect/Result"
import type { Article } from "../entries/article.ts"
import type { MarkdownProblem } from "../entries/ports.ts"
import { textStart } from "../shared/text-cut.ts"
import { cleanText, singleLine } from "./clean-text.ts"
import { readTemplateBlocks } from "./template-blocks.ts"
import type { Around, RenderedTemplate, RenderLiquid } from "./template-engine.ts"
import { makeMarks, scopeOf, withoutMarks } from "./template-marks.ts"
import { type TemplatePart, type TemplateProblem, type TemplateText, templateParts } from "./template-text.ts"
import { blocksVariable, type VariableKinds, type Variables } from "./template-variable.ts"

/** What templates are rendered with. */
export interface TemplateTools {
  readonly render: RenderLiquid
  readonly parse: (markdown: string) => Result.Result<Article, readonly MarkdownProblem[]>
}

const renderAlone = (
  { render, parse }: TemplateTools,
  variables: VariableKinds,
  text: TemplateText,
  values: Readonly<Record<string, unknown>>,
): Result.Result<RenderedTemplate, readonly TemplateProblem[]> => {
  const marks = makeMarks()
  const lineMarks = makeMarks()
  const scope = scopeOf(variables, values)
  const problems: TemplateProblem[] = []
  const [subject = "", preheader = "", heading = "", body = ""] = templateParts.map((part): string => {
    const rendered = render(withoutMarks(text[part]), scope, (part === "body" ? marks : lineMarks).output)
    if (Result.isSuccess(rendered)) return rendered.success
    const { line, message } = rendered.failure
    problems.push({ part, line, message })
    return ""
  })
  if (problems.length > 0) return Result.fail(problems)

  const parsed = parse(body)
  if (Result.isFailure(parsed)) {
    const rows = body.split("\n")
    return Result.fail(
      parsed.failure.map(({ line, message }) => {
        const row = marks.words(rows[line - 1] ?? "").trim()
        return {
          part: "body" as TemplatePart,
          line: null,
          message: row === "" ? message : `„${textStart(row, 60)}“: ${message}`,
        }
      }),
    )
  }
  const read = readTemplateBlocks(parsed.success.blocks, marks)
  if (read.problems.length > 0)
    return Result.fail(read.problems.map((message) => ({ part: "body" as const, line: null, message })))
  return Result.succeed({
    subject: singleLine(lineMarks.words(subject)),
    preheader: cleanText(lineMarks.words(preheader)).trim(),
    document: { title: cleanText(lineMarks.words(heading)).trim(), blocks: read.blocks },
    below: read.below,
    links: read.links,
    shown: marks.used,
  })
}

/** Renders a template for the values of its variables; `around`: in this layout. */
export const renderTemplate = (
  tools: TemplateTools,
  variables: VariableKinds,
  text: TemplateText,
  values: Readonly<Record<string, unknown>>,
  around?: Around,
): Result.Result<RenderedTemplate, readonly TemplateProblem[]> =>
  Result.flatMap(renderAlone(tools, variables, text, values), (own) => {
    if (around === undefined) return Result.succeed(own)
    const within = { inhalt: own.document.blocks, pflichtangaben: around.footer }
    return Result.map(
      renderAlone(tools, layoutVariables, around.layout, within),
      ({ document: { blocks }, below }) => ({
        ...own,
        document: { title: own.document.title, blocks: blocks.slice(0, blocks.length - (below?.length ?? 0)) },
        below,
      }),
    )
  })

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0)

/** What the e-mail must not leave out and a rendered template does not show. */
export const notShown = (
  variables: Variables,
  values: Readonly<Record<string, unknown>>,
  { shown }: Pick<RenderedTemplate, "shown">,
): readonly TemplateProblem[] =>
  Object.entries(variables).flatMap(([name, { mandatory, description }]) =>
    !mandatory || isEmpty(values[name]) || shown.has(name)
      ? []
      : [{ part: "body", line: null, message: `{{ ${name} }} muss darin stehen: ${description}` }],
  )

/** The layout all e-mails share: what stands above and below the words of each. */
export const layoutVariables = {
  inhalt: blocksVariable("Was in der E-Mail steht.", { mandatory: true }),
  pflichtangaben: blocksVariable("Wer schreibt: Firma, Anschrift, Register (§ 35a GmbHG).", { mandatory: true }),
}

/** The shipped layout; below the line is the small print. */
export const shippedLayout: TemplateText = {
  subject: "",
  preheader: "",
  heading: "",
  body: "{{ inhalt }}\n\n---\n\n{{ pflichtangaben }}\n",
}
