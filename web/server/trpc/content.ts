import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { askedPurposes } from "../../../domain/consent/choose-consent.ts"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { readGuaranteeNotice } from "../../../domain/seller/guarantee-notice.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { chooseFrontPage } from "../front-page.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const TextInput = Schema.Struct({
  text: Schema.Literals(legalPages.map((page) => page.text)).annotate({ message: "Diesen Text gibt es nicht." }),
})

export const content = router({
  legalText: forEveryone
    .meta({ cache: "public" })
    .input(input(TextInput))
    .query(({ ctx, input: { text }, signal }) =>
      run(
        ctx,
        Effect.map(currentSeller, ({ legalTexts }) => legalTexts[text]),
        noRefusals,
        signal,
      ),
    ),
  guaranteeNotice: forEveryone
    .meta({ cache: "public" })
    .query(({ ctx, signal }) => run(ctx, readGuaranteeNotice(), noRefusals, signal)),
  /** What every page says: who runs the shop, how one pays, whether orders are taken, and what visitors are asked for. */
  operator: forEveryone.meta({ cache: "public" }).query(({ ctx, signal }) =>
    run(
      ctx,
      Effect.map(Effect.all([currentSeller, askedPurposes]), ([seller, consentFor]) => {
        const { operator, paymentMethods, blockers } = seller
        const { name, street, postalCode, city, representative, email, phone, vatId, answerDays, real } = operator
        return {
          name,
          street,
          postalCode,
          city,
          representative,
          email,
          phone,
          vatId,
          answerDays,
          real,
          paymentMethods,
          takesOrders: blockers.length === 0,
          consentFor,
        }
      }),
      noRefusals,
      signal,
    ),
  ),
  frontPage: forEveryone.query(({ ctx }) => ctx.frontPage ?? chooseFrontPage(ctx.shop)),
})
