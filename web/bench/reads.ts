import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { besideYardstick, type Effort, type Question } from "./beside-yardstick.ts"
import type { Asked } from "./connection.ts"
import type { FilledShop } from "./filled-shop.ts"
import { putLoadOn } from "./load.ts"
import { ask, type MeasuredProcess } from "./measured-process.ts"
import { accepted, comparePages, inTurn, scriptBytes } from "./product-pages.ts"
import type { Measured } from "./table.ts"

const from = (path: string): Asked => ({ path, headers: accepted })
const always = (path: string) => () => from(path)

const call = (procedure: string, input: unknown): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

/** A URL never requested before, with the same answer. */
const uncached = (path: string) => {
  let count = 0
  return () => {
    count += 1
    return from(`${path}${path.includes("?") ? "&" : "?"}n=${count}`)
  }
}

const words =
  "magnesium vitamin zink eisen omega kapseln tabletten tropfen vegan jod selen folsäure calcium b12 d3 pulver direkt schwangerschaft citrat fischöl algenöl lutschtabletten magnesum kautabletten energie knochen muskeln nerven haut laktosefrei".split(
    " ",
  )
const wordAt = (number: number): string => words[number % words.length] ?? ""
/** A search for two common words, another pair each time, any of them soon beside any; after all pairs the URL is still new. */
const freshSearch = (name: string, headers = accepted) => {
  let count = 0
  return (): Asked => {
    count += 1
    const term = `${wordAt(count)} ${wordAt(7 * count + Math.floor(count / words.length))}`
    return { path: `${call("search.products", { term })}&n=${name}${count}`, headers }
  }
}

const page = { share: 0.4, p99: 60 }
const stored = { share: 0.4, p99: 25 }
const read = { share: 0.1, p99: 25 }

/** All public reads. */
const questionsOf = (handles: readonly string[]): readonly Question[] => [
  { what: "front page", ask: always("/"), target: page },
  { what: "list page", ask: always("/products"), target: page },
  { what: "product page", ask: always("/products/vitamin-d3-tabletten-10"), target: page },
  {
    what: "all product pages in turn",
    ask: inTurn(handles, accepted),
    amount: Math.min(handles.length, 1_000),
    target: page,
  },
  { what: "the same, not compressed", ask: inTurn(handles), amount: Math.min(handles.length, 1_000), target: page },
  { what: "search page", ask: always("/search?term=magnesium"), target: page },
  { what: "catalogue.list, repeated", ask: always("/trpc/catalogue.list"), target: stored },
  {
    what: "catalogue.product, repeated",
    ask: always(call("catalogue.product", { handle: "vitamin-d3-tabletten-10" })),
    target: stored,
  },
  {
    what: "search.products, repeated",
    ask: always(call("search.products", { term: "magnesium" })),
    target: stored,
  },
  { what: "catalogue.list, uncached", ask: uncached("/trpc/catalogue.list"), target: read },
  {
    what: "catalogue.product, uncached",
    ask: uncached(call("catalogue.product", { handle: "vitamin-d3-tabletten-10" })),
    target: read,
  },
  { what: "search.products, uncached", ask: freshSearch("packed"), target: { share: 0.1, p99: 25 } },
  // Without the compression that each cache miss pays for.
  { what: "search.products, not compressed", ask: freshSearch("plain", {}), target: { share: 0.1, p99: 25 } },
]

const json = { "content-type": "application/json" }
/** The cookie of a new visitor's cart. */
const newVisitor = (): string => `cart=${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url")}`

/** Orders the last pack of a product. */
const sellOut = async (shop: MeasuredProcess, handle: string): Promise<void> => {
  const headers = { ...json, cookie: newVisitor() }
  const cart = await ask(`${shop.url}/trpc/cart.set`, headers, JSON.stringify({ handle, quantity: 1 }))
  const { totalCents } = JSON.parse(cart.body.toString()).result.data
  const placed = await ask(
    `${shop.url}/trpc/orders.place`,
    headers,
    JSON.stringify(
      exampleOrderInput({
        idempotencyKey: crypto.randomUUID(),
        email: "anna@example.org",
        expectedTotalCents: totalCents,
      }),
    ),
  )
  if (placed.status !== 200) throw new Error(`the last pack was not sold: ${placed.body}`)
}

/** Measures all reads, then their latency while products sell out. */
export const measureReads = async (
  shop: MeasuredProcess,
  { handles, lastPacks }: Pick<FilledShop, "handles" | "lastPacks">,
  plain: MeasuredProcess,
  effort: Effort,
  only: string,
  show: (measured: Measured) => void,
): Promise<void> => {
  // Warm-up: the first measurement would otherwise include V8's compilation.
  const questions = questionsOf(handles)
  for (const { ask } of questions) await putLoadOn(shop, ask, { seconds: 0.8 })
  for (const question of questions)
    if (question.what.includes(only)) show(await besideYardstick(shop, plain, effort, question))
  await comparePages(shop, handles)
  const weights = ["/", "/products", `/products/${handles[0]}`].map(
    async (path) => `${path} ${((await scriptBytes(shop, path)) / 1_000).toFixed(1)} kB`,
  )
  console.info(`  JavaScript of a page, compressed: ${(await Promise.all(weights)).join(", ")}`)

  const waiting = [...lastPacks]
  let round = 0
  const search = freshSearch("mixed")
  const mixed = (): Asked => {
    round += 1
    return ([always("/"), always("/products/vitamin-d3-tabletten-10")][round % 3] ?? search)()
  }
  const calm = await putLoadOn(shop, mixed, { seconds: 3 }, 4)
  const sold: Promise<void>[] = []
  const orders = setInterval(() => {
    const handle = waiting.pop()
    if (handle !== undefined) sold.push(sellOut(shop, handle))
  }, 1_000)
  const selling = await putLoadOn(shop, mixed, { seconds: 5 }, 4).finally(() => clearInterval(orders))
  await Promise.all(sold)
  console.info(
    `  reads while a product sells out every second: p99 ${selling.p99.toFixed(0)} ms, loop blocked for ${selling.blockedMs.toFixed(0)} ms, itself at work for ${selling.blockedAtWorkMs.toFixed(0)} ms of them (without: ${calm.p99.toFixed(0)} and ${calm.blockedMs.toFixed(0)} ms)`,
  )
}
