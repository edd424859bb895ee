import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm"
import type { OrdersWanted } from "../../domain/orders/staff-ports.ts"
import type { Cursor } from "../../domain/shared/list.ts"
import type { Reader, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"

/** A page of orders: which rows are on it, as far as `limit` allows, and how they are sorted. */
interface OrderPage {
  readonly rows: SQL | undefined
  readonly order: readonly SQL[]
}

type Sorted = Pick<OrdersWanted, "column" | "downwards" | "after" | "limit">

/** A cursor that holds a value; `null`: there is none, or its row has no value in the column. */
const valued = (after: Sorted["after"]) =>
  after === null || after.value === null ? null : { value: after.value, id: after.id }

/** What waits for its parcel to leave, which is what has `sendableAt`: said by what every index knows. */
const waiting = ["pack", "ship"] as const

/** Pages of staff's list: rows are chosen by what stands in one index, and no more rows are read than are shown. */
export const orderPages = (tables: Tables, read: Reader) => {
  const { orders } = tables

  const first = (condition: SQL | undefined, order: readonly SQL[], limit: number) =>
    inArray(
      orders.id,
      read
        .select({ id: orders.id })
        .from(orders)
        .where(condition)
        .orderBy(...order)
        .limit(limit),
    )

  /** By a column in which every row has a value. */
  const byValue = (
    column: "placedAt" | "dueCents",
    meant: SQL | undefined,
    { downwards, after, limit }: Sorted,
  ): OrderPage => {
    const { order, behind } = keyset(orders[column], orders.id, downwards)
    return { rows: first(and(meant, behind(valued(after))), order, limit), order }
  }

  /** What waits for its parcel to leave, and behind it all else. */
  const byShipBy = (meant: SQL | undefined, { downwards, after, limit }: Sorted): OrderPage => {
    const dated = keyset(orders.sendableAt, orders.id, downwards)
    const undated = keyset(orders.placedAt, orders.id, true)
    const placedAt = ({ id }: Cursor) =>
      sql`(${read.select({ placedAt: orders.placedAt }).from(orders).where(eq(orders.id, id))})`
    const isUndated = after !== null && after.value === null
    const rest = and(
      meant,
      notInArray(orders.work, [...waiting]),
      isUndated ? undated.behind({ value: placedAt(after), id: after.id }) : undefined,
    )
    const open = and(
      meant,
      inArray(orders.work, [...waiting]),
      // As the index has it that holds these alone.
      sql`${orders.work} <> 'none'`,
      dated.behind(valued(after)),
    )
    const rows = first(rest, undated.order, limit)
    const [byDate, byId] = dated.order
    const ofUndated = (column: typeof orders.placedAt | typeof orders.id) =>
      desc(sql`case when ${orders.sendableAt} is null then ${column} end`)
    return {
      rows: isUndated ? rows : or(first(open, dated.order, limit), rows),
      order: [sql`${orders.sendableAt} is null`, byDate, ofUndated(orders.placedAt), ofUndated(orders.id), byId],
    }
  }

  return (meant: SQL | undefined, sorted: Sorted): OrderPage => {
    if (sorted.column === "shipBy") return byShipBy(meant, sorted)
    return byValue(sorted.column === "total" ? "dueCents" : "placedAt", meant, sorted)
  }
}
