import * as Schema from "effect/Schema"
import { emailHtml, listEmails, sendEmailAgain, stopEmail, viewEmail } from "../../../domain/background/staff-emails.ts"
import { emailList } from "../../../domain/email/email-list.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(60, { message: "Diese Nummer ist zu lang." }))
const ById = input(Schema.Struct({ id: Id }))

const gone = { code: "NOT_FOUND", message: "Diese E-Mail gibt es nicht." } as const

/** The e-mails the shop has to send or has sent. A dead one is tried again by `jobs.retryDeadLetter`. */
export const staffEmails = router({
  list: forStaff("mails.read")
    .input(input(listInput(emailList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listEmails(ctx.caller, wanted), unknownCursor, signal)),
  view: forStaff("mails.read")
    .input(ById)
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewEmail(ctx.caller, id), { EmailNotFound: gone }, signal)),
  html: forStaff("mails.read")
    .input(ById)
    .query(({ ctx, input: { id }, signal }) => run(ctx, emailHtml(ctx.caller, id), { EmailNotFound: gone }, signal)),
  stop: forStaff("mails.retry")
    .input(ById)
    .mutation(({ ctx, input: { id } }) =>
      run(ctx, stopEmail(ctx.caller, id), {
        EmailNotFound: gone,
        EmailNotWaiting: {
          code: "CONFLICT",
          message: "Diese E-Mail wartet nicht mehr: Sie lässt sich nicht anhalten.",
        },
      }),
    ),
  sendAgain: forStaff("mails.retry")
    .input(ById)
    .mutation(({ ctx, input: { id } }) =>
      run(ctx, sendEmailAgain(ctx.caller, id), {
        EmailNotFound: gone,
        EmailNotRepeatable: {
          code: "CONFLICT",
          message:
            "Diese E-Mail lässt sich nicht noch einmal senden: Sie ist noch nicht draußen, ihr Wortlaut ist schon gelöscht, sie enthielt einen Link, der nur einmal gilt, die Adresse ist gesperrt, oder sie ist abgeschaltet.",
        },
        EmailJustRepeated: {
          code: "CONFLICT",
          message: "Diese E-Mail hat gerade eben schon jemand noch einmal gesendet.",
        },
      }),
    ),
})
