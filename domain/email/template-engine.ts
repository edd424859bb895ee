import * as Context from "effect/Context"
import type * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** A template cannot be rendered: at which line, counting from 1, and why, in a German sentence. */
export class TemplateFailed extends Schema.TaggedError<TemplateFailed>()("TemplateFailed", {
  line: Schema.Natural,
  message: Schema.String,
}) {}

/**
 * Renders Liquid: `{{ variable }}`, filters on texts and lists, `assign`, `capture`, `if`, `unless`, `case`, `for`, `comment` and `raw`.
 * Nothing else can be called, read or included. A variable or filter that does not exist fails, and so does a template that is too long,
 * takes longer than a fifth of a second or makes more than it should. `""`, `0`, `null` and `false` count as false.
 */
export class TemplateEngine extends Context.Service<
  TemplateEngine,
  {
    /** Each value that is shown goes through `output`, which answers what stands in its place. */
    readonly render: (
      template: string,
      values: Readonly<Record<string, unknown>>,
      output: (value: unknown) => string,
    ) => Result.Result<string, TemplateFailed>
  }
>()("domain/TemplateEngine") {}
