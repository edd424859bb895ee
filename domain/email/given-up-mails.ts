import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../accounts/caller.ts"
import { attemptMs } from "../accounts/sign-in-attempt.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import { emailKind } from "./email-task.ts"

/** Looked at most: more than anybody reads at once. */
const most = 50
/** Read at once. */
const tasksAtOnce = 200

/** What a mail is about, by the cause it was queued with: `email:<letter>:<of what>`. */
export const aboutMail = (cause: string): { readonly letter: string; readonly of: string } => {
  const [letter = "", ...of] = cause.replace(/^email:/, "").split(":")
  return { letter, of: of.join(":") }
}

/** The link in the mail is over: sent now, it would open nothing. */
export class LinkOver extends Schema.TaggedError<LinkOver>()("LinkOver", {}) {}

/** Whether a mail is of no use to anybody any more. */
const isOver = ({ cause, createdAt }: Task, now: number): boolean =>
  aboutMail(cause).letter === "sign-in" && now >= createdAt + attemptMs

/** How long staff are told of links that did not arrive: they show that mails did not go out, and leave nothing to be done. */
const linksToldMs = 7 * 86_400_000

/** The order a mail belongs to; one sent again says more after it. */
const orderIn = /^NW-[0-9A-Z]{10}/

const inList = ({ id, cause, lastError, createdAt }: Task) => {
  const { letter, of } = aboutMail(cause)
  return { id, letter, orderId: orderIn.exec(of)?.[0] ?? null, lastError, createdAt }
}

/** Every task that was given up, newest first. */
const allDead = Effect.gen(function* () {
  const queue = yield* Queue
  const dead: Task[] = []
  let page = yield* queue.list("dead", tasksAtOnce)
  while (page.length === tasksAtOnce) {
    dead.push(...page)
    page = yield* queue.list("dead", tasksAtOnce, page.at(-1)?.id)
  }
  return [...dead, ...page]
})

/**
 * Mails that were not taken however often they were tried, newest first, and how many links to sign in were among them that are over
 * by now: of those only the number is told, for nobody can do anything about them. To whom a mail goes is not said: an order knows.
 */
export const mailsGivenUp = Effect.fn("mailsGivenUp")(function* () {
  const now = yield* Clock.currentTimeMillis
  const mails = (yield* allDead).filter(({ kind }) => kind === emailKind)
  const links = mails.filter((task) => isOver(task, now) && now - task.createdAt < linksToldMs)
  return {
    mails: mails
      .filter((task) => !isOver(task, now))
      .slice(0, most)
      .map(inList),
    linksOver: links[0] === undefined ? null : { count: links.length, lastAt: links[0].createdAt },
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
