import * as Schema from "effect/Schema"
import { viewReportSources } from "../../../domain/email/report-sources.ts"
import { TheirEmailAddress } from "../../../domain/shared/email-address.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { listSuppressions, SuppressInput, suppress, unsuppress } from "../../../domain/suppressions/suppress.ts"
import { suppressionList } from "../../../domain/suppressions/suppression-list.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

/** Addresses the shop does not write to, for staff. */
export const staffSuppressions = router({
  list: forStaff("newsletter.read")
    .input(input(listInput(suppressionList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listSuppressions(wanted), unknownCursor, signal)),
  /** Where bounces and complaints come from. */
  sources: forStaff("newsletter.read").query(({ ctx, signal }) => run(ctx, viewReportSources(), noRefusals, signal)),
  add: forStaff("newsletter.change")
    .input(input(SuppressInput))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, suppress(ctx.caller, asked), noRefusals)
      return { suppressed: true }
    }),
  remove: forStaff("newsletter.change")
    .input(input(Schema.Struct({ email: TheirEmailAddress })))
    .mutation(async ({ ctx, input: { email } }) => {
      await run(ctx, unsuppress(ctx.caller, email), noRefusals)
      return { suppressed: false }
    }),
})
