import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { mayReadEmails } from "../background/staff-emails.ts"
import { renderLaidOut } from "../email/editable-email.ts"
import { layoutName } from "../email/email-areas.ts"
import { emailTemplateAudit } from "../email/email-template-audit.ts"
import { EmailTemplateStore, type EmailTemplateVersion } from "../email/email-template-store.ts"
import { exampleSender } from "../email/example-values.ts"
import { messageIdOf } from "../email/message-id.ts"
import { EmailNotSent, Mailer } from "../email/ports.ts"
import { renderEmail } from "../email/render-email.ts"
import { layoutVariables, shippedLayout } from "../email/render-template.ts"
import { examplesOf, layoutProblems, templateProblems } from "../email/template-rules.ts"
import { problemInWords, type TemplateProblem, type TemplateText, templateParts } from "../email/template-text.ts"
import { currentSeller } from "../seller/seller.ts"
import { findTemplate, type KnownTemplate, knownTemplates } from "./known-templates.ts"
import { latestValues } from "./latest-cause.ts"

/** There is no e-mail of this name whose words could be changed. */
export class EmailTemplateNotFound extends Schema.TaggedError<EmailTemplateNotFound>()("EmailTemplateNotFound", {}) {}

const Text = Schema.Struct({
  subject: Schema.String,
  preheader: Schema.String,
  heading: Schema.String,
  body: Schema.String,
})

/** Somebody changed the template since it was opened. */
export class EmailTemplateChanged extends Schema.TaggedError<EmailTemplateChanged>()("EmailTemplateChanged", {
  revision: Schema.Number,
  text: Text,
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.Number),
}) {}

/** It cannot be published, and why. */
export class EmailTemplateNotReady extends Schema.TaggedError<EmailTemplateNotReady>()("EmailTemplateNotReady", {
  problems: Schema.Array(Schema.String),
}) {}

/** Data a template is shown with: the name of invented data, or this, the data of its latest cause. */
const latestCause = "latest"

const known = (name: string) => {
  const template = findTemplate(name)
  return template === undefined ? Effect.fail(new EmailTemplateNotFound()) : Effect.succeed(template)
}

const sameText = (a: TemplateText, b: TemplateText): boolean => templateParts.every((part) => a[part] === b[part])

/** What stands in the editor: the draft, else what is sent. */
const writtenOf = (
  version: Pick<EmailTemplateVersion, "draft" | "published"> | null,
  { shipped }: Pick<KnownTemplate, "shipped">,
): TemplateText => version?.draft ?? version?.published ?? shipped

const problemsOf = (template: KnownTemplate, text: TemplateText, publicUrl: string) =>
  template.name === layoutName
    ? layoutProblems(text, exampleSender, publicUrl)
    : templateProblems(template, text, publicUrl)

interface Seen {
  readonly name: string
  readonly revision: number
}

/** Changes a template as it was seen at `revision`; `null` changes nothing. A conflict names who changed it since. */
const change = Effect.fnUntraced(function* <E>(
  by: Caller,
  { name, revision }: Seen,
  decide: (
    before: EmailTemplateVersion | null,
  ) => Result.Result<
    | (Pick<EmailTemplateVersion, "draft" | "published"> & { readonly action: ActionOf<typeof emailTemplateAudit> })
    | null,
    E
  >,
) {
  const template = yield* known(name)
  const store = yield* EmailTemplateStore
  const at = yield* Clock.currentTimeMillis
  const changed = yield* store.change<E | EmailTemplateChanged>(name, (before) => {
    const decided = decide(before)
    if (Result.isSuccess(decided) && decided.success === null) return Result.succeed(null)
    if ((before?.revision ?? 0) !== revision)
      return Result.fail(
        new EmailTemplateChanged({
          revision: before?.revision ?? 0,
          text: writtenOf(before, template),
          by: before?.by ?? null,
          at: before?.at ?? null,
        }),
      )
    if (Result.isFailure(decided)) return Result.fail(decided.failure)
    if (decided.success === null) return Result.succeed(null)
    const { action, ...texts } = decided.success
    return Result.succeed({
      version: { ...texts, by: by.person.email, at },
      audit: [auditEntry(emailTemplateAudit, by, action, name, null, { revision: revision + 1 })],
    })
  })
  return { revision: changed?.revision ?? 0 }
})

/** Keeps what was written as the draft; what is sent stays. The same again changes nothing. */
export const saveEmailTemplate = Effect.fn("saveEmailTemplate")(function* (
  by: Caller,
  asked: Seen & { readonly text: TemplateText },
) {
  const template = yield* known(asked.name)
  return yield* change<never>(by, asked, (before) => {
    if (sameText(writtenOf(before, template), asked.text)) return Result.succeed(null)
    const published = before?.published ?? null
    const draft = sameText(asked.text, published ?? template.shipped) ? null : asked.text
    return Result.succeed({ draft, published, action: "email-template.saved" })
  })
})

/** Sends the draft from now on, unless it fails for any invented data or misses something. */
export const publishEmailTemplate = Effect.fn("publishEmailTemplate")(function* (by: Caller, asked: Seen) {
  const template = yield* known(asked.name)
  const { publicUrl } = yield* currentSeller
  const seen = Option.getOrNull(yield* (yield* EmailTemplateStore).current(asked.name))?.draft ?? null
  // Not in the transaction: trying all examples takes a while. A draft of another revision is refused there.
  const problems = seen === null ? [] : yield* problemsOf(template, seen, publicUrl)
  return yield* change<EmailTemplateNotReady>(by, asked, (before) => {
    const draft = before?.draft ?? null
    if (draft === null) return Result.succeed(null)
    return problems.length > 0
      ? Result.fail(new EmailTemplateNotReady({ problems: problems.map(problemInWords) }))
      : Result.succeed({ draft: null, published: draft, action: "email-template.published" })
  })
})

/** Sends the shipped e-mail again. The own words stay among the versions. */
export const resetEmailTemplate = Effect.fn("resetEmailTemplate")(function* (by: Caller, asked: Seen) {
  return yield* change<never>(by, asked, (before) =>
    Result.succeed(
      before === null || (before.draft === null && before.published === null)
        ? null
        : { draft: null, published: null, action: "email-template.reset" },
    ),
  )
})

/** Every template by area, and whose words it has. */
export const listEmailTemplates = Effect.fn("listEmailTemplates")(function* () {
  const changed = new Map((yield* (yield* EmailTemplateStore).all).map((version) => [version.name, version]))
  const { publicUrl } = yield* currentSeller
  return yield* Effect.forEach(knownTemplates, (template) => {
    const version = changed.get(template.name)
    const published = version?.published ?? null
    return Effect.map(
      published === null ? Effect.succeed([]) : problemsOf(template, published, publicUrl),
      (problems) => ({
        name: template.name,
        title: template.title,
        area: template.area,
        own: published !== null,
        hasDraft: version !== undefined && version.draft !== null,
        /** What is sent can no longer be rendered, or misses something since the shop was updated. */
        broken: problems.length > 0,
        changedAt: version?.at ?? null,
      }),
    )
  })
})

/** A template for its editor: what is written, what is sent, its variables and versions, and data to try it with. */
export const viewEmailTemplate = Effect.fn("viewEmailTemplate")(function* (by: Caller, name: string) {
  const template = yield* known(name)
  const versions = yield* (yield* EmailTemplateStore).versions(name)
  const [newest = null] = versions
  const { publicUrl } = yield* currentSeller
  const published = newest?.published ?? null
  const mayHave = name !== layoutName && mayReadEmails(by, name)
  const latest: "hidden" | "none" | "there" = !mayHave
    ? "hidden"
    : (yield* latestValues(name)) === null
      ? "none"
      : "there"
  return {
    name,
    title: template.title,
    isLayout: name === layoutName,
    revision: newest?.revision ?? 0,
    text: writtenOf(newest, template),
    shipped: template.shipped,
    hasDraft: newest !== null && newest.draft !== null,
    own: published !== null,
    problems: (published === null ? [] : yield* problemsOf(template, published, publicUrl)).map(problemInWords),
    variables: Object.entries(template.variables).map(
      ([variable, { kind, description, mandatory, fields, choices }]) => ({
        name: variable,
        kind,
        description,
        mandatory,
        fields: Object.entries(fields).map(([field, { description: words }]) => ({ name: field, description: words })),
        choices: Object.entries(choices).map(([value, words]) => ({ value, words })),
      }),
    ),
    examples: [...examplesOf(template.examples).keys()],
    /** Whether it can be shown with the data of its latest cause. `hidden`: that is not for the caller, or the layout has none. */
    latest,
    versions: versions.map(({ revision, draft, published: sent, by: who, at }) => ({
      revision,
      text: draft ?? sent ?? template.shipped,
      what: draft !== null ? ("draft" as const) : sent !== null ? ("published" as const) : ("shipped" as const),
      by: who,
      at,
    })),
  }
})

interface Tried {
  readonly name: string
  readonly text: TemplateText
  /** See `latestCause`; an unknown one is the first. */
  readonly example: string
}

/** Renders a text that may be no version yet, in the layout that is sent (a layout around made-up words). */
const rendered = Effect.fnUntraced(function* (by: Caller, { name, text, example }: Tried) {
  const template = yield* known(name)
  const { publicUrl, operator } = yield* currentSeller
  const real = example === latestCause && mayReadEmails(by, name) ? yield* latestValues(name) : null
  const examples = examplesOf(template.examples)
  const values = real ?? examples.get(example) ?? template.examples.ordinary
  const layout = Option.getOrNull(yield* (yield* EmailTemplateStore).current(layoutName))?.published ?? shippedLayout
  const laidOut = yield* Effect.result(
    name === layoutName
      ? renderLaidOut({ inhalt: layoutVariables.inhalt }, { own: aroundContent, layout: text }, values, operator)
      : renderLaidOut(template.variables, { own: text, layout }, values, operator),
  )
  return Result.map(laidOut, (content) => renderEmail({ to: by.person.email, publicUrl, ...content }))
})

/** What a layout is tried around. */
const aroundContent: TemplateText = {
  subject: "Worum es geht",
  preheader: "",
  heading: "Worum es geht",
  body: "{{ inhalt }}",
}

/** What a text would look like, and why it could not be published; writes nothing. */
export const previewEmailTemplate = Effect.fn("previewEmailTemplate")(function* (by: Caller, tried: Tried) {
  const template = yield* known(tried.name)
  const { publicUrl } = yield* currentSeller
  const email = yield* rendered(by, tried)
  const shown: readonly TemplateProblem[] = Result.isFailure(email) ? email.failure : []
  const problems = [...(yield* problemsOf(template, tried.text, publicUrl)), ...shown].map(problemInWords)
  return {
    email: Result.isFailure(email)
      ? null
      : { subject: email.success.subject, html: email.success.html, text: email.success.text },
    problems: [...new Set(problems)],
  }
})

/** Sends a text with the data it is tried with to the caller's own mailbox. */
export const sendTestEmail = Effect.fn("sendTestEmail")(function* (by: Caller, tried: Tried) {
  const email = yield* rendered(by, tried)
  if (Result.isFailure(email)) return yield* new EmailTemplateNotReady({ problems: email.failure.map(problemInWords) })
  const { publicUrl } = yield* currentSeller
  const at = yield* Clock.currentTimeMillis
  const messageId = messageIdOf(`template-test:${by.person.id}:${at}`, new URL(publicUrl).hostname)
  const { subject, ...rest } = email.success
  yield* (yield* Mailer).send({ ...rest, subject: `Test: ${subject}` }, messageId).pipe(
    Effect.timeoutOrElse({
      duration: "30 seconds",
      orElse: () =>
        Effect.fail(
          new EmailNotSent({
            permanent: false,
            reason: "Der Mailserver hat eine halbe Minute lang nicht geantwortet.",
          }),
        ),
    }),
  )
  return { to: by.person.email }
})
