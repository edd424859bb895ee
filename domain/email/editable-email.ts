import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type * as Schema from "effect/Schema"
import type { EmailAttachment } from "./email.ts"
import { type EmailArea, layoutName } from "./email-areas.ts"
import { emailFooter, type Sender } from "./email-footer.ts"
import { emailTemplate, ofPayload, type QueuedTemplate } from "./email-template.ts"
import { EmailTemplateStore } from "./email-template-store.ts"
import type { EmailTrigger } from "./email-trigger.ts"
import type { EmailNotSent } from "./ports.ts"
import { notShown, shippedLayout } from "./render-template.ts"
import { type RenderedTemplate, TemplateEngine } from "./template-engine.ts"
import type { TemplateProblem, TemplateText } from "./template-text.ts"
import type { ValuesOf, Variables } from "./template-variable.ts"

/** Data a template is tried with: as usual, as little as there can be, and as odd as people are. */
export interface Examples<Values> {
  readonly ordinary: Values
  readonly smallest: Values
  readonly awkward: Values
  /** What else a template may say, by what staff call it. */
  readonly further?: Readonly<Record<string, Values>>
}

/** What the shop fills into an e-mail, and to whom it goes. */
export interface LoadedEmail<Values> {
  readonly to: string
  /** Who writes, as the legal footer says. */
  readonly sender: Sender
  readonly variables: Values
  readonly attachments?: readonly EmailAttachment[]
  /** Of advertising: the path where mail programs end it with one POST (RFC 8058). */
  readonly unsubscribe?: string
  /** Of what a person wrote: where an answer goes. */
  readonly replyTo?: string
}

/** What rendering an editable e-mail needs. */
export type TemplateServices = TemplateEngine | EmailTemplateStore

/** What staff can change of an e-mail. */
export interface EditableTemplate {
  readonly name: string
  readonly title: string
  readonly area: EmailArea
  readonly trigger: EmailTrigger
  readonly variables: Variables
  readonly examples: Examples<Readonly<Record<string, unknown>>>
  readonly shipped: TemplateText
}

/** An e-mail whose words staff can change. */
export interface EditableEmail<Payload, V extends Variables, R> extends QueuedTemplate<Payload, R | TemplateServices> {
  readonly area: EmailArea
  readonly trigger: EmailTrigger
  readonly variables: V
  readonly examples: Examples<ValuesOf<V>>
  readonly shipped: TemplateText
  /** What the shop fills into the e-mail of a payload as it stands in the queue. */
  readonly load: (payload: unknown) => Effect.Effect<LoadedEmail<ValuesOf<V>>, EmailNotSent, R>
  /** What the e-mail says for these values today. */
  readonly said: (values: ValuesOf<V>) => Effect.Effect<RenderedTemplate, never, TemplateServices>
}

/** What is sent in place of a shipped template; `null`: the shipped one. */
export const publishedTemplate = (name: string) =>
  Effect.map(
    Effect.flatMap(EmailTemplateStore, (store) => store.current(name)),
    (found) => Option.getOrNull(found)?.published ?? null,
  )

/** Renders an e-mail and puts it into the layout; `shown`: see `RenderedTemplate`. */
export const renderLaidOut = (
  variables: Variables,
  { own, layout }: { readonly own: TemplateText; readonly layout: TemplateText },
  values: Readonly<Record<string, unknown>>,
  sender: Sender,
) =>
  Effect.map(
    TemplateEngine.use(({ render }) => render(variables, own, values, { layout, footer: emailFooter(sender) })),
    ({ subject, preheader, document, below, shown }) => ({
      subject,
      preheader,
      document,
      footer: below ?? [],
      shown,
    }),
  )

/** The published text where it can be rendered and misses nothing, else the shipped one: a mistake in a template keeps no e-mail back. */
const withShipped = Effect.fnUntraced(function* <A>(
  name: string,
  published: boolean,
  render: (shippedOnly: boolean) => Effect.Effect<A, readonly TemplateProblem[], TemplateEngine>,
) {
  const rendered = yield* Effect.result(render(false))
  if (Result.isSuccess(rendered)) return rendered.success
  if (published) {
    // Problems quote no values.
    const parts = rendered.failure.map(({ part, line }) => (line === null ? part : `${part}:${line}`))
    yield* Effect.logError("A published e-mail template failed, the shipped one is used").pipe(
      Effect.annotateLogs({ template: name, parts: parts.join(" ") }),
    )
    const shipped = yield* Effect.result(render(true))
    if (Result.isSuccess(shipped)) return shipped.success
  }
  return yield* Effect.die(new Error(`The shipped template ${name} cannot be rendered`))
})

/**
 * An e-mail whose words are a template that staff can change. `load` gives what the template shows; what is queued is the payload alone (see
 * `emailTemplate`).
 */
export const editableEmail = <Payload, const V extends Variables, R = never>(email: {
  readonly name: string
  readonly trigger: EmailTrigger
  readonly title: string
  readonly area: EmailArea
  readonly validForMs?: number
  /** JSON as it stands in the queue. */
  readonly payload: Schema.Codec<Payload>
  readonly variables: V
  readonly examples: Examples<ValuesOf<V>>
  readonly shipped: TemplateText
  readonly load: (payload: Payload) => Effect.Effect<LoadedEmail<ValuesOf<V>>, EmailNotSent, R>
}): EditableEmail<Payload, V, R> => {
  const { name, title, area, trigger, variables, examples, load } = email
  const shipped = { ...email.shipped, body: `${email.shipped.body.trim().replace(/\n{3,}/g, "\n\n")}\n` }
  /** Refused where something is missing: the examples it was published with may not hold this case (§ 312f BGB). */
  const complete = <A extends Pick<RenderedTemplate, "shown">>(
    rendered: Effect.Effect<A, readonly TemplateProblem[], TemplateEngine>,
    values: ValuesOf<V>,
  ) =>
    Effect.flatMap(rendered, (whole) => {
      const missing = notShown(variables, values, whole)
      return missing.length === 0 ? Effect.succeed(whole) : Effect.fail(missing)
    })
  const template = emailTemplate({
    name,
    title,
    ...(email.validForMs !== undefined && { validForMs: email.validForMs }),
    payload: email.payload,
    write: Effect.fnUntraced(function* (payload: Payload) {
      const { to, sender, variables: values, attachments, unsubscribe, replyTo } = yield* load(payload)
      const [own, layout] = [yield* publishedTemplate(name), yield* publishedTemplate(layoutName)]
      const laidOut = yield* withShipped(name, own !== null || layout !== null, (shippedOnly) => {
        const texts = shippedOnly
          ? { own: shipped, layout: shippedLayout }
          : { own: own ?? shipped, layout: layout ?? shippedLayout }
        return complete(renderLaidOut(variables, texts, values, sender), values)
      })
      return {
        to,
        ...laidOut,
        ...(attachments !== undefined && { attachments }),
        ...(unsubscribe !== undefined && { unsubscribe }),
        ...(replyTo !== undefined && { replyTo }),
      }
    }),
  })
  return {
    ...template,
    area,
    trigger,
    variables,
    examples,
    shipped,
    load: ofPayload(email.payload, load),
    said: Effect.fnUntraced(function* (values) {
      const own = yield* publishedTemplate(name)
      const { render } = yield* TemplateEngine
      return yield* withShipped(name, own !== null, (shippedOnly) =>
        complete(render(variables, shippedOnly ? shipped : (own ?? shipped), values), values),
      )
    }),
  }
}
