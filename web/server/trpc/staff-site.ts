import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { startSchedule } from "../../../domain/background/start-schedule.ts"
import { removeRedirect, viewRedirects } from "../../../domain/redirects/manage-redirects.ts"
import { RedirectInput } from "../../../domain/redirects/redirect.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { checkLinksSchedule } from "../../../domain/site/check-links.ts"
import {
  AddressPath,
  ExcludeAddress,
  excludeAddress,
  includeAddress,
  listAddresses,
  viewSite,
} from "../../../domain/site/manage-site.ts"
import { redirectPath } from "../../../domain/site/redirect-path.ts"
import { siteList } from "../../../domain/site/site-list.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

/** The shop as search engines and old links find it. */
export const staffSite = router({
  /** Every address: what is in the sitemap and what is not, with the reason. */
  addresses: forStaff("shop.read")
    .input(input(listInput(siteList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listAddresses(wanted), unknownCursor, signal)),
  exclude: forStaff("shop.change")
    .input(input(ExcludeAddress))
    .mutation(async ({ ctx, input: asked }) => {
      await run(ctx, excludeAddress(ctx.caller, asked), {
        AddressNotListed: {
          code: "NOT_FOUND",
          message: "Diese Adresse steht in keiner Sitemap. Es wurde nichts geändert.",
        },
        FrontPageStays: {
          code: "CONFLICT",
          message: "Die Startseite bleibt in der Sitemap: Ohne sie findet niemand den Shop.",
        },
      })
      return { path: asked.path }
    }),
  include: forStaff("shop.change")
    .input(input(Schema.Struct({ path: AddressPath })))
    .mutation(async ({ ctx, input: { path } }) => {
      await run(ctx, includeAddress(ctx.caller, path), noRefusals)
      return { path }
    }),

  /** Which crawlers came, and what the last check of links found. */
  view: forStaff("shop.read").query(({ ctx, signal }) => run(ctx, viewSite(), noRefusals, signal)),
  checkLinks: forStaff("shop.change").mutation(({ ctx }) =>
    run(ctx, Effect.orDie(startSchedule(ctx.caller, checkLinksSchedule)), noRefusals),
  ),

  moved: forStaff("shop.read").query(({ ctx, signal }) => run(ctx, viewRedirects(), noRefusals, signal)),
  redirect: forStaff("shop.change")
    .input(input(RedirectInput))
    .mutation(async ({ ctx, input: asked }) => {
      const all = await run(ctx, redirectPath(ctx.caller, asked), {
        RedirectLoop: {
          code: "CONFLICT",
          message: "Das führt im Kreis: Der Pfad würde auf sich selbst zeigen. Es wurde nichts gespeichert.",
          fields: () => [{ path: "to", message: "Dieser Pfad führt zum Anfang zurück." }],
        },
        PageExists: {
          code: "CONFLICT",
          message:
            "Unter dem Pfad gibt es eine Seite. Solange sie da ist, wird sie gezeigt. Es wurde nichts gespeichert.",
          fields: () => [{ path: "from", message: "Hier gibt es eine Seite: Die Weiterleitung würde nie benutzt." }],
        },
        TargetMissing: {
          code: "CONFLICT",
          message: "Am Ziel gibt es keine Seite. Es wurde nichts gespeichert.",
          fields: () => [{ path: "to", message: "Diese Seite gibt es nicht." }],
        },
      })
      return { count: all.length }
    }),
  remove: forStaff("shop.change")
    .input(input(Schema.Struct({ from: AddressPath })))
    .mutation(async ({ ctx, input: { from } }) => {
      const all = await run(ctx, removeRedirect(ctx.caller, from), noRefusals)
      return { count: all.length }
    }),
})
