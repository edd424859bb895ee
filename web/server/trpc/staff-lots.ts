import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Sku } from "../../../domain/catalogue/product.ts"
import { blockLot, correctLot, countLot, LotCorrection, LotCount } from "../../../domain/lots/change-lot.ts"
import { listLots, lotsOnShelf } from "../../../domain/lots/list-lots.ts"
import { dayText, lotStateOf } from "../../../domain/lots/lot.ts"
import { lotList } from "../../../domain/lots/lot-list.ts"
import { Lots } from "../../../domain/lots/ports.ts"
import { LotReceipt, receiveLot } from "../../../domain/lots/receive-lot.ts"
import { type LotDiffers, type LotHasFewer, LotMissing, type LotTooOld } from "../../../domain/lots/refusals.ts"
import { previewRecall, RecallWords, recallLot, whoGotLot } from "../../../domain/recall/recall-lot.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const ById = Schema.Struct({ id: Schema.Natural })

const missing = { code: "NOT_FOUND", message: "Diese Charge gibt es nicht." } as const

const noNumber = {
  code: "CONFLICT",
  message: "Diese Packungen haben keine Chargennummer, nach der jemand suchen könnte. Es wurde nichts gesendet.",
} as const

const differs = {
  code: "CONFLICT",
  message: ({ number, bestBefore }: LotDiffers) =>
    `Die Charge ${number} dieses Artikels ist schon da, mindestens haltbar bis ${dayText(bestBefore)}. Es wurde nichts geändert.`,
  fields: ({ bestBefore }: LotDiffers) => [
    { path: "number", message: `Diese Nummer gibt es schon, mindestens haltbar bis ${dayText(bestBefore)}.` },
  ],
} as const

const showLot = Effect.fn("staffLots.get")(function* (id: number) {
  const lot = yield* (yield* Lots).find(id)
  if (Option.isNone(lot)) return yield* new LotMissing({})
  return { ...lot.value, state: lotStateOf(lot.value, germanDay(yield* Clock.currentTimeMillis)) }
})

/** Lots of articles, and who got them. */
export const staffLots = router({
  list: forStaff("products.read")
    .input(input(listInput(lotList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listLots(wanted), unknownCursor, signal)),
  get: forStaff("products.read")
    .input(input(ById))
    .query(({ ctx, input: { id }, signal }) => run(ctx, showLot(id), { LotMissing: missing }, signal)),
  /** What lies on the shelf of an article. */
  ofArticle: forStaff("products.read")
    .input(input(Schema.Struct({ sku: Sku })))
    .query(({ ctx, input: { sku }, signal }) => run(ctx, lotsOnShelf(sku), noRefusals, signal)),
  receive: forStaff("stock.change")
    .input(input(LotReceipt))
    .mutation(({ ctx, input: receipt }) =>
      run(ctx, receiveLot(ctx.caller, receipt), {
        LotMissing: {
          code: "NOT_FOUND",
          message: "Diesen Artikel gibt es nicht. Es wurde nichts gebucht.",
          fields: () => [{ path: "sku", message: "Diesen Artikel gibt es nicht. Bitte prüfe die Nummer." }],
        },
        LotDiffers: differs,
        LotTooOld: {
          code: "UNPROCESSABLE_CONTENT",
          message: "So kurz haltbare Packungen verschicken wir nicht. Es wurde nichts gebucht.",
          fields: ({ leastDays }: LotTooOld) => [
            { path: "bestBefore", message: `Gepackt wird nur, was noch mindestens ${leastDays} Tage haltbar ist.` },
          ],
        },
      }),
    ),
  count: forStaff("stock.change")
    .input(input(LotCount))
    .mutation(({ ctx, input: count }) =>
      run(ctx, countLot(ctx.caller, count), {
        LotMissing: missing,
        LotDiffers: differs,
        LotHasFewer: {
          code: "CONFLICT",
          message: "So viele Packungen liegen nicht im Regal.",
          fields: ({ left }: LotHasFewer) => [
            { path: "packs", message: `Es liegen nur ${left} im Regal. Bitte zähle nach.` },
          ],
        },
      }),
    ),
  correct: forStaff("stock.change")
    .input(input(LotCorrection))
    .mutation(({ ctx, input: correction }) =>
      run(ctx, correctLot(ctx.caller, correction), { LotMissing: missing, LotDiffers: differs }),
    ),
  block: forStaff("stock.change")
    .input(input(Schema.Struct({ id: Schema.Natural, blocked: Schema.Boolean })))
    .mutation(({ ctx, input: { id, blocked } }) =>
      run(ctx, blockLot(ctx.caller, id, blocked), { LotMissing: missing, LotDiffers: differs }),
    ),
  /** Who got packs of the lot. */
  orders: forStaff("orders.read")
    .input(input(ById))
    .query(({ ctx, input: { id }, signal }) => run(ctx, whoGotLot(id), { LotMissing: missing }, signal)),
  /** The same for an export. */
  exportOrders: forStaff("orders.export")
    .input(input(ById))
    .query(({ ctx, input: { id }, signal }) => run(ctx, whoGotLot(id), { LotMissing: missing }, signal)),
  previewRecall: forStaff("orders.read")
    .input(input(RecallWords))
    .query(({ ctx, input: words, signal }) =>
      run(ctx, previewRecall(words), { LotMissing: missing, NothingToRecall: noNumber }, signal),
    ),
  recall: forStaff("stock.change")
    .input(input(RecallWords))
    .mutation(({ ctx, input: words }) =>
      run(ctx, recallLot(ctx.caller, words), { LotMissing: missing, LotDiffers: differs, NothingToRecall: noNumber }),
    ),
})
