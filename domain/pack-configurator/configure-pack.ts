import * as Effect from "effect/Effect"
import { usablePortions } from "../catalogue/after-opening.ts"
import { type BasePrice, basePrice, basePriceExemptionNotice } from "../catalogue/base-price.ts"
import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { formLabels, packLabel } from "../catalogue/labels.ts"
import { isTakenWhenNeeded } from "../catalogue/portion-price.ts"
import { Catalogue } from "../catalogue/ports.ts"
import type { Form, Handle, Product, Sku } from "../catalogue/product.ts"
import { type ProductCard, productCard } from "../catalogue/product-card.ts"
import { facets, filterProducts } from "../catalogue/product-filter.ts"
import { type ProductDetails, productDetails } from "../catalogue/product-view.ts"
import type { NutrientBook } from "../nutrients/edited-table.ts"
import type { NutrientId, NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { formatAmount } from "../shared/decimal.ts"
import type { Cents } from "../shared/money.ts"
import { doseWords } from "./dose-words.ts"
import { type NutrientSum, nutrientSums, packStatus, type SumStatus } from "./nutrient-sums.ts"
import { packText } from "./pack-address.ts"
import { type PackCautions, packCautions } from "./pack-cautions.ts"
import type { ConfigurePack } from "./pack-input.ts"
import { doseChoices, type PackItem, usualDose } from "./pack-item.ts"
import { type PackPrice, packagesNeeded, packPrice } from "./packages-needed.ts"
import { type PackNote, resolvePack } from "./resolve-pack.ts"

/** A chosen product: its dose, what 30 days of it need and cost, and what has to be known before an order (Art. 14 LMIV). */
export interface PackLine {
  readonly handle: Handle
  readonly title: string
  readonly subtitle: string
  readonly dose: number
  readonly doseWords: string
  /** The doses there are to choose from. */
  readonly doses: readonly { readonly dose: number; readonly words: string }[]
  readonly sku: Sku
  /** `120 Tabletten, 18 g` */
  readonly packLabel: string
  readonly packages: number
  readonly packageCents: Cents
  /** The lowest price of the 30 days before a reduction that is announced; `null`: none is. */
  readonly priorPriceCents: Cents | null
  readonly totalCents: Cents
  readonly basePrice: BasePrice | null
  readonly basePriceExemption: string | null
  /** How many more days the rest lasts after the 30. */
  readonly daysLeft: number
  readonly available: boolean
  readonly details: ProductDetails
}

/** A product that could join the pack. */
export interface PackOption {
  readonly card: ProductCard
  readonly formLabel: string
  /** How much of the chosen nutrient a day brings: `20 µg am Tag`. */
  readonly amount: string
  /** Further nutrients it brings. */
  readonly alsoWith: readonly string[]
  readonly instructions: string
  readonly dose: number
  readonly chosen: boolean
  /** What the pack would be with it, and which nutrients then are over a limit. */
  readonly would: SumStatus
  readonly tooMuch: readonly string[]
}

/** The products of one nutrient to choose from. */
export interface PackChoice {
  readonly nutrient: NutrientId
  readonly label: string
  readonly options: readonly PackOption[]
  /** Forms there are of it. */
  readonly forms: readonly { readonly form: Form; readonly label: string }[]
  /** How many there are in all that fit, beyond those shown. */
  readonly total: number
}

/** A pack to start from, by its nutrients alone. */
export interface StartingPoint {
  readonly nutrients: readonly { readonly nutrient: NutrientId; readonly label: string }[]
  /** As addresses hold it. */
  readonly pack: string
}

export interface ConfiguredPack {
  readonly lines: readonly PackLine[]
  readonly notes: readonly PackNote[]
  readonly sums: readonly NutrientSum[]
  readonly status: SumStatus
  readonly cautions: PackCautions
  readonly price: PackPrice
  /** Every nutrient the shop has a product of. */
  readonly nutrients: readonly {
    readonly nutrient: NutrientId
    readonly label: string
    readonly inPack: boolean
    /** Switched off by staff: it cannot be chosen for now. */
    readonly off: boolean
  }[]
  readonly choice: PackChoice | null
  /** Of an empty pack. */
  readonly startingPoints: readonly StartingPoint[]
}

/** More products of one nutrient are in the shop's list, to which the page leads. */
const mostOptions = 24

const lineOf = (snapshot: CatalogueSnapshot, item: PackItem, table: NutrientTable): PackLine => {
  const { product, dose } = item
  const { variant, packages, totalCents, daysLeft, available } = packagesNeeded(item, snapshot.soldOut)
  return {
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    dose,
    doseWords: doseWords(product, dose),
    doses: doseChoices(product).map((choice) => ({ dose: choice, words: doseWords(product, choice) })),
    sku: variant.sku,
    packLabel: packLabel(variant, product.form),
    packages,
    packageCents: variant.priceCents,
    priorPriceCents: variant.priorPriceCents ?? null,
    totalCents,
    basePrice: basePrice(variant),
    basePriceExemption: basePriceExemptionNotice(variant),
    daysLeft,
    available,
    details: productDetails(snapshot, product, table),
  }
}

const amountOf = (product: Product, nutrient: NutrientId): string => {
  const dose = product.doses.find((each) => each.nutrient === nutrient)
  return dose === undefined
    ? ""
    : `${formatAmount(dose.amount, dose.unit)} je ${doseWords(product, usualDose(product))}`
}

const optionOf = (
  snapshot: CatalogueSnapshot,
  items: readonly PackItem[],
  product: Product,
  nutrient: NutrientId,
  table: NutrientTable,
): PackOption => {
  const others = items.filter((item) => item.product.handle !== product.handle)
  const dose = usualDose(product)
  const brought = new Set(product.doses.map((each) => each.nutrient))
  const sums = nutrientSums([...others, { product, dose }], table).filter(({ nutrient }) => brought.has(nutrient))
  return {
    card: productCard(snapshot, product),
    formLabel: formLabels[product.form],
    amount: amountOf(product, nutrient),
    alsoWith: product.doses.flatMap((each) => (each.nutrient === nutrient ? [] : [nutrientName(each.nutrient)])),
    instructions: product.dailyDose.instructions,
    dose,
    chosen: others.length < items.length,
    would: packStatus(sums),
    tooMuch: sums.filter(({ status }) => status === "over").map(({ label }) => label),
  }
}

/** Fewest nutrients first, since nobody should take more than they came for; of as many the cheaper a day; then by name. */
const simplestFirst = (a: Product, b: Product): number => {
  const perDay = (product: Product) =>
    product.variants[0].priceCents / Math.max(1, usablePortions(product, product.variants[0]))
  return a.doses.length - b.doses.length || perDay(a) - perDay(b) || compareTexts(a.handle, b.handle)
}

const isOff = (table: NutrientTable, nutrient: NutrientId): boolean => table.get(nutrient)?.off === true

const holdsOff = (table: NutrientTable, { doses }: Product): boolean =>
  doses.some(({ nutrient }) => isOff(table, nutrient))

/** What is taken when needed belongs in no daily pack. */
const dailyWith = (snapshot: CatalogueSnapshot, nutrient: NutrientId): readonly Product[] =>
  filterProducts(snapshot, { nutrient }).filter((product) => !isTakenWhenNeeded(product))

const choiceOf = (
  snapshot: CatalogueSnapshot,
  items: readonly PackItem[],
  { nutrient, form, vegan = false }: ConfigurePack,
  table: NutrientTable,
): PackChoice | null => {
  if (nutrient === undefined || isOff(table, nutrient)) return null
  const all = dailyWith(snapshot, nutrient).filter((product) => !holdsOff(table, product))
  if (all.length === 0) return null
  const fitting = all.filter((product) => (form === undefined || product.form === form) && (!vegan || product.vegan))
  const forms = new Set(all.map((product) => product.form))
  return {
    nutrient,
    label: nutrientName(nutrient),
    options: [...fitting]
      .sort(simplestFirst)
      .slice(0, mostOptions)
      .map((product) => optionOf(snapshot, items, product, nutrient, table)),
    forms: (Object.keys(formLabels) as Form[])
      .filter((each) => forms.has(each))
      .map((each) => ({ form: each, label: formLabels[each] })),
    total: fitting.length,
  }
}

/** Three packs that show how it works: one nutrient, two, and two that have to be taken apart. No need is concluded from them. */
const starts: readonly (readonly NutrientId[])[] = [["vitamin_d"], ["vitamin_b12", "iodine"], ["calcium", "zinc"]]

/** The starting points the shop has products for: of each nutrient alone the vegan, cheapest one. */
const startingPoints = (snapshot: CatalogueSnapshot, table: NutrientTable): readonly StartingPoint[] =>
  starts.flatMap((nutrients) => {
    if (nutrients.some((nutrient) => isOff(table, nutrient))) return []
    const products = nutrients.flatMap((nutrient) => {
      const alone = filterProducts(snapshot, { nutrient }).filter(
        (product) =>
          product.doses.length === 1 && product.vegan && product.variants.some(({ sku }) => !snapshot.soldOut.has(sku)),
      )
      return [...alone].sort(simplestFirst)[0] ?? []
    })
    if (products.length < nutrients.length) return []
    return [
      {
        nutrients: nutrients.map((nutrient) => ({ nutrient, label: nutrientName(nutrient) })),
        pack: packText(products.map((product) => ({ handle: product.handle, dose: usualDose(product) }))),
      },
    ]
  })

/** A pack as the configurator shows it, from a catalogue. */
export const viewPack = (
  snapshot: CatalogueSnapshot,
  asked: ConfigurePack,
  { table, sources }: Pick<NutrientBook, "table" | "sources">,
): ConfiguredPack => {
  const { items, notes } = resolvePack(snapshot, asked.items)
  const sums = nutrientSums(items, table)
  const inPack = new Set(sums.map(({ nutrient }) => nutrient))
  return {
    lines: items.map((item) => lineOf(snapshot, item, table)),
    notes,
    sums,
    status: packStatus(sums),
    cautions: packCautions(sums, table, sources),
    price: packPrice(items.map((item) => ({ item, needed: packagesNeeded(item, snapshot.soldOut) }))),
    nutrients: facets(snapshot, {})
      .nutrient.filter(({ value }) => dailyWith(snapshot, value).length > 0)
      .map(({ value }) => ({
        nutrient: value,
        label: nutrientName(value),
        inPack: inPack.has(value),
        off: isOff(table, value),
      })),
    choice: choiceOf(snapshot, items, asked, table),
    startingPoints: items.length === 0 ? startingPoints(snapshot, table) : [],
  }
}

/** A pack as the configurator shows it. What the shop does not sell is left out with a note; nothing is refused. */
export const configurePack = Effect.fn("configurePack")(function* (asked: ConfigurePack) {
  return viewPack(yield* (yield* Catalogue).snapshot, asked, yield* nutrientBook)
})
