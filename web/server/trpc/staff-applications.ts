import * as Schema from "effect/Schema"
import { applicationList } from "../../../domain/applications/application-list.ts"
import { applicationStates } from "../../../domain/applications/application-words.ts"
import { listApplications, viewApplication } from "../../../domain/applications/staff-applications.ts"
import { deleteApplication, noteApplication, stepApplication } from "../../../domain/applications/step-application.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { LinesText, LineText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))
const Versioned = { id: Id, version: Schema.Natural }
const Note = LinesText.check(
  Schema.isMaxLength(2_000, { message: "Bitte bleib unter 2.000 Zeichen." }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte schreib etwas." }).abort(),
)
const Mail = Schema.Struct({
  subject: LineText.check(
    Schema.isMaxLength(200, { message: "Bitte bleib unter 200 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: "Bitte gib einen Betreff an." }).abort(),
  ),
  text: LinesText.check(
    Schema.isMaxLength(5_000, { message: "Bitte bleib unter 5.000 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: "Bitte schreib einen Text." }).abort(),
  ),
})

const gone = { code: "NOT_FOUND", message: "Diese Bewerbung gibt es nicht mehr." } as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat sich an dieser Bewerbung etwas geändert. Bitte lade die Seite neu; gesendet wurde nichts.",
} as const

/** Applications, for those who decide about them. */
export const staffApplications = router({
  list: forStaff("applications.read")
    .input(input(listInput(applicationList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listApplications(wanted), unknownCursor, signal)),
  view: forStaff("applications.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewApplication(id), { ApplicationNotFound: gone }, signal)),
  step: forStaff("applications.change")
    .input(
      input(
        Schema.Struct({
          ...Versioned,
          to: Schema.Literals(applicationStates).annotate({ message: "Diesen Stand gibt es nicht." }),
          mail: Schema.NullOr(Mail),
        }),
      ),
    )
    .mutation(async ({ ctx, input: asked }) => {
      const { id, state } = await run(ctx, stepApplication(ctx.caller, asked), {
        ApplicationNotFound: gone,
        ApplicationChanged: changed,
        StepNotPossible: { code: "CONFLICT", message: "Von diesem Stand führt kein Weg dorthin." },
      })
      return { id, state }
    }),
  note: forStaff("applications.change")
    .input(input(Schema.Struct({ ...Versioned, note: Note })))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, version } = await run(ctx, noteApplication(ctx.caller, asked), {
        ApplicationNotFound: gone,
        ApplicationChanged: changed,
      })
      return { id, version }
    }),
  remove: forStaff("applications.change")
    .input(input(Schema.Struct(Versioned)))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, deleteApplication(ctx.caller, asked), {
        ApplicationNotFound: gone,
        ApplicationChanged: changed,
      })
      return { id: asked.id }
    }),
})
