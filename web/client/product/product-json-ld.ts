import type { Outputs } from "../app/trpc.ts"

type Product = Outputs["catalogue"]["product"]

/** A price in euros in schema.org's format: `12.90`. */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

/** Structured data of a product and its breadcrumbs: only facts that are visible on the page. */
export const productJsonLd = (product: Product, publicUrl: string): readonly unknown[] => {
  const url = `${publicUrl}/products/${product.handle}`
  const breadcrumbs = [
    { name: "Alle Produkte", item: `${publicUrl}/products` },
    { name: product.categoryLabel, item: `${publicUrl}/products?category=${product.category}` },
    { name: product.title, item: url },
  ]
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: product.title,
      description: product.description.join(" "),
      category: product.categoryLabel,
      image: `${publicUrl}${product.imageUrl}`,
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
        ...(variant.basePrice && {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: euros(variant.basePrice.cents),
            priceCurrency: "EUR",
            referenceQuantity: {
              "@type": "QuantitativeValue",
              value: 1,
              unitCode: variant.basePrice.per === "kg" ? "KGM" : "LTR",
            },
          },
        }),
      })),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: breadcrumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ]
}
