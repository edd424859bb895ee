import * as Schema from "effect/Schema"
import { ApplicationInput } from "../../../domain/applications/application-input.ts"
import { applyFor } from "../../../domain/applications/apply.ts"
import { viewOwnApplication, withdrawOwnApplication } from "../../../domain/applications/step-application.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const ByToken = Schema.Struct({
  token: Schema.String.check(Schema.isMaxLength(100, { message: "Dieser Link ist unvollständig." })),
})

/** Applications for jobs, for applicants. What an answer says of one needs the link from its mail. */
export const applications = router({
  /** Takes files as bytes, which JSON has none of: called by the form only. */
  send: forEveryone
    .meta({ limit: "application" })
    .input(input(ApplicationInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, receivedAt } = await run(ctx, applyFor(asked), {
        VacancyNotOpen: {
          code: "CONFLICT",
          message: "Für diese Stelle nehmen wir keine Bewerbungen mehr an. Gesendet wurde nichts.",
        },
        TooManyApplications: {
          code: "TOO_MANY_REQUESTS",
          message: "Von dieser Adresse kamen heute schon viele Bewerbungen. Bitte versuche es morgen noch einmal.",
        },
        FilesUnavailable: {
          code: "SERVICE_UNAVAILABLE",
          message:
            "Der Speicher für Dateien antwortet gerade nicht, gesendet wurde nichts. Bitte versuche es in ein paar Minuten noch einmal.",
        },
      })
      return { id, receivedAt }
    }),
  own: forEveryone
    .input(input(ByToken))
    .query(({ ctx, input: { token }, signal }) => run(ctx, viewOwnApplication(token), noRefusals, signal)),
  withdraw: forEveryone
    .meta({ limit: "application" })
    .input(input(ByToken))
    .mutation(({ ctx, input: { token } }) =>
      run(ctx, withdrawOwnApplication(token), {
        ApplicationNotFound: { code: "NOT_FOUND", message: "Diese Bewerbung gibt es nicht mehr." },
        StepNotPossible: {
          code: "CONFLICT",
          message: "Über diese Bewerbung ist schon entschieden: Sie lässt sich nicht mehr zurückziehen.",
        },
      }),
    ),
})
