import * as Effect from "effect/Effect"
import { orderEmails } from "../../domain/background/emails.ts"
import { renderQueued, type TemplateServices } from "../../domain/email/email-template.ts"
import { Seller } from "../../domain/seller/seller.ts"

/** Renders the e-mail of a task's payload, which is about an order. */
export const renderOrderEmail = (payload: unknown) =>
  Effect.flatMap(Seller, ({ publicUrl }) =>
    renderQueued<TemplateServices<typeof orderEmails>>(orderEmails, publicUrl, payload),
  )
