import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../accounts/caller.ts"
import { attemptMs } from "../accounts/sign-in-attempt.ts"
import { signInCause } from "../accounts/write-sign-in-email.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import { emailKind } from "./email-task.ts"

/** Shown at most, and as many links that still open: more than anybody reads at once. */
const mostMails = 50
/** Links looked at, the newest: of more nobody needs to know exactly how many there are. */
const mostLinks = 100

/** What a mail is about, by the cause it was queued with: `email:<letter>:<of what>`. */
export const aboutMail = (cause: string): { readonly letter: string; readonly of: string } => {
  const [letter = "", ...of] = cause.replace(/^email:/, "").split(":")
  return { letter, of: of.join(":") }
}

/** The link in the mail is over: sent now, it would open nothing. */
export class LinkOver extends Schema.TaggedError<LinkOver>()("LinkOver", {}) {}

/** Whether a mail is of no use to anybody any more. */
const isOver = ({ cause, createdAt }: Task, now: number): boolean =>
  cause.startsWith(signInCause) && now >= createdAt + attemptMs

/** How long staff are told of links that did not arrive: they show that mails did not go out, and leave nothing to be done. */
const linksToldMs = 7 * 86_400_000

/** The order a mail belongs to; one sent again says more after it. */
const orderIn = /^NW-[0-9A-Z]{10}/

const inList = ({ id, cause, lastError, createdAt }: Task) => {
  const { letter, of } = aboutMail(cause)
  return { id, letter, orderId: orderIn.exec(of)?.[0] ?? null, lastError, createdAt }
}

/**
 * Mails that were not taken however often they were tried, newest first, and how many links to sign in were among them that are over
 * by now: of those only the number is told, for nobody can do anything about them. To whom a mail goes is not said: an order knows.
 * Anybody can have links sent to mailboxes that are none: so many are looked at and no more, and they hide no other mail.
 */
export const mailsGivenUp = Effect.fn("mailsGivenUp")(function* () {
  const queue = yield* Queue
  const now = yield* Clock.currentTimeMillis
  const others = yield* queue.list("dead", mostMails, { kind: emailKind, notStartingWith: signInCause })
  const links = yield* queue.list("dead", mostLinks, { kind: emailKind, startingWith: signInCause })
  const open = links.filter((task) => !isOver(task, now)).slice(0, mostMails)
  const over = links.filter((task) => isOver(task, now) && now - task.createdAt < linksToldMs)
  const [last] = over
  return {
    mails: [...others, ...open].sort((a, b) => b.createdAt - a.createdAt).map(inList),
    linksOver:
      last === undefined
        ? null
        : {
            count: over.length,
            atLeast: links.length === mostLinks && links.at(-1) === over.at(-1),
            lastAt: last.createdAt,
          },
  }
})

/** Has a mail that was given up tried again from the beginning; one that is not given up is left alone. */
export const retryMail = Effect.fn("retryMail")(function* (by: Caller, id: string) {
  const now = yield* Clock.currentTimeMillis
  return yield* (yield* Queue).revive(id, (task) =>
    isOver(task, now)
      ? Result.fail(new LinkOver())
      : Result.succeed([
          {
            by: { personId: by.person.id, email: by.person.email },
            action: "mail.retried",
            // Not the whole cause: the letter is all that anybody needs to know of it later.
            subject: { kind: "mail" as const, id },
            before: { letter: aboutMail(task.cause).letter, error: task.lastError },
            after: null,
          },
        ]),
  )
})
