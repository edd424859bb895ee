import { deliveryList } from "../../../domain/channels/delivery.ts"
import { memberList } from "../../../domain/channels/member-list.ts"
import {
  exportMembers,
  HoldAudience,
  holdAudience,
  listKlaviyoDeliveries,
  sendMembersAgain,
  testKlaviyo,
  viewAudience,
} from "../../../domain/channels/staff-klaviyo.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { channelRefusals } from "./channel-refusals.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const { NotConnected, ...failures } = channelRefusals("Klaviyo", "KLAVIYO_API_KEY fehlt")

/** The newsletter's audience as it is sent to Klaviyo, for staff. */
export const staffAudience = router({
  view: forStaff("newsletter.read")
    .input(input(listInput(memberList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, viewAudience(wanted), unknownCursor, signal)),
  exportPage: forStaff("newsletter.change")
    .input(input(listInput(memberList)))
    .query(({ ctx, input: wanted, signal }) =>
      run(ctx, exportMembers(wanted), { ...unknownCursor, ...failures }, signal),
    ),
  deliveries: forStaff("newsletter.read")
    .input(input(listInput(deliveryList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listKlaviyoDeliveries(wanted), unknownCursor, signal)),
  sendAgain: forStaff("newsletter.change").mutation(({ ctx }) =>
    run(ctx, sendMembersAgain(ctx.caller), { NotConnected }),
  ),
  hold: forStaff("newsletter.change")
    .input(input(HoldAudience))
    .mutation(({ ctx, input: asked }) => run(ctx, holdAudience(ctx.caller, asked), noRefusals)),
  test: forStaff("newsletter.change").mutation(({ ctx }) => run(ctx, testKlaviyo(), { NotConnected, ...failures })),
})
