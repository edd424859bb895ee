import { delivery } from "../../../domain/content/operator.ts"
import type { Outputs } from "../app/trpc.ts"

type Product = Outputs["catalogue"]["product"]
type Variant = Product["variants"][number]

/** A price in euros in schema.org's format: `12.90`. */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

const amount = (value: number, unitCode: string) => ({ "@type": "QuantitativeValue", value, unitCode })

/**
 * The price of the pack with what is inside, and the unit the base price on the page is for: Google computes the base price from the two
 * (`unit_pricing_measure`, `unit_pricing_base_measure`).
 */
const unitPrice = ({ priceCents, basePrice, netQuantity: { value, unit } }: Variant) => {
  if (!basePrice) return {}
  const [unitCode, baseCode] = unit === "g" ? ["GRM", "KGM"] : ["MLT", "LTR"]
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: euros(priceCents),
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
      referenceQuantity: { ...amount(value, unitCode), valueReference: amount(1, baseCode) },
    },
  }
}

const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
})

const shippingDetails = (priceCents: number) => ({
  "@type": "OfferShippingDetails",
  shippingRate: {
    "@type": "MonetaryAmount",
    value: euros(priceCents >= delivery.freeFromCents ? 0 : delivery.shippingCents),
    currency: "EUR",
  },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "DE" },
  // The shop promises the working days from order to door: one of them is for packing.
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: days(1, 1),
    transitTime: days(delivery.workingDays.from - 1, delivery.workingDays.to - 1),
  },
})

/** The right of withdrawal (§ 355 (2) BGB: 14 days). */
const returnPolicy = (publicUrl: string) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "DE",
  returnPolicyCountry: "DE",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: 14,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees:
    delivery.returnCostsBorneBy === "shop"
      ? "https://schema.org/FreeReturn"
      : "https://schema.org/ReturnFeesCustomerResponsibility",
  merchantReturnLink: `${publicUrl}/refund`,
})

/** Structured data of a product: only facts that are visible on the page or in the texts it links to. */
export const productJsonLd = (product: Product, publicUrl: string): readonly unknown[] => {
  const url = `${publicUrl}/products/${product.handle}`
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      "@id": `${url}#product`,
      url,
      name: product.title,
      description: product.description.join(" ") || product.subtitle,
      category: product.categoryLabel,
      image: [`${publicUrl}${product.imageUrl}`],
      brand: { "@type": "Brand", name: "Nährwerk" },
      offers: product.variants.map((variant) => ({
        "@type": "Offer",
        url: `${url}?sku=${variant.sku}`,
        sku: variant.sku,
        gtin: variant.gtin,
        name: `${product.title}, ${variant.packLabel}`,
        price: euros(variant.priceCents),
        priceCurrency: "EUR",
        itemCondition: "https://schema.org/NewCondition",
        availability: variant.available ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
        seller: { "@type": "Organization", "@id": `${publicUrl}/#organization`, name: "Nährwerk" },
        shippingDetails: shippingDetails(variant.priceCents),
        hasMerchantReturnPolicy: returnPolicy(publicUrl),
        ...unitPrice(variant),
      })),
    },
  ]
}
