import * as Schema from "effect/Schema"
import { endForShopper, exportAudience, listAudience, viewProof } from "../../../domain/newsletter/staff-audience.ts"
import { subscriptionList } from "../../../domain/newsletter/subscription-list.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const ById = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
})

const gone = { code: "NOT_FOUND", message: "Diese Anmeldung gibt es nicht." } as const

/** The newsletter's audience, for staff. */
export const staffNewsletter = router({
  list: forStaff("newsletter.read")
    .input(input(listInput(subscriptionList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listAudience(wanted), unknownCursor, signal)),
  exportPage: forStaff("newsletter.change")
    .input(input(listInput(subscriptionList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, exportAudience(wanted), unknownCursor, signal)),
  view: forStaff("newsletter.read")
    .input(input(ById))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewProof(id), { SubscriptionNotFound: gone }, signal)),
  end: forStaff("newsletter.change")
    .input(input(ById))
    .mutation(async ({ ctx, input: { id } }) => {
      await run(ctx, endForShopper(ctx.caller, id), { SubscriptionNotFound: gone })
      return { ended: true }
    }),
})
