import { CancellationInput, ContactInput } from "../../../domain/messages/message-input.ts"
import { sendCancellation, sendContact } from "../../../domain/messages/send-message.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** The forms that write to the shop. An answer repeats what was sent and tells nothing of what the shop knows. */
export const messages = router({
  /** Takes pictures as bytes, which JSON has none of: from the form only. */
  contact: forEveryone
    .meta({ limit: "order" })
    .input(input(ContactInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, receivedAt } = await run(ctx, sendContact(asked), {
        FilesUnavailable: {
          code: "SERVICE_UNAVAILABLE",
          message:
            "Der Speicher für Bilder antwortet gerade nicht, gesendet wurde nichts. Bitte versuche es in ein paar Minuten noch einmal, oder schick die Nachricht ohne Bilder.",
        },
      })
      return { id, receivedAt }
    }),
  cancel: forEveryone
    .meta({ limit: "order" })
    .input(input(CancellationInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, receivedAt } = await run(ctx, sendCancellation(asked, ctx.caller?.person.email ?? null), noRefusals)
      return { id, receivedAt }
    }),
})
