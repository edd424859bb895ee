import { randomUUID } from "node:crypto"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { type Answer, at, mutate, query } from "./ask-shop.ts"
import { type Chance, chanceOf } from "./chance.ts"
import type { SignedIn } from "./signed-in.ts"

/** A cart with its expected total. */
export interface KnownCart {
  /** The secret in its cookie; `null` for an account's cart, which needs none. */
  readonly secret: string | null
  totalCents: number
}

/** A signed-in person with the cart of their account. */
export type Known = SignedIn & { readonly cart: KnownCart }

/** What signed-in people can also refer to. */
export interface PeopleFacts {
  readonly signedIn: readonly [Known, ...Known[]]
  /** Ids of orders and people, for URLs. */
  readonly ids: readonly [string, ...string[]]
  readonly orderIds: readonly [string, ...string[]]
  /** People whose roles may be changed. */
  readonly spare: readonly [string, ...string[]]
}

/** What a valid request to this shop can refer to. */
export interface ShopFacts {
  readonly packs: readonly [{ readonly handle: string; readonly sku: string }, ...{ handle: string; sku: string }[]]
  readonly carts: readonly [KnownCart, ...KnownCart[]]
  readonly order: { readonly orderId: string; readonly token: string }
  /** `null`: all are anonymous. */
  readonly people: PeopleFacts | null
  readonly version: string
  readonly questions: readonly { readonly id: string; readonly kind: string; readonly options: readonly string[] }[]
  /** What the shop answered, by field, and by group of procedures and field: `id`, `staffLots.id`. */
  readonly answered: ReadonlyMap<string, readonly unknown[]>
}

/** Makes an input or a part of one. */
export type Make = (facts: ShopFacts, chance: Chance, cart: KnownCart | null) => unknown

export interface FuzzedProcedure {
  readonly name: string
  readonly kind: "query" | "mutation"
  /** Whether it removes what later requests need. */
  readonly ends: boolean
  /** Valid, unless none comes about in some tries. */
  readonly input: Make
  /** What is wrong with an input, and where. */
  readonly faultOf: (input: unknown) => string | null
}

const idsOf = (list: unknown, name: string): readonly string[] =>
  Array.isArray(list) ? list.map((each) => String(at(each, name))) : []

const orderIn = (answer: Answer | null): ShopFacts["order"] => {
  const url = new URL(String(at(answer?.data, "url")))
  return { orderId: url.pathname.split("/")[2] ?? "", token: url.searchParams.get("token") ?? "" }
}

/** What signed-in people can refer to: some orders, and people without a session. */
const learnPeople = async (
  shop: string,
  signedIn: readonly SignedIn[],
  spare: readonly string[],
  order: ShopFacts["order"],
  packs: ShopFacts["packs"],
): Promise<PeopleFacts | null> => {
  const [first, ...others] = signedIn.map((each): Known => ({ ...each, cart: { secret: null, totalCents: 1 } }))
  const [person, ...more] = spare
  if (first === undefined || person === undefined) return null
  const orderIds: [string, ...string[]] = [order.orderId]
  for (let count = 1; count < 40; count++) {
    const bought = await mutate(shop, "cart.set", { ...packs[0], quantity: 1 })
    const expectedTotalCents = Number(at(bought?.data, "totalCents"))
    const input = exampleOrderInput({
      idempotencyKey: randomUUID(),
      expectedTotalCents,
      payment: count % 2 === 0 ? "invoice" : "prepayment",
    })
    orderIds.push(orderIn(await mutate(shop, "orders.place", input, bought?.cart ?? null)).orderId)
  }
  return {
    signedIn: [first, ...others],
    ids: [...orderIds, ...spare],
    orderIds,
    spare: [person, ...more],
  }
}

const mostEach = 50

const collect = (answered: Map<string, unknown[]>, group: string, value: unknown, field: string): void => {
  if (Array.isArray(value)) for (const each of value) collect(answered, group, each, field.replace(/s$/, ""))
  for (const key of [field, `${group}.${field}`]) {
    const values = answered.get(key) ?? []
    if (value !== null && values.length < mostEach) answered.set(key, [...values, value])
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    for (const [name, each] of Object.entries(value)) collect(answered, group, each, name)
}

/** Asks every query, first without filters, then with what it learned: lists give the ids of single things. */
const learnAnswers = async (
  facts: Omit<ShopFacts, "answered">,
  procedures: readonly FuzzedProcedure[],
  ask: (name: string, input: unknown) => Promise<unknown>,
): Promise<ShopFacts> => {
  const answered = new Map<string, unknown[]>()
  const learned = { ...facts, answered }
  const chance = chanceOf(1)
  for (const isFirst of [true, false])
    for (const { name, kind, input, faultOf } of procedures) {
      if (kind !== "query") continue
      const asked = isFirst && faultOf({}) === null ? {} : input(learned, chance, null)
      collect(answered, name.split(".")[0] ?? "", await ask(name, asked), "answer")
    }
  return learned
}

/** Uses the shop once like a shopper, and reads in it as an admin where people are signed in. */
export const learnShop = async (
  shop: string,
  cartCount: number,
  signedIn: readonly SignedIn[],
  spare: readonly string[],
  procedures: readonly FuzzedProcedure[],
): Promise<ShopFacts> => {
  const handles = idsOf(at((await query(shop, "catalogue.list", { limit: 48 }))?.data, "items"), "handle")
  const packs: { handle: string; sku: string }[] = []
  for (const handle of handles)
    for (const sku of idsOf(at((await query(shop, "catalogue.product", { handle }))?.data, "variants"), "sku"))
      packs.push({ handle, sku })
  const carts: KnownCart[] = []
  for (let made = 0; carts.length <= cartCount; made++) {
    const answer = await mutate(shop, "cart.set", { ...packs[made % packs.length], quantity: 1 })
    if (answer?.cart) carts.push({ secret: answer.cart, totalCents: Number(at(answer.data, "totalCents")) })
  }
  const buyer = carts.pop()
  const [firstPack, ...otherPacks] = packs
  const [firstCart, ...otherCarts] = carts
  if (firstPack === undefined || firstCart === undefined || buyer === undefined)
    throw new Error("The shop sells nothing")
  const input = exampleOrderInput({ idempotencyKey: randomUUID(), expectedTotalCents: buyer.totalCents })
  const order = orderIn(await mutate(shop, "orders.place", input, buyer.secret))
  const current = (await query(shop, "questionnaire.current", undefined))?.data
  const questions = at(current, "questions")
  const all: ShopFacts["packs"] = [firstPack, ...otherPacks]
  const facts: Omit<ShopFacts, "answered"> = {
    packs: all,
    carts: [firstCart, ...otherCarts],
    order,
    people: await learnPeople(shop, signedIn, spare, order, all),
    version: String(at(current, "version")),
    questions: (Array.isArray(questions) ? questions : []).map((question) => ({
      id: String(at(question, "id")),
      kind: String(at(question, "kind")),
      options: idsOf(at(question, "options"), "id"),
    })),
  }
  const admin = signedIn.find(({ role }) => role === "admin")
  return learnAnswers(facts, procedures, async (name, input) => {
    const address = `${shop}/trpc/${name}?input=${encodeURIComponent((JSON.stringify(input) ?? "").toWellFormed())}`
    const answer = await fetch(address, { headers: admin === undefined ? {} : { cookie: `session=${admin.secret}` } })
    return answer.ok ? at(await answer.json(), "result", "data") : null
  })
}
