import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { writeSignInEmail } from "../accounts/write-sign-in-email.ts"
import { decodeEmail } from "../email/email-task.ts"
import { EmailNotSent } from "../email/ports.ts"
import { emailHandler } from "../email/send-email.ts"
import { jobHandler } from "../jobs/job-handler.ts"
import { shipLine } from "../orders/shipments/ship-line.ts"
import { writeOrderEmail } from "../orders/write-order-email.ts"
import type { HandlerServices } from "../queue/handler.ts"

/** Writes the mails that are queued as what they are about. */
const render = Effect.fnUntraced(function* (payload: unknown) {
  const signIn = yield* writeSignInEmail(payload)
  if (Option.isSome(signIn)) return signIn.value
  const ofOrder = yield* writeOrderEmail(payload)
  if (Option.isSome(ofOrder)) return ofOrder.value
  const email = decodeEmail(payload)
  return Result.isSuccess(email) ? email.success : yield* new EmailNotSent({ permanent: true, reason: email.failure })
})

/** How each kind of task is worked on. A new kind is an entry here. */
export const handlers = (publicUrl: string) =>
  [emailHandler({ publicUrl, render }), jobHandler({ "orders.ship": shipLine })] as const

/** What the handlers need. */
export type NeededByHandlers = HandlerServices<ReturnType<typeof handlers>>
