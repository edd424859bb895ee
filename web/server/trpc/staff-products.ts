import * as Schema from "effect/Schema"
import { announceReduction } from "../../../domain/catalogue/editing/announce-reduction.ts"
import { saveProduct, setPublished } from "../../../domain/catalogue/editing/change-product.ts"
import { correctStock, StockCorrection } from "../../../domain/catalogue/editing/correct-stock.ts"
import { createProduct, NewProductInput } from "../../../domain/catalogue/editing/create-product.ts"
import { DraftInput } from "../../../domain/catalogue/editing/draft.ts"
import type { EditedProduct } from "../../../domain/catalogue/editing/edited-product.ts"
import type { Fault } from "../../../domain/catalogue/editing/faults.ts"
import { NewHandle } from "../../../domain/catalogue/editing/new-handle.ts"
import { previewProduct } from "../../../domain/catalogue/editing/preview-product.ts"
import { ConfirmedPrice } from "../../../domain/catalogue/editing/price-drop.ts"
import { ProductEdit } from "../../../domain/catalogue/editing/product-edit.ts"
import { productList } from "../../../domain/catalogue/editing/product-list.ts"
import type {
  DraftUnfinished,
  NamesTaken,
  PriceDropNotConfirmed,
  ProductChanged,
  ProductFaulty,
  TakenName,
  TooFewPacks,
} from "../../../domain/catalogue/editing/refusals.ts"
import { createDraft, NewDraft, saveDraft } from "../../../domain/catalogue/editing/save-draft.ts"
import {
  findTaken,
  listProducts,
  showMovements,
  showPrices,
  showProduct,
} from "../../../domain/catalogue/editing/show-products.ts"
import { Handle, Sku } from "../../../domain/catalogue/product.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { countAlerts } from "../../../domain/stock-alerts/count-alerts.ts"
import { input } from "./input.ts"
import { type FieldError, forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

/** What somebody who writes a new number wants to know of it. */
const WantedNames = Schema.Struct({
  handle: Schema.optionalKey(Handle),
  skus: Schema.Array(Sku).check(Schema.isMaxLength(50, { message: "Das sind zu viele Packungen." })),
  gtins: Schema.Array(Schema.String.check(Schema.isMaxLength(14))).check(
    Schema.isMaxLength(50, { message: "Das sind zu viele Packungen." }),
  ),
  /** The product they are wanted for: its own are no others'. */
  own: Schema.optionalKey(Handle),
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

const takenWords: Readonly<Record<TakenName["kind"], (taken: TakenName) => string>> = {
  handle: ({ name }) => `Die Adresse „${name}“ hat schon ein anderes Produkt.`,
  sku: ({ name, by }) => `Die Artikelnummer ${name} hat schon eine Packung von „${by}“.`,
  gtin: ({ name, by }) => `Die GTIN ${name} hat schon eine Packung von „${by}“.`,
}

const taken = {
  code: "CONFLICT",
  message: ({ taken: names }: NamesTaken) =>
    `${names.map((each) => takenWords[each.kind](each)).join(" ")} Es wurde nichts gespeichert.`,
  fields: ({ taken: names }: NamesTaken) =>
    [...Map.groupBy(names, ({ kind }) => (kind === "handle" ? "handle" : "variants"))].map(([path, found]) => ({
      path,
      message: found.map((each) => takenWords[each.kind](each)).join(" "),
    })),
  refusal: ({ taken: names }: NamesTaken) => ({ taken: names }),
} as const

const priceDrop = {
  code: "CONFLICT",
  message: "Ein Preis fällt sehr weit. Es wurde nichts gespeichert.",
  fields: ({ drops }: PriceDropNotConfirmed) =>
    drops.map(({ sku }) => ({ path: "variants", message: `Bitte bestätige den Preis von ${sku}.` })),
  refusal: ({ drops }: PriceDropNotConfirmed) => ({ drops }),
} as const

const unfinished = {
  code: "UNPROCESSABLE_CONTENT",
  message: "Das ist noch ein Entwurf. Ergänze, was fehlt, und speichere ihn zuerst.",
  fields: ({ unreadable }: DraftUnfinished) => unreadable,
} as const

const answered = ({ product: { handle }, version, published }: EditedProduct) => ({ handle, version, published })

/** The products, for staff: also those that are not on sale. */
export const staffProducts = router({
  list: forStaff("products.read")
    .input(input(listInput(productList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listProducts(wanted), unknownCursor, signal)),
  get: forStaff("products.read")
    .input(input(Schema.Struct({ handle: Handle })))
    .query(({ ctx, input: { handle }, signal }) => run(ctx, showProduct(handle), { ProductMissing: missing }, signal)),
  /** How many wait to be told that it is in stock again, by SKU. */
  stockAlerts: forStaff("products.read")
    .input(input(Schema.Struct({ handle: Handle })))
    .query(({ ctx, input: { handle }, signal }) => run(ctx, countAlerts(handle), { ProductMissing: missing }, signal)),
  movements: forStaff("products.read")
    .input(input(Schema.Struct({ sku: Sku, before: Schema.optionalKey(Schema.Natural) })))
    .query(({ ctx, input: { sku, before = null }, signal }) =>
      run(ctx, showMovements(sku, before), noRefusals, signal),
    ),
  prices: forStaff("products.read")
    .input(input(Schema.Struct({ sku: Sku })))
    .query(({ ctx, input: { sku }, signal }) => run(ctx, showPrices(sku), noRefusals, signal)),
  announceReduction: forStaff("products.change")
    .input(input(Schema.Struct({ handle: Handle, sku: Sku, announced: Schema.Boolean })))
    .mutation(async ({ ctx, input: asked }) =>
      answered(
        await run(ctx, announceReduction(ctx.caller, asked), {
          ProductMissing: missing,
          ProductChanged: changed,
          NamesTaken: taken,
          DraftUnfinished: unfinished,
          NoReduction: {
            code: "UNPROCESSABLE_CONTENT",
            message: ({ lowestCents }) =>
              lowestCents === null
                ? "Davor wurde die Packung nicht angeboten: Es gibt keinen Preis, auf den sich eine Ermäßigung beziehen könnte."
                : `Das ist keine Ermäßigung: In den 30 Tagen davor kostete die Packung schon ${formatCents(lowestCents)}.`,
          },
        }),
      ),
    ),
  /** The page of a product as shoppers would see it, for staff alone: no cache keeps what procedures answer. */
  preview: forStaff("products.read")
    .input(input(Schema.Struct({ handle: Handle })))
    .query(({ ctx, input: { handle }, signal }) =>
      run(ctx, previewProduct(handle), { ProductMissing: missing }, signal),
    ),
  taken: forStaff("products.change")
    .input(input(WantedNames))
    .query(({ ctx, input: { handle = null, skus, gtins, own = null }, signal }) =>
      run(ctx, findTaken({ handle, skus, gtins }, own), noRefusals, signal),
    ),
  create: forStaff("products.change")
    .input(input(NewProductInput))
    .mutation(async ({ ctx, input: wanted }) => {
      const { product } = await run(ctx, createProduct(ctx.caller, wanted), {
        NamesTaken: taken,
        PriceDropNotConfirmed: priceDrop,
      })
      return { handle: product.handle }
    }),
  createDraft: forStaff("products.change")
    .input(input(NewDraft))
    .mutation(async ({ ctx, input: wanted }) => {
      const { product } = await run(ctx, createDraft(ctx.caller, wanted), { NamesTaken: taken })
      return { handle: product.handle }
    }),
  saveDraft: forStaff("products.change")
    .input(input(Schema.Struct({ ...AtVersion.fields, draft: DraftInput })))
    .mutation(async ({ ctx, input: { handle, version, draft } }) =>
      answered(
        await run(ctx, saveDraft(ctx.caller, handle, version, draft), {
          ProductMissing: missing,
          NamesTaken: taken,
          ProductChanged: changed,
          ProductOnSale: {
            code: "CONFLICT",
            message:
              "Das Produkt ist im Shop und kein Entwurf: Es wird nur ganz gespeichert. Es wurde nichts gespeichert.",
          },
        }),
      ),
    ),
  save: forStaff("products.change")
    .input(
      input(
        Schema.Struct({
          ...AtVersion.fields,
          edit: ProductEdit,
          /** The name in addresses a draft gets when it becomes whole; others keep theirs. */
          address: Schema.optionalKey(NewHandle),
          /** Prices that drop far and are meant. */
          confirmed: Schema.optionalKey(Schema.Array(ConfirmedPrice).check(Schema.isMaxLength(50))),
        }),
      ),
    )
    .mutation(async ({ ctx, input: { handle, version, edit, address, confirmed = [] } }) =>
      answered(
        await run(ctx, saveProduct(ctx.caller, handle, version, edit, confirmed, address), {
          ProductMissing: missing,
          PriceDropNotConfirmed: priceDrop,
          NamesTaken: taken,
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
          NamesTaken: taken,
          ProductChanged: changed,
          DraftUnfinished: unfinished,
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
          NamesTaken: taken,
          ProductChanged: changed,
          DraftUnfinished: unfinished,
          ProductFaulty: faulty("Das Produkt konnte nicht aus dem Shop genommen werden."),
        }),
      ),
    ),
  correctStock: forStaff("stock.change")
    .input(input(StockCorrection))
    .mutation(async ({ ctx, input: correction }) => ({
      quantity: await run(ctx, correctStock(ctx.caller, correction), {
        ProductMissing: { code: "NOT_FOUND", message: "Diese Packung gibt es nicht." },
        CountedByLot: {
          code: "CONFLICT",
          message:
            "Diese Packungen werden nach Chargen gezählt. Bitte berichtige die Charge, es wurde nichts geändert.",
        },
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
