import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { rechargeConnection, testRecharge } from "../../../domain/channels/staff-recharge.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { webhookList } from "../../../domain/subscriptions/subscription.ts"
import { listWebhooks, takeAgain, viewWebhook } from "../../../domain/subscriptions/take-webhook.ts"
import { channelRefusals } from "./channel-refusals.ts"
import { input } from "./input.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(100, { message: "Diese Nummer ist zu lang." }))

const missing = {
  WebhookMissing: { code: "NOT_FOUND", message: "Diese Meldung gibt es nicht." },
} as const

/** What the provider of subscriptions tells. */
export const staffSubscriptions = router({
  webhooks: forStaff("customers.read")
    .input(input(listInput(webhookList)))
    .query(({ ctx, input: wanted, signal }) =>
      run(
        ctx,
        Effect.gen(function* () {
          return { ...(yield* listWebhooks(wanted)), connection: yield* rechargeConnection }
        }),
        unknownCursor,
        signal,
      ),
    ),
  /** With its body, which holds personal data. */
  webhook: forStaff("people.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewWebhook(id), missing, signal)),
  /** Reads webhooks again that were kept. */
  takeAgain: forStaff("jobs.start")
    .input(
      input(
        Schema.Struct({ ids: Schema.Array(Id).check(Schema.isMaxLength(50, { message: "Höchstens 50 auf einmal." })) }),
      ),
    )
    .mutation(({ ctx, input: { ids } }) => run(ctx, takeAgain(ids), missing)),
  test: forStaff("jobs.start").mutation(({ ctx }) =>
    run(ctx, testRecharge(), channelRefusals("ReCharge", "RECHARGE_ACCESS_TOKEN fehlt")),
  ),
})
