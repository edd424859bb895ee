import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Entries } from "../../../domain/entries/ports.ts"
import { addRedirect, removeRedirect, viewRedirects } from "../../../domain/redirects/manage-redirects.ts"
import { RedirectInput } from "../../../domain/redirects/redirect.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const From = Schema.String.check(Schema.isMaxLength(300, { message: "Das ist zu lang: höchstens 300 Zeichen." }))

/** How many pages of each kind with a name of its own the sitemap has. */
const listed = Effect.gen(function* () {
  const products = (yield* (yield* Catalogue).snapshot).products.length
  const posts = (yield* (yield* Entries).published("post")).length
  return { products, posts }
})

/** The shop as search engines and old links find it. */
export const staffSite = router({
  view: forStaff("shop.read").query(({ ctx, signal }) =>
    run(ctx, Effect.all({ moved: viewRedirects(), listed }), noRefusals, signal),
  ),
  redirect: forStaff("shop.change")
    .input(input(RedirectInput))
    .mutation(async ({ ctx, input: asked }) => {
      const all = await run(ctx, addRedirect(ctx.caller, asked), {
        RedirectLoop: {
          code: "CONFLICT",
          message: "Das führt im Kreis: Der Pfad würde auf sich selbst zeigen. Es wurde nichts gespeichert.",
          fields: () => [{ path: "to", message: "Dieser Pfad führt zum Anfang zurück." }],
        },
      })
      return { count: all.length }
    }),
  remove: forStaff("shop.change")
    .input(input(Schema.Struct({ from: From })))
    .mutation(async ({ ctx, input: { from } }) => {
      const all = await run(ctx, removeRedirect(ctx.caller, from), noRefusals)
      return { count: all.length }
    }),
})
