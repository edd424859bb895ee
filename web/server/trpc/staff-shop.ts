import * as Schema from "effect/Schema"
import { switchReminders } from "../../../domain/overdue/change-reminders.ts"
import { changeAddressFile } from "../../../domain/seller/change-address-file.ts"
import { confirmDuty, saveShopDetails, viewShop } from "../../../domain/seller/change-shop.ts"
import { ConfirmedDuty } from "../../../domain/seller/go-live.ts"
import { ShopDetails } from "../../../domain/seller/shop-details.ts"
import { AddressFile } from "../../../domain/settings/address-file.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

/** Who runs the shop, and what is missing before it may open. */
export const staffShop = router({
  view: forStaff("shop.read").query(({ ctx, signal }) => run(ctx, viewShop(), noRefusals, signal)),
  switchReminders: forStaff("shop.change")
    .input(input(Schema.Struct({ on: Schema.Boolean })))
    .mutation(({ ctx, input: { on } }) => run(ctx, switchReminders(ctx.caller, on), noRefusals)),
  changeAddressFile: forStaff("shop.change")
    .input(input(AddressFile))
    .mutation(({ ctx, input: file }) => run(ctx, changeAddressFile(ctx.caller, file), noRefusals)),
  save: forStaff("shop.change")
    .input(input(Schema.Struct({ version: Schema.Natural, details: ShopDetails })))
    .mutation(async ({ ctx, input: asked }) => {
      const { version } = await run(ctx, saveShopDetails(ctx.caller, asked), {
        ShopChanged: {
          code: "CONFLICT",
          message: "Inzwischen hat jemand diese Angaben geändert. Es wurde nichts gespeichert.",
          refusal: ({ current: { version, details, saved } }) => ({
            current: { version, details },
            by: saved?.by ?? null,
            at: saved?.at ?? null,
          }),
        },
      })
      return { version }
    }),
  confirm: forStaff("shop.change")
    .input(input(Schema.Struct({ duty: ConfirmedDuty, done: Schema.Boolean })))
    .mutation(async ({ ctx, input: { duty, done } }) => {
      const { version } = await run(ctx, confirmDuty(ctx.caller, duty, done), noRefusals)
      return { version }
    }),
})
