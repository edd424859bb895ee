import type { ProductCard } from "../../../domain/catalogue/product-card.ts"

/** Structured data of the list: the products of this page (schema.org ItemList). */
export const productListJsonLd = (
  items: readonly Pick<ProductCard, "handle" | "title">[],
  publicUrl: string,
): unknown => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  numberOfItems: items.length,
  itemListElement: items.map(({ handle, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: `${publicUrl}/products/${handle}`,
  })),
})
