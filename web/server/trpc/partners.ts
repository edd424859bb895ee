import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { isAllowed } from "../../../domain/consent/choose-consent.ts"
import { applyAsPartner, viewProgramme } from "../../../domain/partners/apply.ts"
import { ApplyInput } from "../../../domain/partners/apply-input.ts"
import { partnerOfCode } from "../../../domain/partners/refer.ts"
import { viewOwnFigures } from "../../../domain/partners/view-figures.ts"
import { input } from "./input.ts"
import { type CallContext, forEveryone, noRefusals, router, run } from "./trpc.ts"

const Code = Schema.String.check(Schema.isMaxLength(40, { message: "Dieser Partner-Code ist zu lang." }))
const Link = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
  token: Schema.String.check(Schema.isMaxLength(200, { message: "Dieser Link ist zu lang." })),
})

const named = Effect.fn("partners.named")(function* ({ consent, partner }: CallContext, code: string) {
  const remembered = (yield* isAllowed("partner", consent)) ? partner : null
  return yield* partnerOfCode(code || (remembered ?? ""))
})

/** The partner programme, for everybody. Answers tell nothing of who is a partner already. */
export const partners = router({
  programme: forEveryone.query(({ ctx, signal }) => run(ctx, viewProgramme(), noRefusals, signal)),
  /** Who gets a commission for a visit with this code, or with the one remembered with consent (`""`); `null`: nobody. */
  named: forEveryone
    .input(input(Schema.Struct({ code: Code })))
    .query(({ ctx, input: { code }, signal }) => run(ctx, named(ctx, code), noRefusals, signal)),
  figures: forEveryone.input(input(Link)).query(async ({ ctx, input: { id, token }, signal }) => {
    const { code, ...figures } = await run(
      ctx,
      viewOwnFigures(id, token, ctx.caller?.person.email ?? null),
      { FiguresLinkWrong: { code: "NOT_FOUND", message: "Dieser Link passt zu keinem Partner." } },
      signal,
    )
    return { ...figures, link: code === null ? null : `${ctx.shop.publicUrl}/p/${code}` }
  }),
  join: forEveryone
    .meta({ limit: "order" })
    .input(input(ApplyInput))
    .mutation(async ({ ctx, input: asked }) => {
      const { appliedAt } = await run(ctx, applyAsPartner(asked), {
        ProgrammeClosed: {
          code: "PRECONDITION_FAILED",
          message: "Zurzeit nehmen wir niemanden neu auf. Es wurde nichts gespeichert.",
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
