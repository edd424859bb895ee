import type { PersonId } from "../access/person.ts"
import { numberInWords } from "../shared/german-list.ts"
import type { MessagePicture } from "./message-picture.ts"

/** What a message asks for. */
export type MessageBody =
  | {
      readonly kind: "contact"
      readonly topic: ContactTopic
      readonly orderNumber: string
      readonly text: string
      /** Left out: none. */
      readonly pictures?: readonly MessagePicture[]
    }
  /** A termination of contracts that go on (§ 312k BGB). */
  | {
      readonly kind: "cancellation"
      readonly termination: Termination
      /** Only of an extraordinary one. */
      readonly reason: string
      /** Which contract, in the sender's words. */
      readonly contract: string
      /** The day it should end, `2026-12-31`; `""`: as early as possible. */
      readonly endsOn: string
    }
export type MessageKind = MessageBody["kind"]
export const messageKinds = ["contact", "cancellation"] as const satisfies readonly MessageKind[]

export const contactTopics = ["product", "order", "complaint", "intolerance", "account", "press", "other"] as const
export type ContactTopic = (typeof contactTopics)[number]
export const contactTopicNames: Readonly<Record<ContactTopic, string>> = {
  product: "Frage zu einem Produkt",
  order: "Meine Bestellung",
  complaint: "Reklamation",
  intolerance: "Nicht vertragen",
  account: "Konto und Daten",
  press: "Presse und Zusammenarbeit",
  other: "Etwas anderes",
}

export const terminations = ["ordinary", "extraordinary"] as const
export type Termination = (typeof terminations)[number]
export const terminationNames: Readonly<Record<Termination, string>> = {
  ordinary: "Ordentliche Kündigung",
  extraordinary: "Außerordentliche Kündigung",
}

/** The end of a subscription, once its cancellation is confirmed. */
export interface ConfirmedEnd {
  readonly subscriptionId: string
  readonly title: string
  /** The day, `2026-12-31`. */
  readonly endsOn: string
  /** Why the shop could not end it with its provider, German; staff do. */
  readonly problem?: string
  /** The shop passes it on all the same, as soon as it can. */
  readonly retried?: true
  /** The provider has ended it. */
  readonly ended?: true
}

/**
 * What became of a message; `note` is for staff. `ending`: the shop ends the subscription with its provider on the day. `by`: `null` for the
 * shop itself.
 */
export type MessageOutcome =
  | { readonly state: "open" | "ending" }
  | { readonly state: "done"; readonly note: string; readonly at: number; readonly by: PersonId | null }
export const messageStates = ["open", "ending", "done"] as const

/** Who of the team. */
export interface Colleague {
  readonly personId: PersonId
  readonly email: string
}

/** An answer as staff wrote it. */
export interface MessageAnswer {
  /** Of this answer alone: sent twice it goes out once. */
  readonly key: string
  readonly text: string
  /** Whether the message stands below it. */
  readonly quoted: boolean
  readonly at: number
  readonly by: Colleague
}

/** A message that came in through a form of the shop: it stays as it is, whatever becomes of it. */
export interface Message {
  readonly id: string
  /** Epoch milliseconds on the server. */
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  readonly body: MessageBody
  readonly outcome: MessageOutcome
  /** Only of a cancellation: the subscriptions it ends; left out: none is confirmed. */
  readonly ends?: readonly ConfirmedEnd[]
  /** Oldest first; left out: none. */
  readonly answers?: readonly MessageAnswer[]
  /** Who looks after it; left out or `null`: nobody in particular. */
  readonly assignee?: Colleague | null
}

/** The ends that count: staff who put a message away, whatever stood in it, took back what had not ended. */
export const endsThatCount = ({ ends = [], outcome }: Pick<Message, "ends" | "outcome">): readonly ConfirmedEnd[] =>
  outcome.state === "done" && outcome.by !== null ? ends.filter(({ ended }) => ended) : ends

/** When an answer comes; `days`: working days, `null`: staff promise none. */
export const answerNotice = (days: number | null): string =>
  days === null
    ? "Wir lesen Nachrichten an Werktagen und antworten der Reihe nach."
    : `Wir antworten innerhalb von ${days === 1 ? "einem Werktag" : `${numberInWords(days)} Werktagen`}.`

export const picturesOf = ({ body }: Pick<Message, "body">): readonly MessagePicture[] =>
  body.kind === "contact" ? (body.pictures ?? []) : []

/** What a message is about, in one line. */
export const subjectOf = (body: MessageBody): string =>
  body.kind === "contact" ? contactTopicNames[body.topic] : terminationNames[body.termination]

/** When a contract should end, in words. */
export const endInWords = (endsOn: string): string =>
  endsOn === "" ? "zum frühestmöglichen Zeitpunkt" : `zum ${endsOn.split("-").toReversed().join(".")}`

/** What a term is looked for in, in small letters. */
export const searchTextOf = ({ name, email, body }: Message): string =>
  [name, email, body.kind === "contact" ? body.orderNumber : body.contract].join("\n").toLowerCase()
