import * as Effect from "effect/Effect"
import { orderEmails } from "../../domain/background/emails.ts"
import { renderQueued, type TemplateServices } from "../../domain/email/email-template.ts"
import { currentSeller } from "../../domain/seller/seller.ts"

/** Renders the e-mail of a task's payload, which is about an order. */
export const renderOrderEmail = (payload: unknown) =>
  Effect.flatMap(currentSeller, ({ publicUrl }) =>
    renderQueued<TemplateServices<typeof orderEmails>>(orderEmails, publicUrl, payload),
  )
