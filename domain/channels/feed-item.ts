import { type BasePrice, basePrice } from "../catalogue/base-price.ts"
import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { isGtin } from "../catalogue/gtin.ts"
import { categoryLabels, packLabel } from "../catalogue/labels.ts"
import type { Handle, NetQuantity, Product, Sku, Variant } from "../catalogue/product.ts"
import type { Delivery } from "../content/operator.ts"
import { lintCopy } from "../copy/copy-lint.ts"
import type { Cents } from "../shared/money.ts"
import { shortened } from "../shared/text-cut.ts"
import { plainText } from "./plain-text.ts"

/** A variant as every feed and catalogue outside the shop shows it. Texts are plain; addresses are paths of the shop. */
export interface FeedItem {
  /** Stays the same when a product is renamed or its pack sizes are sorted anew. */
  readonly id: Sku
  /** Shared by the pack sizes of a product. */
  readonly group: Handle
  readonly title: string
  readonly description: string
  readonly category: string
  readonly path: string
  readonly picture: string
  readonly available: boolean
  /** What is paid. */
  readonly priceCents: Cents
  /** The price the page strikes out, where a reduction is announced: the lowest of the 30 days before (§ 11 PAngV). */
  readonly priorPriceCents: Cents | null
  readonly netQuantity: NetQuantity
  /** `null`: the variant is exempt. */
  readonly basePrice: BasePrice | null
  /** `null`: it has none that is taken. */
  readonly gtin: string | null
  /** What the parcel costs with nothing else in it. */
  readonly shippingCents: Cents
}

/** What is wrong with an item; with an error it is left out, with a warning it goes as it is. */
export interface FeedFault {
  readonly level: "error" | "warning"
  /** The product's field in the staff area. */
  readonly field: "title" | "description" | "gtin"
  /** One German sentence for staff. */
  readonly message: string
}

/** The longest title and description that Google takes (product data specification, `title`, `description`). */
const longestTitle = 150
const longestDescription = 5_000

/** In-store numbers (2, 02, 04), coupons (05, 98, 99), and zeros alone: Google takes none of them for a product. */
const notOfAProduct = /^(?:2|02|04|05|98|99)|^0+$/

const gtinFault = (gtin: string): string | null => {
  if (!isGtin(gtin)) return `Die GTIN „${gtin}“ hat keine richtige Prüfziffer: Der Artikel geht ohne sie hinaus.`
  return notOfAProduct.test(gtin.replace(/^0(?=\d{13}$)/, "").padStart(13, "0"))
    ? `Die GTIN „${gtin}“ gilt nur im eigenen Laden oder für Gutscheine: Der Artikel geht ohne sie hinaus.`
    : null
}

const copyFaults = (field: "title" | "description", texts: readonly string[]): readonly FeedFault[] =>
  texts.flatMap(lintCopy).map(({ words, law }) => ({
    level: "error",
    field,
    message: `„${words}“ darf nicht ohne die zugelassene Angabe daneben stehen (${law}), und ein Feed hat keine.`,
  }))

const itemOf = (
  snapshot: CatalogueSnapshot,
  product: Product,
  variant: Variant,
  delivery: Pick<Delivery, "shippingCents" | "freeFromCents">,
): FeedItem => ({
  id: variant.sku,
  group: product.handle,
  title: shortened(plainText(`${product.title}, ${packLabel(variant, product.form)}`), longestTitle),
  description: shortened(
    plainText(product.description.join(" ") || `${product.subtitle}. ${product.characteristic}`),
    longestDescription,
  ),
  category: categoryLabels[product.category],
  path: `/products/${product.handle}?sku=${variant.sku}`,
  picture: `/pictures/${product.handle}.png`,
  available: !snapshot.soldOut.has(variant.sku),
  priceCents: variant.priceCents,
  priorPriceCents: variant.priorPriceCents ?? null,
  netQuantity: variant.netQuantity,
  basePrice: basePrice(variant),
  gtin: gtinFault(variant.gtin) === null ? variant.gtin : null,
  shippingCents: variant.priceCents >= delivery.freeFromCents ? 0 : delivery.shippingCents,
})

/** What is wrong with all variants of a product. A product never changes, and its texts take a while to read. */
const textFaults = new WeakMap<Product, readonly FeedFault[]>()
const textFaultsOf = (product: Product): readonly FeedFault[] => {
  const known = textFaults.get(product)
  if (known !== undefined) return known
  const faults = [
    ...copyFaults("title", [product.title]),
    ...copyFaults("description", [product.subtitle, ...product.description]),
    ...(/\p{Ll}/u.test(product.title)
      ? []
      : [
          {
            level: "warning",
            field: "title",
            message: "Der Titel hat keinen kleinen Buchstaben: Meta warnt davor oder lehnt ihn ab.",
          } as const,
        ]),
  ]
  textFaults.set(product, faults)
  return faults
}

const faultsOf = (product: Product, { gtin }: Variant): readonly FeedFault[] => {
  const message = gtinFault(gtin)
  return [
    ...textFaultsOf(product),
    ...(message === null ? [] : [{ level: "warning", field: "gtin", message } as const]),
  ]
}

/** A variant's item with its faults. */
export interface CheckedItem {
  readonly item: FeedItem
  readonly faults: readonly FeedFault[]
}

/** The items of a product's variants with their faults. */
export const checkedItems = (
  snapshot: CatalogueSnapshot,
  product: Product,
  delivery: Pick<Delivery, "shippingCents" | "freeFromCents">,
): readonly CheckedItem[] =>
  product.variants.map((variant) => ({
    item: itemOf(snapshot, product, variant, delivery),
    faults: faultsOf(product, variant),
  }))

/** Whether an item goes into feeds. */
export const isFit = ({ faults }: CheckedItem): boolean => faults.every(({ level }) => level !== "error")
