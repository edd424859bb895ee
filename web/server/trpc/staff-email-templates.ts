import * as Schema from "effect/Schema"
import { TemplateTextInput } from "../../../domain/email/template-input.ts"
import {
  listEmailTemplates,
  previewEmailTemplate,
  publishEmailTemplate,
  resetEmailTemplate,
  saveEmailTemplate,
  sendTestEmail,
  viewEmailTemplate,
} from "../../../domain/email-templates/edit-email-template.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Name = Schema.String.check(Schema.isMaxLength(60, { message: "Diese E-Mail gibt es nicht." }))
const Seen = Schema.Struct({ name: Name, revision: Schema.Natural })
const Tried = Schema.Struct({
  name: Name,
  text: TemplateTextInput,
  example: Schema.String.check(Schema.isMaxLength(80, { message: "Dieses Beispiel gibt es nicht." })),
})

const gone = { code: "NOT_FOUND", message: "Diese E-Mail gibt es nicht." } as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diese Vorlage geändert. Es wurde nichts gespeichert.",
  refusal: ({
    revision,
    text,
    by,
    at,
  }: {
    readonly revision: number
    readonly text: typeof TemplateTextInput.Type
    readonly by: string | null
    readonly at: number | null
  }) => ({ current: { revision, text }, by, at }),
} as const
const notReady = {
  code: "PRECONDITION_FAILED",
  message: ({ problems }: { readonly problems: readonly string[] }) =>
    `So lässt sich die Vorlage nicht veröffentlichen. ${problems.join(" ")}`,
} as const

/** The words of the shop's e-mails, with every version. */
export const staffEmailTemplates = router({
  list: forStaff("templates.read").query(({ ctx, signal }) => run(ctx, listEmailTemplates(), noRefusals, signal)),
  view: forStaff("templates.read")
    .input(input(Schema.Struct({ name: Name })))
    .query(({ ctx, input: { name }, signal }) =>
      run(ctx, viewEmailTemplate(ctx.caller, name), { EmailTemplateNotFound: gone }, signal),
    ),
  preview: forStaff("templates.read")
    .input(input(Tried))
    .mutation(({ ctx, input: tried }) =>
      run(ctx, previewEmailTemplate(ctx.caller, tried), { EmailTemplateNotFound: gone }),
    ),
  save: forStaff("templates.change")
    .input(input(Schema.Struct({ name: Name, revision: Schema.Natural, text: TemplateTextInput })))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, saveEmailTemplate(ctx.caller, asked), { EmailTemplateNotFound: gone, EmailTemplateChanged: changed }),
    ),
  publish: forStaff("templates.change")
    .input(input(Seen))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, publishEmailTemplate(ctx.caller, asked), {
        EmailTemplateNotFound: gone,
        EmailTemplateChanged: changed,
        EmailTemplateNotReady: notReady,
      }),
    ),
  showShipped: forStaff("templates.change")
    .input(input(Seen))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, resetEmailTemplate(ctx.caller, asked), { EmailTemplateNotFound: gone, EmailTemplateChanged: changed }),
    ),
  /** To the caller's own mailbox. */
  sendTest: forStaff("templates.change")
    .meta({ limit: "order" })
    .input(input(Tried))
    .mutation(({ ctx, input: tried }) =>
      run(ctx, sendTestEmail(ctx.caller, tried), {
        EmailTemplateNotFound: gone,
        EmailTemplateNotReady: notReady,
        EmailNotSent: {
          code: "BAD_GATEWAY",
          message: ({ reason }: { readonly reason: string }) => `Die Test-E-Mail ging nicht hinaus. ${reason}`,
        },
      }),
    ),
})
