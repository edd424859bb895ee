import type { ProductCard } from "../../../domain/catalogue/product-card.ts"

/** Structured data of the list: breadcrumbs (schema.org BreadcrumbList) and the products of this page (ItemList). */
export const productListJsonLd = (
  items: readonly Pick<ProductCard, "handle" | "title">[],
  trail: readonly { readonly name: string; readonly path?: string }[],
  ownPath: string,
  publicUrl: string,
): readonly unknown[] => [
  {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + (path ?? ownPath),
    })),
  },
  {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ handle, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: `${publicUrl}/products/${handle}`,
    })),
  },
]
