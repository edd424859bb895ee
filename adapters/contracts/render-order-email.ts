import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orderEmails } from "../../domain/background/emails.ts"
import { renderQueued, type TemplateServices } from "../../domain/email/email-template.ts"
import { renderTemplate, type TemplateTools } from "../../domain/email/render-template.ts"
import { TemplateEngine } from "../../domain/email/template-engine.ts"
import { currentSeller } from "../../domain/seller/seller.ts"
import { renderLiquid } from "../liquid/liquid.ts"
import { parseMarkdown } from "../markdown/markdown.ts"

/** What renders templates where nothing else waits. */
export const templateTools: TemplateTools = { render: renderLiquid, parse: parseMarkdown }

/** The same as a service. */
export const layerTemplates = Layer.succeed(TemplateEngine, {
  render: (...input) => Effect.fromResult(renderTemplate(templateTools, ...input)),
})

/** Renders the e-mail of a task's payload, which is about an order. */
export const renderOrderEmail = (payload: unknown) =>
  Effect.flatMap(currentSeller, ({ publicUrl }) =>
    renderQueued<TemplateServices<typeof orderEmails>>(orderEmails, publicUrl, payload),
  ).pipe(Effect.provide(layerTemplates))
