import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { LinkSigner } from "../access/link-signer.ts"
import { accountUnusedEmail } from "../accounts/emails/account-unused.ts"
import { People } from "../accounts/ports.ts"
import { Secrets } from "../accounts/secrets.ts"
import { applicationAnswered } from "../applications/emails/application-answered.ts"
import { ApplicationLinks, Applications } from "../applications/ports.ts"
import { exampleSender } from "../email/example-values.ts"
import { messageReceived } from "../messages/emails/message-received.ts"
import { Messages } from "../messages/ports.ts"
import { Orders } from "../orders/ports.ts"
import { partnerPaid } from "../partners/emails/partner-paid.ts"
import { Partners } from "../partners/ports.ts"
import { aboutEntry } from "../prize-draw/emails/about-entry.ts"
import { DrawEntries, PrizeDraws } from "../prize-draw/ports.ts"
import { trialRecall } from "../recall/emails/trial-recall.ts"
import { Seller } from "../seller/seller.ts"
import { aboutTrial } from "../trials/emails/about-trial.ts"
import { Trials } from "../trials/ports.ts"
import { withdrawalDeclared } from "../withdrawals/emails/withdrawal-declared.ts"
import { Withdrawals } from "../withdrawals/ports.ts"

const gone = { find: () => Effect.succeed(Option.none()) }

const nothingThere = Layer.mergeAll(
  Layer.mock(People, gone),
  Layer.mock(Applications, gone),
  Layer.mock(Messages, gone),
  Layer.mock(Partners, gone),
  Layer.mock(PrizeDraws, gone),
  Layer.mock(DrawEntries, gone),
  Layer.mock(Trials, gone),
  Layer.mock(Withdrawals, gone),
  Layer.mock(Orders, gone),
  Layer.mock(ApplicationLinks, {}),
  Layer.mock(Secrets, {}),
  Layer.mock(LinkSigner, {}),
  Layer.mock(Seller, {}),
)

const sender = exampleSender

describe("an e-mail about what is gone", () => {
  it.effect("is not sent, and that is no fault", () =>
    Effect.gen(function* () {
      const refusals = yield* Effect.all([
        Effect.flip(accountUnusedEmail.load({ personId: "P-1", end: 0 })),
        Effect.flip(applicationAnswered.load({ applicationId: "B-1", event: 0, sender })),
        Effect.flip(partnerPaid.load({ partnerId: "PA-1", cents: 100, reference: "R" })),
        Effect.flip(aboutEntry("E-1")),
        Effect.flip(aboutTrial("T-1")),
      ])
      for (const { unwanted, reason } of refusals) assert.deepStrictEqual([reason, unwanted], [reason, true])
    }).pipe(Effect.provide(nothingThere)),
  )

  it.effect("is a fault that staff see where a law demands it", () =>
    Effect.gen(function* () {
      const recall = { product: "Zink", lot: "L-1", bestBefore: null, reason: "Glas", action: "Nicht essen" }
      const refusals = yield* Effect.all([
        Effect.flip(trialRecall.load({ trialId: "T-1", sender, ...recall })),
        Effect.flip(messageReceived.load({ messageId: "M-1", sender })),
        Effect.flip(withdrawalDeclared.load({ declarationId: "W-1", sender })),
      ])
      for (const { permanent, unwanted = false, reason } of refusals) {
        assert.deepStrictEqual([permanent, unwanted], [true, false])
        assert.match(reason, /ist gelöscht\.$/)
      }
    }).pipe(Effect.provide(nothingThere)),
  )
})
