import { applyAsPartner, viewProgramme } from "../../../domain/partners/apply.ts"
import { ApplyInput } from "../../../domain/partners/apply-input.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** The partner programme, for everybody. Answers tell nothing of who is a partner already. */
export const partners = router({
  programme: forEveryone.query(({ ctx, signal }) => run(ctx, viewProgramme(), noRefusals, signal)),
  join: forEveryone
    .meta({ limit: "order" })
    .input(input(ApplyInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { appliedAt } = await run(ctx, applyAsPartner(asked), {
        ProgrammeClosed: {
          code: "PRECONDITION_FAILED",
          message: "Zurzeit nehmen wir keine neuen Partner auf. Es wurde nichts gespeichert.",
        },
        PartnerTermsChanged: {
          code: "CONFLICT",
          message: "Die Bedingungen haben sich gerade geändert. Bitte lies sie noch einmal.",
          fields: () => [{ path: "terms", message: "Bitte lies die neue Fassung und stimme ihr zu." }],
        },
      })
      return { receivedAt: appliedAt }
    }),
})
