import * as Effect from "effect/Effect"
import type { Caller } from "../accounts/caller.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import { emailKind } from "./email-task.ts"

/** Looked at most: more than anybody reads at once. */
const most = 50

/** What a mail is about, by the cause it was queued with: `email:<letter>:<of what>`. */
export const aboutMail = (cause: string): { readonly letter: string; readonly of: string } => {
  const [letter = "", ...of] = cause.replace(/^email:/, "").split(":")
  return { letter, of: of.join(":") }
}

/** The order a mail belongs to; one sent again says more after it. */
const orderIn = /^NW-[0-9A-Z]{10}/

const inList = ({ id, cause, lastError, createdAt }: Task) => {
  const { letter, of } = aboutMail(cause)
  return { id, letter, orderId: orderIn.exec(of)?.[0] ?? null, lastError, createdAt }
}

/** Mails that were not taken however often they were tried, newest first. To whom they go is not said: an order knows. */
export const mailsGivenUp = Effect.fn("mailsGivenUp")(function* () {
  const dead = yield* (yield* Queue).list("dead", most)
  return dead.filter(({ kind }) => kind === emailKind).map(inList)
})

/** Has a mail that was given up tried again from the beginning; one that is not given up is left alone. */
export const retryMail = Effect.fn("retryMail")(function* (by: Caller, id: string) {
  return yield* (yield* Queue).revive(id, ({ cause, lastError }) => [
    {
      by: { personId: by.person.id, email: by.person.email },
      action: "mail.retried",
      // Not the whole cause: the letter is all that anybody needs to know of it later.
      subject: { kind: "mail", id },
      before: { letter: aboutMail(cause).letter, error: lastError },
      after: null,
    },
  ])
})
