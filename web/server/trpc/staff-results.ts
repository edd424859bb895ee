import * as Schema from "effect/Schema"
import { keptResultList } from "../../../domain/kept-results/kept-result-list.ts"
import { deleteResult, listResults, viewResult } from "../../../domain/kept-results/staff-results.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const ById = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
})

/** Kept results of the questionnaire, for staff: under their own numbers, never with whose they are. */
export const staffResults = router({
  list: forStaff("results.read")
    .input(input(listInput(keptResultList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listResults(wanted), unknownCursor, signal)),
  /** A mutation, because looking is written down. */
  open: forStaff("results.read")
    .input(input(ById))
    .mutation(({ ctx, input: { id } }) =>
      run(ctx, viewResult(ctx.caller, id), {
        ResultNotFound: { code: "NOT_FOUND", message: "Dieses Ergebnis gibt es nicht oder nicht mehr." },
      }),
    ),
  delete: forStaff("results.change")
    .input(input(ById))
    .mutation(async ({ ctx, input: { id } }) => {
      await run(ctx, deleteResult(ctx.caller, id), noRefusals)
      return { deleted: true }
    }),
})
