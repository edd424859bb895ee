/** The version of the Admin API whose answers are read. */
export const apiVersion = "2026-10"

/** Of nested lists that are longer the rest is asked for by itself. */
const metafields = (first: number) =>
  `metafields(first: ${first}) { nodes { id namespace key type value } pageInfo { hasNextPage endCursor } }`

const variantFields = `id title sku price barcode inventoryQuantity
  unitPriceMeasurement { quantityUnit quantityValue }`

const mediaFields = "id alt preview { image { url } }"

const productFields = `id handle title status descriptionHtml tags vendor productType updatedAt onlineStoreUrl
  variantsCount { count }`

const variants = (first: number, after = "") =>
  `variants(first: ${first}${after}) {
    nodes { ${variantFields} ${metafields(5)} }
    pageInfo { hasNextPage endCursor }
  }`

const media = (first: number, after = "") =>
  `media(first: ${first}${after}) { nodes { ${mediaFields} } pageInfo { hasNextPage endCursor } }`

const wholeProduct = `${productFields} ${metafields(25)} ${media(5)} ${variants(10)}`

export const shopDocument = `query Shop {
  shop { currencyCode taxesIncluded }
  productsCount(limit: null) { count }
}`

export const productsDocument = `query Products($first: Int!, $after: String, $query: String, $sort: ProductSortKeys) {
  products(first: $first, after: $after, query: $query, sortKey: $sort) {
    nodes { ${wholeProduct} }
    pageInfo { hasNextPage endCursor }
  }
}`

export const productDocument = `query Product($id: ID!) { product(id: $id) { ${wholeProduct} } }`

export const moreDocuments = {
  variants: `query MoreVariants($id: ID!, $after: String) { node(id: $id) { ... on Product { ${variants(50, ", after: $after")} } } }`,
  media: `query MoreMedia($id: ID!, $after: String) { node(id: $id) { ... on Product { ${media(100, ", after: $after")} } } }`,
  metafields: `query MoreMetafields($id: ID!, $after: String) {
    node(id: $id) { ... on HasMetafields {
      metafields(first: 100, after: $after) { nodes { id namespace key type value } pageInfo { hasNextPage endCursor } }
    } }
  }`,
} as const

export const idsDocument = `query Ids($after: String) {
  products(first: 250, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }
}`

/** What a metafield leads to, by the name staff there know it by. */
export const referencesDocument = `query References($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on Product { title }
    ... on ProductVariant { displayName }
    ... on Collection { title }
    ... on Page { title }
    ... on Article { title }
    ... on TaxonomyValue { name }
    ... on MediaImage { image { url } }
    ... on GenericFile { url }
    ... on Metaobject { displayName fields { key type value } }
  }
}`

export const pagesDocument = `query Pages($after: String) {
  pages(first: 50, after: $after) { nodes { id handle title body isPublished } pageInfo { hasNextPage endCursor } }
}`

/** An article may be long: few a page. */
export const articlesDocument = `query Articles($after: String) {
  articles(first: 20, after: $after) {
    nodes {
      id handle title body summary isPublished publishedAt tags
      author { name } image { url altText } blog { handle }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const redirectsDocument = `query Redirects($after: String) {
  urlRedirects(first: 250, after: $after) { nodes { id path target } pageInfo { hasNextPage endCursor } }
}`

export const webhooksDocument = `query Webhooks($after: String) {
  webhookSubscriptions(first: 100, after: $after) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
}`

export const addWebhookDocument = `mutation AddWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) { userErrors { message } }
}`

/** Without `groupObjects` the rows of a product may stand anywhere in the file: far faster there, and joined here. */
export const startExportDocument = `mutation StartExport($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: false) { bulkOperation { id } userErrors { message } }
}`

export const exportStateDocument = `query ExportState($id: ID!) {
  bulkOperation(id: $id) { status errorCode objectCount fileSize url partialDataUrl }
}`

/** What a bulk operation is given: five connections at most, and no `first` (APIS.md, section 1). */
export const exportedDocument = `{
  products { edges { node {
    __typename ${productFields}
    metafields { edges { node { __typename id namespace key type value } } }
    media { edges { node { __typename ${mediaFields} } } }
    variants { edges { node {
      __typename ${variantFields}
      metafields { edges { node { __typename id namespace key type value } } }
    } } }
  } } }
}`
