import { renderLiquid } from "../../adapters/liquid/liquid.ts"
import { parseMarkdown } from "../../adapters/markdown/markdown.ts"
import { postsInFile } from "../../adapters/post-files/post-files.ts"
import { cleanHtml, htmlAsMarkdown, showHtml } from "../../adapters/post-html/post-html.ts"
import { renderTemplate } from "../../domain/email/render-template.ts"
import type { TemplateText } from "../../domain/email/template-text.ts"
import type { VariableKinds } from "../../domain/email/template-variable.ts"

/** What reads the texts of staff and visitors, and can take long: done in threads, see `texts.ts`. */
export const textJobs = {
  parseMarkdown,
  cleanHtml,
  showHtml,
  htmlAsMarkdown,
  postsInFile,
  renderTemplate: (variables: VariableKinds, text: TemplateText, values: Readonly<Record<string, unknown>>) =>
    renderTemplate({ render: renderLiquid, parse: parseMarkdown }, variables, text, values),
}
