import { CancellationInput, ContactInput } from "../../../domain/messages/message-input.ts"
import { sendCancellation, sendContact } from "../../../domain/messages/send-message.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** The forms that write to the shop. An answer repeats what was sent and tells nothing of what the shop knows. */
export const messages = router({
  contact: forEveryone
    .meta({ limit: "order" })
    .input(input(ContactInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, receivedAt } = await run(ctx, sendContact(asked), noRefusals)
      return { id, receivedAt }
    }),
  cancel: forEveryone
    .meta({ limit: "order" })
    .input(input(CancellationInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, receivedAt } = await run(ctx, sendCancellation(asked), noRefusals)
      return { id, receivedAt }
    }),
})
