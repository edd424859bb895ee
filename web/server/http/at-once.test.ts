import { once } from "node:events"
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http"
import { getRequestListener } from "@hono/node-server"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { afterEach, describe, expect, it } from "vitest"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { exampleApp } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A shop that listens twice, once with and once without a way around Hono, and counts what took it. */
const open = async (layer = examplePorts()) => {
  const { app, atOnce, runtime } = await exampleApp(layer, { products: [exampleProduct()] })
  let taken = 0
  const throughHono = getRequestListener(app.fetch)
  const listen = async (isShort: boolean) => {
    const server = createServer((request, response) => {
      const handOn = () => void throughHono(request, response)
      if (!isShort) return handOn()
      taken += 1
      atOnce(request, response, () => {
        taken -= 1
        handOn()
      })
    }).listen(0, "127.0.0.1")
    await once(server, "listening")
    closing.push(() => server.close())
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> => {
      const all = { host: "shop.example", ...headers }
      const asked = get({ host: "127.0.0.1", port, path, method, agent: false, headers: all })
      const [answer] = (await once(asked, "response")) as [IncomingMessage]
      const body = Buffer.concat(await answer.toArray()).toString("base64")
      return { status: answer.statusCode ?? 0, headers: { ...answer.headers, date: "" }, body }
    }
  }
  closing.push(() => void runtime.dispose())
  const [short, long] = [await listen(true), await listen(false)]
  /** Asks until it is kept, and well compressed. */
  const warm = async (path: string) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const ask = () => long(path, { "accept-encoding": encoding })
      for (const _ of [1, 2, 3]) await ask()
      while ((await ask()).headers.etag?.includes("-quick")) await new Promise(setImmediate)
    }
  }
  return { short, long, warm, runtime, taken: () => taken }
}

const wire = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

const addresses = [
  "/",
  "/?utm_source=x",
  "/products",
  "/products?vegan=true&utm_source=x",
  "/products/zink-tabletten",
  "/search?q=zink%20f%C3%BCr",
  "/trpc/catalogue.list",
  wire("catalogue.product", { handle: "zink-tabletten" }),
  wire("search.products", { term: "zink" }),
  "/trpc/catalogue.list,catalogue.overview?batch=1",
]

describe("what is answered before Hono is entered", () => {
  it.each(addresses)("%s is what Hono answers, header for header and byte for byte", async (path) => {
    const { short, long, warm, taken } = await open()
    await warm(path)
    let asked = 0
    for (const encoding of ["br", "gzip, deflate, br, zstd", "gzip", "identity", "br;q=0, gzip", ""]) {
      const accepted = { "accept-encoding": encoding, cookie: "cart=anybodys" }
      const plain = await long(path, accepted)
      expect(plain.status).toBe(200)
      for (const known of [null, plain.headers.etag ?? "", '"other"', "*"]) {
        const headers = known === null ? accepted : { ...accepted, "if-none-match": known }
        expect(await short(path, headers)).toEqual(await long(path, headers))
        asked += 1
      }
      expect((await short(path, { ...accepted, "if-none-match": plain.headers.etag ?? "" })).status).toBe(304)
      asked += 1
      expect(await short(path, accepted, "HEAD")).toEqual(await long(path, accepted, "HEAD"))
    }
    expect(taken()).toBe(asked)
  })

  it("leaves to Hono what it would not answer from memory", async () => {
    const { short, long, warm, taken } = await open()
    for (const path of ["/products", "/trpc/catalogue.list"]) await warm(path)
    const same = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
      expect(await short(path, headers, method)).toEqual(await long(path, headers, method))
    for (const method of ["HEAD", "POST", "OPTIONS"]) await same("/products", {}, method)
    await same("/trpc/catalogue.list", { "trpc-accept": "application/jsonl" })
    for (const host of ["evil.example@shop.example", "shop.example:99999", "[::1]:3000"])
      await same("/products", { host })
    for (const path of ["/products/", "/cart", "/trpc/cart.get", "/trpc/catalogue.list,cart.get?batch=1"])
      await same(path)
    for (const path of ["/products?vegan=true", "/trpc/catalogue.list?'", "/trpc//catalogue.list"]) await same(path)
    expect(taken()).toBe(0)
  })

  it.each([
    "/trpc/catalogue.list?n=1",
    "/trpc/catalogue.list?",
    wire("catalogue.product", { handle: "zink-tabletten" }),
    wire("catalogue.product", { handle: "gibt-es-nicht" }),
    wire("catalogue.product", { handle: 7 }),
    wire("search.products", { term: "zink (!) *~" }),
    "/trpc/search.products?input=%7B",
    "/trpc/search.products?input=%E0%A4%A",
    "/trpc/catalogue.list,catalogue.overview?batch=1&n=1",
    `/trpc/${Array.from({ length: 21 }, () => "catalogue.list").join(",")}?batch=1`,
    "/trpc/catalogue.nothing",
    "/trpc/catalogue..",
    "/trpc/catalogue.list?connectionParams=1",
  ])("a query nobody asked before is answered as Hono answers it: %s", async (path) => {
    const [first, second] = [await open(), await open()]
    for (const headers of [{ "accept-encoding": "br" }, {}, { "if-none-match": "*" }] as const)
      expect(await first.short(path, headers)).toEqual(await second.long(path, headers))
    expect(first.taken()).toBe(3)
  })

  it("is as new as what Hono answers", async () => {
    const { short, long, warm, runtime, taken } = await open()
    for (const path of ["/", "/products/zink-tabletten"]) await warm(path)
    const [front, product] = [await short("/"), await short("/products/zink-tabletten")]
    expect(taken()).toBe(2)
    await runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Catalogue).publish([exampleProduct({ title: "Zink neu" })], [])
        yield* (yield* Settings).change({ frontPage: "v2" })
      }),
    )
    for (const [path, before] of [
      ["/", front],
      ["/products/zink-tabletten", product],
    ] as const) {
      const now = await short(path)
      expect(now.headers.etag).not.toBe(before.headers.etag)
      await warm(path)
      expect(await short(path)).toEqual(await long(path))
    }
    expect(taken()).toBe(4)
  })

  it("waits for nobody: while the newest revision is being asked for, Hono does", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isAsked = false
    const layer = Layer.effect(
      Catalogue,
      Effect.map(Effect.service(Catalogue), (catalogue) => ({
        ...catalogue,
        snapshot: Effect.suspend(() =>
          isAsked
            ? Effect.andThen(
                Effect.promise(() => promise),
                catalogue.snapshot,
              )
            : catalogue.snapshot,
        ),
      })),
    ).pipe(Layer.provideMerge(examplePorts()))
    const { short, warm, taken } = await open(layer)
    await warm("/products")
    isAsked = true
    const asked = short("/products")
    await new Promise(setImmediate)
    resolve()
    expect((await asked).status).toBe(200)
    expect(taken()).toBe(0)
  })
})
