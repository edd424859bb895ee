import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getNamedType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql"

import { connection, type PageArguments, productNode, type ShopifyProduct, variantNode } from "./shopify-goods.ts"

/** What stands in Shopify's place answers otherwise than usual: `true` where it has answered. */
export type ShopifyFault = (call: string, response: ServerResponse, query: string) => boolean

const contract = new URL("./contracts/shopify-admin.graphql", import.meta.url)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Objects in an answer: what it costs. */
const countObjects = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countObjects(each), 0)
  if (!isRecord(value)) return 0
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + (name === "pageInfo" ? 0 : countObjects(each)),
    "nodes" in value ? 0 : 1,
  )
}

/** What a document costs at most: an object one point, a list as many as are asked for. */
const requestedCost = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number => {
  const info = new TypeInfo(schema)
  const sizes: number[] = [1]
  let points = 0
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: (node) => {
          const type = info.getType()
          const name = type ? getNamedType(type).name : ""
          const first = node.arguments?.find((each) => each.name.value === "first")?.value
          const wanted =
            first?.kind === Kind.INT
              ? Number(first.value)
              : first?.kind === Kind.VARIABLE
                ? Number(variables[first.name.value] ?? 1)
                : 1
          const size = (sizes.at(-1) ?? 1) * (name.endsWith("Connection") ? wanted : 1)
          if (node.selectionSet && !name.endsWith("Connection") && name !== "PageInfo") points += size
          sizes.push(size)
        },
        leave: () => void sizes.pop(),
      },
    }),
  )
  return points
}

/** The rows of a bulk operation: each object with an id by itself, its parent named, children behind all of their parents. */
const bulkRows = (data: unknown): readonly string[] => {
  const levels: string[][] = []
  const walk = (node: Readonly<Record<string, unknown>>, parent: string | null, depth: number) => {
    const own: Record<string, unknown> = {}
    const children: Readonly<Record<string, unknown>>[] = []
    for (const [name, value] of Object.entries(node))
      if (isRecord(value) && Array.isArray(value.edges))
        children.push(...value.edges.flatMap((edge) => (isRecord(edge) && isRecord(edge.node) ? [edge.node] : [])))
      else own[name] = value
    const level = levels[depth] ?? []
    levels[depth] = level
    level.push(JSON.stringify(parent === null ? own : { ...own, __parentId: parent }))
    for (const child of children) walk(child, String(node.id), depth + 1)
  }
  const products = isRecord(data) && isRecord(data.products) ? data.products.edges : []
  for (const edge of Array.isArray(products) ? products : []) walk(edge.node, null, 0)
  // Those of the deepest level first: nobody may rely on an order.
  return levels.toReversed().flat()
}

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const shopifyJson = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
  response.end(JSON.stringify(body))
}

/** An answer with status 200 that is none. */
export const shopifyError = (response: ServerResponse, code: string, extensions = {}) =>
  shopifyJson(response, 200, { errors: [{ message: code, extensions: { code } }], ...extensions })

/**
 * Shopify's Admin API on this machine. Each document has to keep the contract (`contracts/shopify-admin.graphql`): one that does not is a
 * fault, which `faults` tells. A bulk operation is done when it is asked after.
 */
export const startShopify = async ({ restoreRate = 100_000, mostCost = 1_000, mostAPage = 250 } = {}) => {
  const schema = buildSchema(readFileSync(contract, "utf8"))
  const [clientId, clientSecret] = ["client-id", "shpss_secret"]
  const shop = { currencyCode: "EUR", taxesIncluded: true }
  const products = new Map<number, ShopifyProduct>()
  const pages: { id: string; handle: string; title: string; body: string; isPublished: boolean }[] = []
  const articles: Readonly<Record<string, unknown>>[] = []
  const redirects: { id: string; path: string; target: string }[] = []
  const webhooks: { id: string; topic: string; uri: string }[] = []
  /** What references lead to, beside products. */
  const others: Readonly<Record<string, unknown>>[] = []
  const faults: string[] = []
  const asked: string[] = []
  const spent = { requests: 0, points: 0 }
  let tokens = 0
  let version = "2026-10"
  let available = restoreRate * 20
  let refilledAt = performance.now()
  let exported: Buffer | null = null
  let bulkQuery = ""
  let fault: ShopifyFault = () => false
  /** What becomes of bulk operations, beside what is usual. */
  let bulk: {
    readonly status?: string
    readonly rows?: (rows: readonly string[]) => readonly string[]
    readonly running?: boolean
    /** It counts only what it holds. */
    readonly whole?: boolean
    readonly host?: string
  } = {}

  const nodes = () => [...products.values()].map(productNode)
  const node = (id: string) => nodes().find((each) => each.id === id) ?? variantsIn().find((each) => each.id === id)
  const variantsIn = () =>
    [...products.values()].flatMap(({ id, variants = [{ id: id * 10 }] }) => variants.map(variantNode))

  const root = (address: string) => ({
    shop,
    productsCount: { count: products.size },
    products: ({ query, ...page }: PageArguments & { readonly query?: string }) => {
      const since = /^updated_at:>='(.*)'$/.exec(query ?? "")?.[1] ?? ""
      const listed = [...products.values()]
        .filter(({ updatedAt = "2026-11-20T10:00:00Z" }) => updatedAt >= since)
        .toSorted((one, other) => one.id - other.id)
      // Only a page of them is made.
      const from = Number(page.after ?? 0)
      const to = page.first === undefined ? listed.length : from + Math.min(page.first, mostAPage)
      const some = listed.map((each, index) => (index >= from && index < to ? productNode(each) : {}))
      return connection(some, mostAPage)(page)
    },
    product: ({ id }: { readonly id: string }) => {
      const found = products.get(Number(id.split("/").at(-1)))
      return found === undefined ? null : productNode(found)
    },
    node: ({ id }: { readonly id: string }) => node(id) ?? null,
    nodes: ({ ids }: { readonly ids: readonly string[] }) =>
      ids.map((id) => others.find((each) => each.id === id) ?? node(id) ?? null),
    pages: connection(pages),
    articles: connection(articles),
    urlRedirects: connection(redirects),
    webhookSubscriptions: connection(webhooks),
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri },
    }: {
      topic: string
      webhookSubscription: { uri: string }
    }) => {
      webhooks.push({ id: `gid://shopify/WebhookSubscription/${webhooks.length + 1}`, topic, uri })
      return { userErrors: [] }
    },
    bulkOperationRunQuery: ({ query, groupObjects }: { query: string; groupObjects: boolean }) => {
      if (groupObjects) faults.push("groups objects")
      const wrong = validate(schema, parse(query))
      if (wrong.length > 0) faults.push(`bulk: ${wrong[0]?.message}`)
      bulkQuery = query
      return { bulkOperation: { id: "gid://shopify/BulkOperation/1" }, userErrors: [] }
    },
    bulkOperation: async () => {
      if (bulk.running === true) return { status: "RUNNING", objectCount: 12 }
      const { data, errors } = await execute({ schema, document: parse(bulkQuery), rootValue: root(address) })
      if (errors !== undefined) faults.push(`bulk: ${errors[0]?.message}`)
      const whole = bulkRows(data)
      const rows = bulk.rows?.(whole) ?? whole
      exported = Buffer.from(rows.map((row) => `${row}\n`).join(""))
      const { status = "COMPLETED", host = address } = bulk
      const url = `${host}/export/1.jsonl?signature=secret`
      const isWhole = status === "COMPLETED"
      return {
        status,
        errorCode: isWhole ? null : "TIMEOUT",
        objectCount: String(bulk.whole === true ? rows.length : whole.length),
        fileSize: String(exported.length),
        url: isWhole && rows.length > 0 ? url : null,
        partialDataUrl: isWhole ? null : url,
      }
    },
  })

  const answerGraphql = async (response: ServerResponse, body: Buffer, address: string) => {
    const { query, variables = {} } = JSON.parse(body.toString("utf8"))
    const call = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? "?"
    asked.push(call)
    if (fault(call, response, query)) return
    const document = parse(query)
    const wrong = validate(schema, document)
    if (wrong.length > 0) {
      faults.push(`${call}: ${wrong[0]?.message}`)
      return shopifyError(response, "undefinedField")
    }
    const requestedQueryCost = requestedCost(schema, document, variables)
    const now = performance.now()
    available = Math.min(restoreRate * 20, available + ((now - refilledAt) / 1_000) * restoreRate)
    refilledAt = now
    const cost = (actualQueryCost: number | null) => ({
      extensions: {
        cost: {
          requestedQueryCost,
          actualQueryCost,
          throttleStatus: {
            maximumAvailable: restoreRate * 20,
            currentlyAvailable: Math.floor(available),
            restoreRate,
          },
        },
      },
    })
    if (requestedQueryCost > mostCost) return shopifyError(response, "MAX_COST_EXCEEDED")
    if (requestedQueryCost > available) return shopifyError(response, "THROTTLED", cost(null))
    const result: ExecutionResult = await execute({
      schema,
      document,
      rootValue: root(address),
      variableValues: variables,
    })
    if (result.errors !== undefined) faults.push(`${call}: ${result.errors[0]?.message}`)
    const points = call.startsWith("Add") || call.startsWith("Start") ? 10 : countObjects(result.data)
    available -= points
    spent.points += points
    shopifyJson(response, 200, { ...result, ...cost(points) }, { "x-shopify-api-version": version })
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", `http://${request.headers.host}`)
      const body = await bytesOf(request)
      spent.requests += 1
      if (url.pathname === "/admin/oauth/access_token") {
        asked.push("token")
        if (fault("token", response, "")) return
        const form = new URLSearchParams(body.toString("utf8"))
        if (
          form.get("grant_type") !== "client_credentials" ||
          form.get("client_secret") !== clientSecret ||
          form.get("client_id") !== clientId
        )
          return shopifyJson(response, 400, { error: "invalid_client" })
        tokens += 1
        return shopifyJson(response, 200, {
          access_token: `token-${tokens}`,
          scope: "read_products",
          expires_in: 86_399,
        })
      }
      if (url.pathname === "/export/1.jsonl") {
        if (request.headers["x-shopify-access-token"] !== undefined) faults.push("the token went along to the export")
        if (fault("export", response, url.href)) return
        const file = exported ?? Buffer.alloc(0)
        const [, from = "0", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? []
        if (Number(from) >= file.length) return response.writeHead(416).end()
        const part = file.subarray(Number(from), to === "" ? undefined : Number(to) + 1)
        return response.writeHead(206, { "content-type": "application/jsonl" }).end(part)
      }
      if (url.pathname !== "/admin/api/2026-10/graphql.json") {
        faults.push(`asked for ${url.pathname}`)
        return shopifyJson(response, 404, { errors: "Not Found" })
      }
      if (request.headers["x-shopify-access-token"] !== `token-${tokens}`)
        return shopifyJson(response, 401, { errors: "[API] Invalid API key or access token" })
      await answerGraphql(response, body, url.origin)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    apiUrl,
    clientId,
    clientSecret,
    shop,
    products,
    pages,
    articles,
    redirects,
    webhooks,
    others,
    faults,
    asked,
    spent,
    put: (...added: readonly ShopifyProduct[]) => {
      for (const product of added) products.set(product.id, product)
    },
    /** Tokens given out before are no longer good. */
    expireToken: () => {
      tokens += 1
    },
    answerIn: (other: string) => {
      version = other
    },
    disturb: (next: ShopifyFault | null) => {
      fault = next ?? (() => false)
    },
    exportAs: (next: typeof bulk) => {
      bulk = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type ShopifyServer = Awaited<ReturnType<typeof startShopify>>
