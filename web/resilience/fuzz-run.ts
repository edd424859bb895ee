import { createHash } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { at } from "./ask-shop.ts"
import { authorizationFaults } from "./authorization.ts"
import { chanceOf } from "./chance.ts"
import { callsNamingConstructor } from "./constructor-calls.ts"
import { faultsOfAnswer } from "./fuzz-checks.ts"
import type { FuzzRequest } from "./fuzz-request.ts"
import { fuzzRequest } from "./fuzz-requests.ts"
import { fuzzedProcedures } from "./inputs.ts"
import { grownMiB } from "./memory-growth.ts"
import { type Outcome, openLine } from "./raw-http.ts"
import { type Books, cartIdOf, faultsOf, readBooks } from "./shop-books.ts"
import { learnShop, type ShopFacts } from "./shop-facts.ts"
import { type ShopInside, startShopInside } from "./shop-inside.ts"
import { signInMany, sparePeople } from "./signed-in.ts"

const linesAtOnce = 12
/** Milliseconds; only a hang takes longer, also on a busy machine. */
const deadlineMs = 15_000
const stages = 10

export interface FuzzReport {
  readonly requests: number
  readonly seed: number
  /** The number of answers by kind of request and status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly slowestMs: number
  /** Mebibytes in use after garbage collection, at the start and after each tenth. */
  readonly memoryMiB: readonly number[]
  readonly ordersPlaced: number
  readonly faults: readonly string[]
}

/** Tables no request may change, and those only signed-in people may change. */
const untouchable = ["secrets"]
const untouchableForStrangers = [...untouchable, "settings", "products", "variants", "price_history"]

const digestOf = async ({ query }: Books, table: string): Promise<string> =>
  createHash("sha256")
    .update(JSON.stringify(await query(`select * from ${table} order by 1, 2`)))
    .digest("hex")

const digests = (folder: string, tables: readonly string[]) =>
  readBooks(folder, async (books) => {
    const found: string[] = []
    for (const table of tables) found.push(`${table} ${await digestOf(books, table)}`)
    return found
  })

/** Acknowledged changes. */
interface Ledger {
  readonly orders: Set<string>
  readonly secrets: Set<string>
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const unpack: Readonly<Record<string, ((packed: Buffer) => Buffer) | undefined>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Records acknowledged carts and orders. A streamed answer has its order in a line of its own. */
const enter = (ledger: Ledger, request: FuzzRequest, outcome: Outcome): void => {
  const secret = /cart=([A-Za-z0-9_-]{43})(?:;|\r\n)/.exec(request.bytes.toString("latin1"))?.[1]
  if (secret !== undefined) ledger.secrets.add(secret)
  if (outcome.kind !== "answer") return
  const { headers, body } = outcome.answer
  const given = /(?:^|\n)cart=([\w-]{43})/.exec(headers.get("set-cookie") ?? "")?.[1]
  if (given !== undefined) ledger.secrets.add(given)
  const placedByForm = /^\/orders\/(NW-\w{10})\?token=/.exec(headers.get("location") ?? "")?.[1]
  if (placedByForm !== undefined) ledger.orders.add(placedByForm)
  // A mutation is sent as a query now and then, and a query as a mutation.
  if (!["query", "mutation", "batch"].includes(request.kind)) return
  // Long answers are compressed if the request accepts it.
  const packing = request.head ? "" : (headers.get("content-encoding") ?? "")
  const text = (unpack[packing]?.(body) ?? body).toString("utf8")
  for (const [, id] of text.matchAll(/"orderId":"(NW-\w{10})","url"/g)) if (id !== undefined) ledger.orders.add(id)
  if (request.cart === null || request.target !== "cart.set") return
  const total = at(jsonOf(text), "result", "data", "totalCents")
  if (typeof total === "number") request.cart.totalCents = total
}

const effects = async (folder: string, before: readonly string[], ledger: Ledger, facts: ShopFacts) => {
  const { people, order } = facts
  const after = await digests(folder, people === null ? untouchableForStrangers : untouchable)
  const faults = after.filter((digest) => !before.includes(digest)).map((digest) => `changed: ${digest.split(" ")[0]}`)
  await readBooks(folder, async (books) => {
    faults.push(...(await faultsOf(books, join(folder, "mailbox"), { strangersOnly: people === null })))
    if (people !== null) faults.push(...(await authorizationFaults(books, people.signedIn)))
    const orders = (await books.query("select id from orders")).map(({ id }) => String(id))
    const told = new Set([...ledger.orders, ...(people?.orderIds ?? [order.orderId])])
    for (const id of orders) if (!told.has(id)) faults.push(`an unacknowledged order: ${id}`)
    if (orders.length !== told.size) faults.push(`${told.size} orders acknowledged, ${orders.length} in the database`)
    const known = [...ledger.secrets, ...facts.carts.flatMap(({ secret }) => secret ?? [])]
    const ofAccounts = people?.signedIn.map(({ personId }) => `cart of ${personId}`) ?? []
    const carts = new Set([...known, ...ofAccounts].map(cartIdOf))
    for (const { id } of await books.query("select id from carts"))
      if (!carts.has(String(id))) faults.push("a cart without an owner")
  })
  const known = /^(shop\.db(-wal|-shm)?|mailbox|clock-offset|memory\.json)$/
  for (const name of await readdir(folder)) if (!known.test(name)) faults.push(`an unexpected file: ${name}`)
  return faults
}

const settled = async (shop: ShopInside): Promise<number> => {
  const { heapUsed, external } = await shop.memory()
  return Math.round((heapUsed + external) / 2 ** 18) / 4
}

const describe = (number: number, seed: number, request: FuzzRequest, fault: string): string =>
  `seed ${seed}, request ${number}, ${request.kind} ${request.target}: ${fault}\n    ${JSON.stringify(request.bytes.toString("latin1").slice(0, 1_500))}`

const fire = async (
  shop: ShopInside,
  requestOf: (number: number) => FuzzRequest,
  numbers: { next: number; readonly end: number },
  take: (number: number, request: FuzzRequest, outcome: Outcome, ms: number) => void,
) => {
  const line = openLine(Number(new URL(shop.url).port), deadlineMs)
  while (numbers.next < numbers.end) {
    const number = numbers.next++
    const request = requestOf(number)
    const began = performance.now()
    const outcome = await line.send(request)
    take(number, request, outcome, performance.now() - began)
  }
  line.close()
}

interface FuzzRun {
  readonly requests: number
  readonly seed: number
  /** The maximum growth of memory in the second half, when every cache is full. */
  readonly mayGrowMiB: number
  /** Whether most requests are from signed-in shoppers and staff of every role; else all are anonymous. */
  readonly signedIn: boolean
  readonly note?: (line: string) => void
}

const peopleEach = 20

/**
 * Sends `requests` generated malformed requests, with valid ones among them, behind the calls that name `constructor`, to a shop of
 * its own in `folder`, and checks the effects afterwards.
 */
export const fuzzShop = async (
  folder: string,
  { requests, seed, mayGrowMiB, signedIn, note = () => {} }: FuzzRun,
): Promise<FuzzReport> => {
  const procedures = fuzzedProcedures(seed)
  const first = await startShopInside(folder)
  await first.stop()
  const before = await digests(folder, untouchableForStrangers)
  const people = signedIn ? await signInMany(folder, peopleEach, chanceOf(seed)) : []
  const shop = await startShopInside(folder)
  const facts = await learnShop(shop.url, 24, people, sparePeople(peopleEach), procedures)
  const calls = callsNamingConstructor(facts, procedures, chanceOf(seed))
  const requestOf = (number: number) =>
    calls[number] ?? fuzzRequest(facts, procedures, chanceOf(seed * 1_000_003 + number))
  const all = calls.length + requests
  const ledger: Ledger = { orders: new Set(), secrets: new Set() }
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  let slowestMs = 0
  const take = (number: number, request: FuzzRequest, outcome: Outcome, ms: number) => {
    const status = `${request.kind} ${outcome.kind === "answer" ? outcome.answer.status : outcome.kind}`
    statuses[status] = (statuses[status] ?? 0) + 1
    slowestMs = Math.max(slowestMs, Math.round(ms))
    enter(ledger, request, outcome)
    for (const fault of faultsOfAnswer(request, outcome))
      if (faults.length < 200) faults.push(describe(number, seed, request, fault))
  }
  const memoryMiB = [await settled(shop)]
  const numbers = { next: 0, end: 0 }
  for (let stage = 1; stage <= stages; stage++) {
    numbers.end = Math.round((all * stage) / stages)
    await Promise.all(Array.from({ length: linesAtOnce }, () => fire(shop, requestOf, numbers, take)))
    memoryMiB.push(await settled(shop))
    note(`${numbers.end} requests, ${memoryMiB.at(-1)} MiB, ${faults.length} faults`)
  }
  const grown = grownMiB(memoryMiB)
  if (grown > mayGrowMiB) faults.push(`${grown} MiB more in use than around half of the requests`)
  const ready = await fetch(`${shop.url}/health/ready`)
  if (ready.status !== 200) faults.push(`not ready: ${ready.status}`)
  // A fault reported by a browser is no fault of the server, as long as it names existing versions.
  const reported = `"error":"self-check failed","versions":{"questionnaire":"${facts.version}"`
  const complaints = shop
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"') && !line.includes(reported))
  faults.push(...complaints.slice(0, 10).map((line) => `the shop logged errors (${complaints.length}): ${line}`))
  const code = await shop.stop()
  if (code !== 0) faults.push(`exit code ${code} after SIGTERM`)
  faults.push(...(await effects(folder, before, ledger, facts)))
  return {
    requests: all,
    seed,
    statuses: Object.fromEntries(Object.entries(statuses).sort(([a], [b]) => compareTexts(a, b))),
    slowestMs,
    memoryMiB,
    ordersPlaced: ledger.orders.size,
    faults,
  }
}
