import { declareWithdrawal } from "../../../domain/withdrawals/declare-withdrawal.ts"
import { DeclareWithdrawal } from "../../../domain/withdrawals/declare-withdrawal-input.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

export const withdrawals = router({
  /** Receives a declaration of withdrawal. The answer repeats it and tells nothing about orders. */
  declare: forEveryone
    .meta({ limit: "order" })
    .input(input(DeclareWithdrawal))
    .mutation(async ({ ctx, input: asked }) => {
      const declared = await run(ctx, declareWithdrawal(asked, ctx.caller?.person.email ?? null), noRefusals)
      const { id, receivedAt, name, email, orderNumber, part } = declared
      return { id, receivedAt, name, email, orderNumber, part }
    }),
})
