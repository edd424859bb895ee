import { SwitchEmail, switchEmail, viewEmailTriggers } from "../../../domain/background/email-triggers.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

/** Which e-mails the shop sends by itself. */
export const staffEmailTriggers = router({
  list: forStaff("newsletter.read").query(({ ctx, signal }) => run(ctx, viewEmailTriggers(), noRefusals, signal)),
  switch: forStaff("shop.change")
    .input(input(SwitchEmail))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, switchEmail(ctx.caller, asked), {
        EmailTriggerUnknown: { code: "NOT_FOUND", message: "Diese E-Mail gibt es nicht." },
        EmailRequired: {
          code: "CONFLICT",
          message: ({ reason }) => `Diese E-Mail geht immer hinaus. ${reason}`,
        },
      })
      return { on: asked.on }
    }),
})
