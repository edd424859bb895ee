import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Block, Document } from "../content/document.ts"
import type { TemplateProblem, TemplateText } from "./template-text.ts"
import type { Variables } from "./template-variable.ts"

/** A template cannot be rendered: at which line, counting from 1, and why, in a German sentence. */
export class TemplateFailed extends Schema.TaggedError<TemplateFailed>()("TemplateFailed", {
  line: Schema.Natural,
  message: Schema.String,
}) {}

/**
 * Renders Liquid: `{{ variable }}`, filters on texts and lists, `assign`, `capture`, `if`, `unless`, `case`, `for`, `comment` and `raw`.
 * Nothing else can be called, read or included. A variable or filter that does not exist fails, and so does a template that is too long,
 * takes too long or makes more than it should. `""`, `0`, `null` and `false` count as false.
 */
export type RenderLiquid = (
  template: string,
  values: Readonly<Record<string, unknown>>,
  /** Each value that is shown goes through it: it answers what stands in its place. */
  output: (value: unknown) => string,
) => Result.Result<string, TemplateFailed>

/** The layout around a template, and the small print below it. */
export interface Around {
  readonly layout: TemplateText
  readonly footer: readonly Block[]
}

/** A rendered template; within a layout `document` and `below` are the layout's, the rest is the template's own. */
export interface RenderedTemplate {
  readonly subject: string
  readonly preheader: string
  readonly document: Document
  /** What stands below the last line across (`---`): the document's last blocks, within a layout those after it. */
  readonly below: readonly Block[] | null
  /** Links that stand in the template itself, not in its variables. */
  readonly links: readonly string[]
  /** The variables for links, runs and blocks that the body shows. */
  readonly shown: ReadonlySet<string>
}

/** Renders templates as `renderTemplate` does. What takes too long is refused. */
export class TemplateEngine extends Context.Service<
  TemplateEngine,
  {
    readonly render: (
      variables: Variables,
      text: TemplateText,
      values: Readonly<Record<string, unknown>>,
      around?: Around,
    ) => Effect.Effect<RenderedTemplate, readonly TemplateProblem[]>
  }
>()("domain/TemplateEngine") {}
