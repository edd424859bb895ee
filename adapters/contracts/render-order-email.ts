import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orderEmails } from "../../domain/background/emails.ts"
import { renderQueued, type TemplateServices } from "../../domain/email/email-template.ts"
import { currentSeller } from "../../domain/seller/seller.ts"
import { layerLiquid } from "../liquid/liquid.ts"
import { layerMarkdown } from "../markdown/markdown.ts"

/** Renders the e-mail of a task's payload, which is about an order. */
export const renderOrderEmail = (payload: unknown) =>
  Effect.flatMap(currentSeller, ({ publicUrl }) =>
    renderQueued<TemplateServices<typeof orderEmails>>(orderEmails, publicUrl, payload),
  ).pipe(Effect.provide(Layer.merge(layerLiquid, layerMarkdown)))
