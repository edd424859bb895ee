import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { NewTask } from "../queue/task.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Colleague, ConfirmedEnd, Message, MessageAnswer, MessageKind, MessageOutcome } from "./message.ts"
import type { messageList } from "./message-list.ts"

/** Which messages are meant; every part narrows. */
export interface MessageFilter {
  /** `null`: every kind. */
  readonly kind: MessageKind | null
  /** `null`: whatever became of them. */
  readonly state: MessageOutcome["state"] | null
  /** A part of what `searchTextOf` names, in any case; `""`: all. */
  readonly term: string
}

/** Messages from the shop's forms. */
export class Messages extends Context.Service<
  Messages,
  {
    /** Keeps a message and queues the tasks it causes: both or neither. With a key seen before the answer is the message of that time. */
    readonly keep: (message: Message, idempotencyKey: string, tasks: readonly NewTask[]) => Effect.Effect<Message>
    readonly find: (id: string) => Effect.Effect<Option.Option<Message>>
    /** Those of a mailbox, however it was written (see `emailKey`), newest first. */
    readonly ofMailbox: (email: string) => Effect.Effect<readonly Message[]>
    /** Sorted by when they came, those of the same instant by their ids. */
    readonly list: (wanted: MessageFilter & PageRead<typeof messageList>) => Effect.Effect<readonly Message[]>
    /** How many there are; `most` where there are that many or more. */
    readonly count: (filter: MessageFilter, most: number) => Effect.Effect<number>
    /** Lets `decide` say what became of a message, and writes it with the audit log and the tasks in one step. `None`: there is no such message. */
    readonly settle: <E>(
      id: string,
      decide: (message: Message) => Result.Result<Settlement, E>,
    ) => Effect.Effect<Option.Option<Message>, E>
    /** Removes those done of a kind that came before this instant (epoch milliseconds), at most `most`; how many. */
    readonly forget: (kind: MessageKind, before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Messages") {}

/** What became of a message, with its entries in the audit log and the tasks it causes. */
export interface Settlement {
  readonly outcome: MessageOutcome
  /** Left out: the same as before. */
  readonly ends?: readonly ConfirmedEnd[]
  readonly answers?: readonly MessageAnswer[]
  readonly assignee?: Colleague | null
  readonly audit: readonly AuditEntry[]
  readonly tasks?: readonly NewTask[]
}
