import * as Schema from "effect/Schema"
import { KeepResult, keepingOffer, keepResult } from "../../../domain/kept-results/keep-result.ts"
import { keptLetter } from "../../../domain/kept-results/kept-letter.ts"
import { maxKept } from "../../../domain/kept-results/kept-result.ts"
import { deleteOwnResult, ownResult, ownResults } from "../../../domain/kept-results/own-results.ts"
import { input } from "./input.ts"
import { evaluationRefusals } from "./questionnaire.ts"
import { forEveryone, forPerson, noRefusals, router, run } from "./trpc.ts"

const ById = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
})

const gone = { code: "NOT_FOUND", message: "Dieses Ergebnis gibt es nicht oder nicht mehr." } as const

/** Results of the questionnaire that signed-in people have the shop keep. */
export const keptResults = router({
  /** The words to agree to; `null`: nothing is kept here. */
  offer: forEveryone.meta({ cache: "public" }).query(({ ctx, signal }) => run(ctx, keepingOffer(), noRefusals, signal)),
  keep: forPerson.input(input(KeepResult)).mutation(({ ctx, input: request }) =>
    run(ctx, keepResult(ctx.caller, request), {
      ...evaluationRefusals,
      KeepingOff: { code: "PRECONDITION_FAILED", message: "Ergebnisse lassen sich hier gerade nicht aufheben." },
      KeepingTextChanged: {
        code: "CONFLICT",
        message: "Der Text der Einwilligung hat sich geändert. Bitte lies ihn noch einmal und stimm dann zu.",
      },
      TooManyKept: {
        code: "CONFLICT",
        message: `Mehr als ${maxKept} Ergebnisse heben wir nicht auf. Bitte lösche erst eines in deinem Konto.`,
      },
    }),
  ),
  list: forPerson.query(({ ctx, signal }) => run(ctx, ownResults(ctx.caller), noRefusals, signal)),
  view: forPerson
    .input(input(ById))
    .query(({ ctx, input: { id }, signal }) => run(ctx, ownResult(ctx.caller, id), { ResultNotFound: gone }, signal)),
  /** The letter of a kept result as a text of its own, for its file. */
  letter: forPerson.input(input(ById)).query(({ ctx, input: { id }, signal }) =>
    run(
      ctx,
      keptLetter(ctx.caller, id),
      {
        ResultNotFound: gone,
        NoLetterToday: {
          code: "CONFLICT",
          message: "Aus diesem Ergebnis folgt heute kein Brief mehr: Die Fragen haben sich seitdem geändert.",
        },
      },
      signal,
    ),
  ),
  delete: forPerson.input(input(ById)).mutation(async ({ ctx, input: { id } }) => {
    await run(ctx, deleteOwnResult(ctx.caller, id), { ResultNotFound: gone })
    return { deleted: true }
  }),
})
