import { BlockList } from "node:net"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { Hono } from "hono"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { ErrorReports } from "../../domain/error-reports/ports.ts"
import { type AppOptions, makeApp } from "./app.ts"
import { licencesPath } from "./assets.ts"
import { readNetworks } from "./http/client-address.ts"
import type { Env } from "./http/env.ts"
import type { Observation } from "./http/observed.ts"
import { makeRequestMetrics } from "./policy/request-metrics.ts"
import type { Ports } from "./shop.ts"
import { layerSite } from "./site.ts"
import { pagesOf } from "./site-addresses.ts"

interface ExampleOptions
  extends Partial<Pick<AppOptions, "readiness" | "peerOf" | "trustedProxies" | "metricsToken" | "browserReporting">> {
  readonly publicUrl?: string
  readonly paymentPages?: string
  readonly products?: readonly Product[]
  /** The share of requests that are traced. */
  readonly sampleRate?: number
  readonly log?: Observation["log"]
}

/** The `name=value` of the cookie an answer sets. */
export const cookieOf = (answer: Response): string => answer.headers.get("set-cookie")?.split(";")[0] ?? ""

/** What a procedure answered. */
export const resultOf = async (answer: Response) => {
  const { result, error } = await answer.json()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(error)}`)
  return result.data
}

/** How a procedure refused. */
export const errorOf = async (answer: Response) => (await answer.json()).error

/**
 * The whole app over the given ports, for tests: no sockets, no files. Every given product has 30 packs of each size in stock.
 * The caller disposes of `runtime`.
 */
export const exampleApp = async (layer: Layer.Layer<Ports>, options: ExampleOptions = {}) => {
  const { publicUrl = "http://localhost:3000", products = [] } = options
  let app: Hono<Env> | undefined
  const ownPages = layerSite<Ports>(
    pagesOf(() => app),
    publicUrl,
  )
  const runtime = ManagedRuntime.make(Layer.provideMerge(ownPages, layer))
  await runtime.runPromise(
    Effect.gen(function* () {
      const stock = products.flatMap(({ variants }) => variants.map(({ sku }) => ({ sku, quantity: 30 })))
      yield* (yield* Catalogue).publish(products, stock)
    }),
  )
  app = makeApp({
    shop: {
      runtime,
      publicUrl,
      paymentPages: options.paymentPages ?? null,
    },
    assets: {
      scripts: { shop: "/assets/shop.js", staff: "/assets/staff.js" },
      reporting: "/assets/reporting.js",
      styles: "/assets/main.css",
      fonts: [],
      pictureFonts: [],
      pdfFonts: { heading: "", text: "", bold: "", other: "", otherBold: "" },
      scriptsFor: (page) => (page === null ? [] : [`/assets/page${page.replaceAll("/", "-")}.js`]),
      find: (path) =>
        path === licencesPath ? { type: "text/plain", plain: Buffer.from(""), gzip: null, brotli: null } : undefined,
    },
    pictures: { pack: async () => null, socialCard: async () => new Uint8Array() },
    observation: {
      reports: await runtime.runPromise(ErrorReports),
      tracing:
        options.sampleRate === undefined
          ? null
          : { tracer: await runtime.runPromise(Effect.tracer), sampleRate: options.sampleRate },
      metrics: makeRequestMetrics(),
      log: options.log ?? (() => undefined),
    },
    browserReporting: options.browserReporting ?? null,
    metricsToken: options.metricsToken ?? null,
    readiness: options.readiness ?? { isReady: async () => true },
    pageCacheMb: 32,
    peerOf: options.peerOf ?? (() => "203.0.113.7"),
    trustedProxies: options.trustedProxies ?? readNetworks(["127.0.0.1"]) ?? new BlockList(),
  })
  const { request } = app
  return {
    app,
    runtime,
    query: (procedure: string, input: unknown, headers: Record<string, string> = {}) =>
      request(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input) ?? "")}`, { headers }),
    mutate: (procedure: string, input: unknown, headers: Record<string, string> = {}) =>
      request(`/trpc/${procedure}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(input),
      }),
    submit: (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, { method: "POST", headers, body: new URLSearchParams(values) }),
  }
}
