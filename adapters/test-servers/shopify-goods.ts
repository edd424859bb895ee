export interface ShopifyMetafield {
  readonly namespace?: string
  readonly key: string
  readonly type: string
  readonly value: string
}

export interface ShopifyVariant {
  readonly id: number
  readonly title?: string
  readonly sku?: string | null
  readonly price?: string
  readonly barcode?: string | null
  readonly inventoryQuantity?: number | null
  readonly unitPriceMeasurement?: { readonly quantityUnit: string | null; readonly quantityValue: number } | null
  readonly metafields?: readonly ShopifyMetafield[]
}

export interface ShopifyProduct {
  readonly id: number
  readonly handle?: string
  readonly title?: string
  readonly status?: string
  readonly descriptionHtml?: string
  readonly tags?: readonly string[]
  readonly updatedAt?: string
  readonly onlineStoreUrl?: string | null
  readonly metafields?: readonly ShopifyMetafield[]
  readonly variants?: readonly ShopifyVariant[]
  readonly media?: readonly { readonly id: number; readonly alt: string; readonly url: string }[]
}

export interface PageArguments {
  readonly first?: number
  readonly after?: string
}

/** A list as a connection; `most`: at most so many a page, whatever was asked for. */
export const connection =
  (nodes: readonly object[], most = 250) =>
  ({ first, after }: PageArguments = {}) => {
    const from = after === undefined || after === null ? 0 : Number(after)
    const to = from + Math.min(first ?? nodes.length, most)
    const page = nodes.slice(from, first === undefined ? undefined : to)
    return {
      nodes: page,
      edges: page.map((node) => ({ node })),
      pageInfo: { hasNextPage: first !== undefined && to < nodes.length, endCursor: String(to) },
    }
  }

const metafieldNodes = (owner: number, fields: readonly ShopifyMetafield[] = []) =>
  fields.map(({ namespace = "custom", ...field }, index) => ({
    __typename: "Metafield",
    id: `gid://shopify/Metafield/${owner * 1_000 + index}`,
    namespace,
    ...field,
  }))

export const variantNode = ({ id, metafields, ...variant }: ShopifyVariant) => ({
  __typename: "ProductVariant",
  title: "Default Title",
  sku: `SKU-${id}`,
  price: "12.90",
  barcode: "",
  inventoryQuantity: 7,
  unitPriceMeasurement: null,
  displayName: "Variant",
  ...variant,
  id: `gid://shopify/ProductVariant/${id}`,
  metafields: connection(metafieldNodes(id, metafields)),
})

export const productNode = ({
  id,
  metafields,
  variants = [{ id: id * 10 }],
  media = [],
  ...product
}: ShopifyProduct) => ({
  __typename: "Product",
  handle: `product-${id}`,
  title: `Product ${id}`,
  status: "ACTIVE",
  descriptionHtml: "",
  tags: [],
  vendor: "",
  productType: "",
  updatedAt: "2026-11-20T10:00:00Z",
  onlineStoreUrl: `https://beispiel.de/products/${id}`,
  ...product,
  id: `gid://shopify/Product/${id}`,
  variantsCount: { count: variants.length },
  metafields: connection(metafieldNodes(id, metafields)),
  variants: connection(variants.map(variantNode)),
  media: connection(
    media.map((medium) => ({
      __typename: "MediaImage",
      id: `gid://shopify/MediaImage/${medium.id}`,
      alt: medium.alt,
      preview: { image: { url: medium.url } },
    })),
  ),
})
