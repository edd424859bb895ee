import { randomUUID } from "node:crypto"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import type { PlaceOrder } from "../../domain/orders/place-order-input.ts"
import { type Answer, at, mutate, query } from "./ask-shop.ts"
import type { Chance } from "./chance.ts"
import { type Books, cartIdOf, keyHashOf } from "./shop-books.ts"

/** A pack to put into a cart. */
export interface Pack {
  readonly handle: string
  readonly sku: string
}

/** An attempted order. `unknown`: the connection broke before an answer. */
interface Attempt {
  readonly cart: string
  readonly input: PlaceOrder
  outcome: "acknowledged" | "refused" | "unknown"
  orderId: string | null
}

/** The answers a shopper got, to compare with the database. */
export interface Shopper {
  readonly attempts: Attempt[]
  /** The quantities a cart may have: one after an answered change, the previous and the new one after an unanswered one. */
  readonly carts: Map<string, Map<string, Set<number>>>
  /** Shops until the connection breaks. Returns answers that must never happen. */
  readonly shop: (shop: string, chance: Chance, packs: readonly [Pack, ...Pack[]]) => Promise<readonly string[]>
}

/** Refusals of a valid order, because of a concurrent one. */
const expectedRefusals: ReadonlySet<string> = new Set([
  "NotEnoughStock",
  "OutOfStock",
  "CartEmpty",
  "CartChanged",
  "TotalChanged",
])

export const makeShopper = (): Shopper => {
  const attempts: Attempt[] = []
  const carts = new Map<string, Map<string, Set<number>>>()
  const wrong: string[] = []

  const told = (what: string, answer: Answer): boolean => {
    if (answer.status === 200) return true
    if (answer.refusal === null || !expectedRefusals.has(answer.refusal))
      wrong.push(`${what} was answered ${answer.status} ${answer.refusal}`)
    return false
  }

  const held = (cart: string) => {
    const lines = carts.get(cart) ?? new Map<string, Set<number>>()
    carts.set(cart, lines)
    return lines
  }

  /** Sets a line; returns the cart, or `null` when the connection broke. */
  const change = async (shop: string, cart: string | null, pack: Pack, quantity: number) => {
    // From here the change may happen.
    const before = cart === null ? null : (held(cart).get(pack.sku) ?? new Set([0]))
    if (cart !== null) held(cart).set(pack.sku, new Set([...(before ?? []), quantity]))
    const answer = await mutate(shop, "cart.set", { ...pack, quantity }, cart)
    if (answer === null) return null
    const secret = answer.cart ?? cart
    if (secret === null) throw new Error("A change without a cart's cookie")
    const done = told("a cart's change", answer)
    if (done || before !== null) held(secret).set(pack.sku, done ? new Set([quantity]) : (before ?? new Set([0])))
    return { cart: secret, done }
  }

  const emptied = (cart: string) => {
    for (const sku of held(cart).keys()) held(cart).set(sku, new Set([0]))
  }

  const order = async (shop: string, attempt: Attempt): Promise<boolean> => {
    const answer = await mutate(shop, "orders.place", attempt.input, attempt.cart)
    if (answer === null) return false
    if (!told("an order", answer)) {
      if (attempt.orderId !== null) wrong.push(`an order that exists was refused when asked again: ${attempt.orderId}`)
      attempt.outcome = "refused"
      return true
    }
    const id = String(at(answer.data, "orderId"))
    if (attempt.orderId !== null && attempt.orderId !== id) wrong.push(`asked again, ${attempt.orderId} became ${id}`)
    attempt.orderId = id
    attempt.outcome = "acknowledged"
    emptied(attempt.cart)
    return true
  }

  /** One visit: fills a cart, and usually orders. Returns whether the connection held. */
  const visit = async (shop: string, chance: Chance, packs: readonly [Pack, ...Pack[]]): Promise<boolean> => {
    let cart: string | null = null
    for (let changes = 1 + chance.below(3); changes > 0; changes--) {
      const changed = await change(shop, cart, chance.one(packs), chance.below(4))
      if (changed === null) return false
      cart = changed.cart
    }
    if (cart === null || chance.is(0.2)) return true
    const seen = await query(shop, "cart.get", undefined, cart)
    if (seen === null) return false
    if (seen.status !== 200) wrong.push(`a cart was answered ${seen.status}`)
    const total = at(seen.data, "totalCents")
    if (typeof total !== "number" || at(seen.data, "count") === 0) return true
    const attempt: Attempt = {
      cart,
      input: exampleOrderInput({
        idempotencyKey: randomUUID(),
        expectedTotalCents: total,
        payment: at(seen.data, "paymentMethods", String(chance.below(2))) === "invoice" ? "invoice" : "prepayment",
      }),
      outcome: "unknown",
      orderId: null,
    }
    attempts.push(attempt)
    // Some click twice.
    const answers = await Promise.all([order(shop, attempt), ...(chance.is(0.2) ? [order(shop, attempt)] : [])])
    return !answers.includes(false)
  }

  return {
    attempts,
    carts,
    shop: async (shop, chance, packs) => {
      wrong.length = 0
      // An unanswered order is retried first, with the same key.
      for (const attempt of attempts.filter(({ outcome }) => outcome === "unknown"))
        if (!(await order(shop, attempt))) return [...wrong]
      while (await visit(shop, chance, packs));
      return [...wrong]
    },
  }
}

/** Differences between the database and the shopper's answers. Resolves the outcome of unanswered orders. */
export const contradictions = async (
  { attempts, carts }: Shopper,
  books: Books,
): Promise<{ readonly faults: readonly string[]; readonly unanswered: number; readonly foundPlaced: number }> => {
  const faults: string[] = []
  let unanswered = 0
  let foundPlaced = 0
  for (const attempt of attempts) {
    const rows = await books.query("select id, total_cents from orders where idempotency_key_hash = ?", [
      keyHashOf(attempt.input.idempotencyKey),
    ])
    const found = rows[0] === undefined ? null : String(rows[0].id)
    if (attempt.outcome === "acknowledged" && found !== attempt.orderId)
      faults.push(`acknowledged ${attempt.orderId}, in the database ${found}`)
    if (attempt.outcome === "refused" && found !== null) faults.push(`refused, but in the database: ${found}`)
    if (found !== null && rows[0]?.total_cents !== attempt.input.expectedTotalCents)
      faults.push(`${found} has another total than was agreed to`)
    if (attempt.outcome !== "unknown") continue
    unanswered += 1
    if (found === null) continue
    foundPlaced += 1
    attempt.orderId = found
    for (const sku of carts.get(attempt.cart)?.keys() ?? []) carts.get(attempt.cart)?.set(sku, new Set([0]))
  }
  for (const [secret, lines] of carts) {
    const rows = await books.query(
      "select value ->> 'sku' as sku, value ->> 'quantity' as quantity from carts, json_each(carts.lines) where carts.id = ?",
      [cartIdOf(secret)],
    )
    const now = new Map(rows.map(({ sku, quantity }) => [String(sku), Number(quantity)]))
    for (const sku of now.keys()) if (!lines.has(sku)) faults.push(`a cart holds ${sku}, which was never added`)
    for (const [sku, allowed] of lines) {
      const quantity = now.get(sku) ?? 0
      if (!allowed.has(quantity))
        faults.push(`a cart holds ${quantity} of ${sku}, acknowledged was ${[...allowed].join(" or ")}`)
      // The stored quantity is certain until the next change.
      lines.set(sku, new Set([quantity]))
    }
  }
  return { faults, unanswered, foundPlaced }
}
