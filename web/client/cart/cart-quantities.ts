import { useLayoutEffect, useRef, useState } from "react"
import { cartTotals } from "../../../domain/cart/cart-totals.ts"
import { delivery } from "../../../domain/content/operator.ts"
import { afterPaint } from "../app/after-paint.ts"
import { messageForPerson } from "../app/api-error.ts"
import type { Outputs } from "../app/trpc.ts"
import { type CartLineChange, useCartChange } from "./cart-changes.ts"

type Cart = Outputs["cart"]["get"]
type Line = Cart["lines"][number]

/** A removed line with the dose notices of that moment, to show while it is being restored. */
export interface TakenOut {
  readonly line: Line
  readonly doseNotices: Cart["doseNotices"]
}

/** A chosen quantity that the server has not confirmed yet. */
export interface Wish extends CartLineChange {
  readonly sku: string
  /** Of a line being restored. */
  readonly takenOut?: TakenOut | undefined
}

const atQuantity = (line: Line, quantity: number): Line => {
  const available = quantity <= line.availableQuantity
  return { ...line, quantity, available, totalCents: available ? line.unitPriceCents * quantity : 0 }
}

/** The notices whose products are all in the cart, one for each nutrient. */
const noticesFor = (lines: readonly Line[], notices: Cart["doseNotices"]): Cart["doseNotices"] => {
  const inCart = new Set(lines.map(({ handle }) => handle))
  return notices.filter(
    ({ nutrient, handles }, index) =>
      handles.every((handle) => inCart.has(handle)) &&
      notices.findIndex((notice) => notice.nutrient === nutrient) === index,
  )
}

/**
 * The cart with pending changes applied: chosen quantities and their totals, without removed lines and their notices, with
 * restored lines as they were. The server's confirmation then shifts nothing.
 */
export const withWishes = (cart: Cart, wishes: ReadonlyMap<string, Wish>): Cart => {
  if (wishes.size === 0) return cart
  // An unchanged line keeps its identity and is not rendered again.
  const lines = cart.lines.flatMap((line) => {
    const quantity = wishes.get(line.sku)?.quantity ?? line.quantity
    if (quantity === 0) return []
    return quantity === line.quantity ? line : atQuantity(line, quantity)
  })
  const known = new Set(cart.lines.map(({ sku }) => sku))
  const notices = [...cart.doseNotices]
  for (const { sku, quantity, position = lines.length, takenOut } of wishes.values()) {
    if (takenOut === undefined || quantity === 0 || known.has(sku)) continue
    lines.splice(position, 0, atQuantity(takenOut.line, quantity))
    notices.unshift(...takenOut.doseNotices)
  }
  const counted = lines.filter(({ available }) => available)
  const { vat, ...totals } = cartTotals(counted, delivery)
  return {
    ...cart,
    ...totals,
    vat: [...vat],
    lines,
    doseNotices: noticesFor(lines, notices),
    count: counted.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([each]) => each !== key))

/**
 * Quantities that show immediately and are sent one after another, each line's last one last. A refused change is reverted,
 * with the reason at its line.
 */
export const useCartQuantities = (answer: Cart) => {
  const { setLine } = useCartChange()
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
  // The query cache notifies a moment after an answer: until then a line would show its previous quantity.
  const [newest, setNewest] = useState<{ readonly cart: Cart; readonly insteadOf: Cart } | null>(null)
  const cart = newest?.insteadOf === answer ? newest.cart : answer
  const shown = useRef(answer)
  useLayoutEffect(() => {
    shown.current = answer
  }, [answer])
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useRef(new Map<string, Wish>())
  const pending = useRef<Promise<void> | null>(null)

  const sendAll = async () => {
    await afterPaint()
    for (let [next] = waiting.current.values(); next !== undefined; [next] = waiting.current.values()) {
      const { takenOut: _, ...wish } = next
      waiting.current.delete(wish.sku)
      try {
        const changed = await setLine(wish)
        setNewest({ cart: changed, insteadOf: shown.current })
      } catch (error) {
        if (!waiting.current.has(wish.sku))
          setProblems((before) => new Map(before).set(wish.sku, messageForPerson(error)))
      }
      if (!waiting.current.has(wish.sku)) setWishes((before) => without(before, wish.sku))
    }
    pending.current = null
  }

  return {
    /** The cart with pending changes applied. */
    cart: withWishes(cart, wishes),
    /** Why a line's last change was reverted, by SKU. */
    problems,
    change: (wish: Wish): void => {
      waiting.current.set(wish.sku, wish)
      setWishes((before) => new Map(before).set(wish.sku, wish))
      setProblems((before) => without(before, wish.sku))
      pending.current ??= sendAll()
    },
    /** Resolves when the server has answered every change; `null` without pending changes. */
    settled: (): Promise<void> | null => pending.current,
  }
}
