import * as Schema from "effect/Schema"
import { confirmAlert, viewAlert, withdrawAlert } from "../../../domain/stock-alerts/alert-link.ts"
import { RequestAlert, requestAlert } from "../../../domain/stock-alerts/request-alert.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const ByLink = Schema.Struct({
  token: Schema.String.check(Schema.isMaxLength(100, { message: "Dieser Link ist zu lang." })),
})

/** Requests to be told when a product is in stock again. */
export const stockAlerts = router({
  /** Mails a link that confirms the request. The answer is the same for every address. */
  request: forEveryone
    .meta({ limit: "stockAlert" })
    .input(input(RequestAlert))
    .mutation(async ({ ctx, input: request }) => {
      await run(ctx, requestAlert(request), {
        NoSuchProduct: { code: "NOT_FOUND", message: "Dieses Produkt verkaufen wir nicht mehr." },
        InStock: { code: "CONFLICT", message: "Das Produkt ist schon wieder da: Du kannst es gleich bestellen." },
      })
      return { sent: true }
    }),
  /** The request a link opens; reading changes nothing. */
  view: forEveryone
    .input(input(ByLink))
    .query(({ ctx, input: { token }, signal }) => run(ctx, viewAlert(token), noRefusals, signal)),
  confirm: forEveryone
    .meta({ limit: "stockAlert" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: { token } }) => {
      await run(ctx, confirmAlert(token), noRefusals)
      return { confirmed: true }
    }),
  withdraw: forEveryone
    .meta({ limit: "stockAlert" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: { token } }) => {
      await run(ctx, withdrawAlert(token), noRefusals)
      return { withdrawn: true }
    }),
})
