import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { NewTask } from "../queue/task.ts"
import type { Email } from "./email.ts"
import { EmailNotSent } from "./ports.ts"
import { type EmailContent, renderEmail } from "./render-email.ts"

/** The kind of task that is an e-mail to be sent. */
export const emailKind = "email"

/** The kind of task that is an e-mail of a campaign: there are many, and none of the shop's other e-mails waits for them. */
export const newsletterKind = "newsletter-email"

/** The kinds of tasks that are e-mails. */
export const emailKinds = [emailKind, newsletterKind] as const
export type EmailKind = (typeof emailKinds)[number]

export const isEmailKind = (kind: string): kind is EmailKind => emailKinds.some((each) => each === kind)

/** The cause of a template's e-mail about something; about nothing, how the causes of all its e-mails begin. */
export const emailCause = (template: string, of: string): string => `email:${template}:${of}`

/** What a template says of an e-mail: subject, document and the rest. */
export type EmailDraft = Omit<EmailContent, "publicUrl">

/** One of the shop's e-mails. */
export interface EmailTemplate<R> {
  /** Names it for good: queued tasks and their causes hold it. */
  readonly name: string
  /** What staff pages call it; German. */
  readonly title: string
  /** An e-mail queued longer ago (milliseconds) is of no use any more; `null`: it always is. */
  readonly validForMs: number | null
  /** Of its tasks. */
  readonly kind: EmailKind
  /** Writes the e-mail of a payload; one that the template's Schema does not know is refused for good. */
  readonly write: (payload: unknown) => Effect.Effect<EmailDraft, EmailNotSent, R>
  /** The cause of the e-mail about something, such as an order's id: it is queued once. */
  readonly cause: (of: string) => string
}

/** A template that queues e-mails of its payload. */
export interface QueuedTemplate<Payload, R> extends EmailTemplate<R> {
  /** The e-mail about something, to be queued together with the change that causes it. */
  readonly task: (of: string, payload: Payload) => NewTask
}

/** The payload of an e-mail's task. */
export const EmailPayload = Schema.Struct({ template: Schema.String, data: Schema.Unknown })

/** Does something with a payload as it stands in the queue; one that the Schema does not know is refused for good. */
export const ofPayload = <Payload, A, R>(
  schema: Schema.Codec<Payload>,
  work: (payload: Payload) => Effect.Effect<A, EmailNotSent, R>,
) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  return (payload: unknown): Effect.Effect<A, EmailNotSent, R> => {
    const decoded = decode(payload)
    return Result.isSuccess(decoded)
      ? work(decoded.success)
      : new EmailNotSent({
          permanent: true,
          reason: `Was die E-Mail sagen soll, ist nicht lesbar: ${decoded.failure.message}`,
        })
  }
}

/**
 * A template. What is queued is the payload, not the words: these are written when the e-mail is sent, from the payload and what the shop
 * knows then. E-mails queued by one release are sent by the next, so what is added to a payload later must be optional.
 */
export const emailTemplate = <Payload, R = never>(template: {
  readonly name: string
  readonly title: string
  readonly validForMs?: number
  /** `emailKind` unless said. */
  readonly kind?: EmailKind
  /** JSON as it stands in the queue. */
  readonly payload: Schema.Codec<Payload>
  readonly write: (payload: Payload) => Effect.Effect<EmailDraft, EmailNotSent, R>
}): QueuedTemplate<Payload, R> => {
  const { name, title, validForMs = null, kind = emailKind } = template
  const cause = (of: string) => emailCause(name, of)
  return {
    name,
    title,
    validForMs,
    kind,
    cause,
    task: (of, data) => ({ kind, cause: cause(of), payload: { template: name, data } }),
    write: ofPayload(template.payload, template.write),
  }
}

/** Which template a cause names, and what it is about. */
export const emailOf = (cause: string): { readonly template: string; readonly of: string } => {
  const [template = "", ...of] = cause.replace(/^email:/, "").split(":")
  return { template, of: of.join(":") }
}

const decodePayload = Schema.decodeUnknownResult(EmailPayload)

/** Renders the e-mail of a task's payload by its template. */
export const renderQueued = Effect.fnUntraced(function* <R>(
  templates: readonly EmailTemplate<R>[],
  publicUrl: string,
  payload: unknown,
): Effect.fn.Return<Email, EmailNotSent, R> {
  const decoded = decodePayload(payload)
  if (Result.isFailure(decoded))
    return yield* new EmailNotSent({ permanent: true, reason: "Der Auftrag ist keine E-Mail." })
  const { template, data } = decoded.success
  const found = templates.find(({ name }) => name === template)
  if (found === undefined)
    return yield* new EmailNotSent({ permanent: true, reason: `Die Vorlage ${template} gibt es nicht.` })
  return renderEmail({ ...(yield* found.write(data)), publicUrl })
})

/** The services the templates of a list need. */
export type TemplateServices<List extends readonly EmailTemplate<unknown>[]> = List[number] extends infer Each
  ? Each extends EmailTemplate<infer R>
    ? R
    : never
  : never
