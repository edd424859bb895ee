import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { paragraph } from "../content/blocks.ts"
import { plainWords } from "../content/plain-words.ts"
import { lintCopy } from "../copy/copy-lint.ts"
import { textStart } from "../shared/text-cut.ts"
import type { EditableTemplate, Examples } from "./editable-email.ts"
import { emailFooter, type Sender } from "./email-footer.ts"
import { layoutVariables, notShown } from "./render-template.ts"
import type { RenderedTemplate } from "./template-engine.ts"
import { TemplateEngine } from "./template-engine.ts"
import { type TemplateProblem, type TemplateText, templateParts } from "./template-text.ts"

type Values = Readonly<Record<string, unknown>>

/** Invented data by what staff call it, in the order it is tried. */
export const examplesOf = ({
  ordinary,
  smallest,
  awkward,
  further = {},
}: Examples<Values>): ReadonlyMap<string, Values> =>
  new Map([
    ["gewöhnlich", ordinary],
    ["so wenig wie möglich", smallest],
    ["schwierig", awkward],
    ...Object.entries(further),
  ])

const foreignLinks = ({ links }: RenderedTemplate, publicUrl: string): readonly TemplateProblem[] =>
  links.flatMap((href) => {
    const inShop =
      href.startsWith("mailto:") || (URL.canParse(href, publicUrl) && new URL(href, publicUrl).origin === publicUrl)
    return inShop
      ? []
      : [{ part: "body", line: null, message: `Der Link „${textStart(href, 80)}“ führt aus dem Shop hinaus.` }]
  })

/** Mail readers cut subjects long before. */
const longestSubject = 250

const emptyParts = ({ subject, document }: RenderedTemplate): readonly TemplateProblem[] => [
  ...(subject === "" ? [{ part: "subject" as const, line: null, message: "Der Betreff ist leer." }] : []),
  ...(subject.length > longestSubject
    ? [{ part: "subject" as const, line: null, message: "Der Betreff ist zu lang: höchstens 250 Zeichen." }]
    : []),
  ...(document.title === "" ? [{ part: "heading" as const, line: null, message: "Die Überschrift ist leer." }] : []),
  ...(document.blocks.length === 0 ? [{ part: "body" as const, line: null, message: "Der Text ist leer." }] : []),
]

/**
 * What advertising must not say: promises beyond the authorised claims, diseases and the rest of `lintCopy`. What a template says of itself
 * is judged; what its variables show comes from the shop's data, which is judged where it is written.
 */
const forbiddenClaims = (text: TemplateText): readonly TemplateProblem[] =>
  templateParts.flatMap((part) =>
    // Emphasis within a word hides it from nobody who reads the e-mail.
    lintCopy(text[part].replaceAll(/[*_`]/g, "")).map(({ words, law }) => {
      const before = text[part].indexOf(words)
      return {
        part,
        line: before < 0 ? null : text[part].slice(0, before).split("\n").length,
        message: `„${words}“ darf in Werbung nicht stehen (${law}).`,
      }
    }),
  )

const each = (problems: readonly TemplateProblem[]): readonly TemplateProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

/**
 * Why a template cannot be published, each reason once; none: it can. It has to render for all invented data, to show what the e-mail must
 * not leave out, and to link nowhere but into the shop, except by its variables; advertising must promise nothing that food must not
 * (LAW.md E2, E5–E9). `publicUrl`: the shop's origin.
 */
export const templateProblems = Effect.fnUntraced(function* (
  { variables, examples, area }: Pick<EditableTemplate, "variables" | "examples"> & { readonly area?: string },
  text: TemplateText,
  publicUrl: string,
): Effect.fn.Return<readonly TemplateProblem[], never, TemplateEngine> {
  const { render } = yield* TemplateEngine
  const problems: TemplateProblem[] = area === "marketing" ? [...forbiddenClaims(text)] : []
  for (const values of examplesOf(examples).values()) {
    const rendered = yield* Effect.result(render(variables, text, values))
    // What loops without end does so each time: once is enough.
    if (Result.isFailure(rendered)) return each([...problems, ...rendered.failure])
    problems.push(
      ...emptyParts(rendered.success),
      ...notShown(variables, values, rendered.success),
      ...foreignLinks(rendered.success, publicUrl),
    )
  }
  return each(problems)
})

/** Why a layout cannot be published. The small print has to stand below a line across, and the words above it. */
export const layoutProblems = Effect.fnUntraced(function* (
  text: TemplateText,
  sender: Sender,
  publicUrl: string,
): Effect.fn.Return<readonly TemplateProblem[], never, TemplateEngine> {
  // Words no layout has of its own.
  const content = "Hier steht, was die E-Mail sagt (Probe)."
  const values = { inhalt: [paragraph(content)], pflichtangaben: emailFooter(sender) }
  const rendered = yield* Effect.result((yield* TemplateEngine).render(layoutVariables, text, values))
  if (Result.isFailure(rendered)) return rendered.failure
  const { below } = rendered.success
  return each([
    ...(below === null
      ? [{ part: "body" as const, line: null, message: "Die Zeile mit --- fehlt. Darunter steht das Kleingedruckte." }]
      : []),
    ...(plainWords({ title: "", blocks: below ?? [] }).includes(content)
      ? [{ part: "body" as const, line: null, message: "{{ inhalt }} gehört über die Zeile mit ---, nicht darunter." }]
      : []),
    ...notShown(layoutVariables, values, rendered.success),
    ...foreignLinks(rendered.success, publicUrl),
  ])
})
