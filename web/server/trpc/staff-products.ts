import * as Schema from "effect/Schema"
import { saveProduct, setPublished } from "../../../domain/catalogue/editing/change-product.ts"
import { correctStock, StockCorrection } from "../../../domain/catalogue/editing/correct-stock.ts"
import { type EditedProduct, productStates } from "../../../domain/catalogue/editing/edited-product.ts"
import { ProductEdit } from "../../../domain/catalogue/editing/product-edit.ts"
import type { Fault, ProductChanged, ProductFaulty, TooFewPacks } from "../../../domain/catalogue/editing/refusals.ts"
import {
  listProducts,
  showMovements,
  showPrices,
  showProduct,
} from "../../../domain/catalogue/editing/show-products.ts"
import { Handle, Sku } from "../../../domain/catalogue/product.ts"
import { input } from "./input.ts"
import { type FieldError, forStaff, noRefusals, router, run } from "./wire.ts"

const ListInput = Schema.Struct({
  term: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200, { message: "Bitte höchstens 200 Zeichen." }))),
  state: Schema.optionalKey(Schema.Literals(productStates)),
  after: Schema.optionalKey(Handle),
})

const AtVersion = Schema.Struct({ handle: Handle, version: Schema.Natural })

const missing = { code: "NOT_FOUND", message: "Dieses Produkt gibt es nicht." } as const

const changed = {
  code: "CONFLICT",
  message: "Das Produkt wurde inzwischen geändert. Es wurde nichts gespeichert.",
  refusal: ({ current, by, at }: ProductChanged) => ({ current, by, at }),
} as const

/** The fields of the form, each with all that is wrong in it. */
const fieldsOf = (faults: readonly Fault[]): readonly FieldError[] =>
  [...Map.groupBy(faults, ({ field }) => (field === "dailyDose" ? "instructions" : field))].map(([path, found]) => ({
    path,
    message: found.map(({ message }) => message).join(" "),
  }))

const faulty = (message: string) =>
  ({
    code: "UNPROCESSABLE_CONTENT",
    message,
    fields: ({ faults }: ProductFaulty) => fieldsOf(faults),
    refusal: ({ faults }: ProductFaulty) => ({ faults }),
  }) as const

const answered = ({ version, published }: EditedProduct) => ({ version, published })

/** The products, for staff: also those that are not on sale. */
export const staffProducts = router({
  list: forStaff("products.read")
    .input(input(ListInput))
    .query(({ ctx, input: { term = "", state = null, after = null }, signal }) =>
      run(ctx, listProducts({ term, state, after }), noRefusals, signal),
    ),
  get: forStaff("products.read")
    .input(input(Schema.Struct({ handle: Handle })))
    .query(({ ctx, input: { handle }, signal }) => run(ctx, showProduct(handle), { ProductMissing: missing }, signal)),
  movements: forStaff("products.read")
    .input(input(Schema.Struct({ sku: Sku, before: Schema.optionalKey(Schema.Natural) })))
    .query(({ ctx, input: { sku, before = null }, signal }) =>
      run(ctx, showMovements(sku, before), noRefusals, signal),
    ),
  prices: forStaff("products.read")
    .input(input(Schema.Struct({ sku: Sku })))
    .query(({ ctx, input: { sku }, signal }) => run(ctx, showPrices(sku), noRefusals, signal)),
  save: forStaff("products.change")
    .input(input(Schema.Struct({ ...AtVersion.fields, edit: ProductEdit })))
    .mutation(async ({ ctx, input: { handle, version, edit } }) =>
      answered(
        await run(ctx, saveProduct(ctx.caller, handle, version, edit), {
          ProductMissing: missing,
          ProductChanged: changed,
          ProductFaulty: faulty(
            "So darf das Produkt nicht verkauft werden, und es ist im Shop zu sehen. Es wurde nichts gespeichert.",
          ),
        }),
      ),
    ),
  publish: forStaff("products.change")
    .input(input(AtVersion))
    .mutation(async ({ ctx, input: { handle, version } }) =>
      answered(
        await run(ctx, setPublished(ctx.caller, handle, version, true), {
          ProductMissing: missing,
          ProductChanged: changed,
          ProductFaulty: faulty("So darf das Produkt nicht verkauft werden. Es bleibt unveröffentlicht."),
        }),
      ),
    ),
  unpublish: forStaff("products.change")
    .input(input(AtVersion))
    .mutation(async ({ ctx, input: { handle, version } }) =>
      answered(
        await run(ctx, setPublished(ctx.caller, handle, version, false), {
          ProductMissing: missing,
          ProductChanged: changed,
          ProductFaulty: faulty("Das Produkt konnte nicht aus dem Shop genommen werden."),
        }),
      ),
    ),
  correctStock: forStaff("stock.change")
    .input(input(StockCorrection))
    .mutation(async ({ ctx, input: correction }) => ({
      quantity: await run(ctx, correctStock(ctx.caller, correction), {
        ProductMissing: { code: "NOT_FOUND", message: "Diese Packung gibt es nicht." },
        TooFewPacks: {
          code: "CONFLICT",
          message: "So viele Packungen liegen nicht im Lager.",
          fields: ({ left }: TooFewPacks) => [
            { path: "packs", message: `Es liegen nur ${left} im Lager. Bitte zähle nach.` },
          ],
        },
      }),
    })),
})
