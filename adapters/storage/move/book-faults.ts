import type { Query } from "../apply-baseline.ts"

/** What must never be, and how each row of it is found; SQL of SQLite. */
const never: readonly (readonly [string, string])[] = [
  ["a gap between invoice numbers", "select kind from invoices group by kind having min(n) <> 1 or max(n) <> count(*)"],
  ["an invoice of an order that is not there", "select n from invoices where order_id not in (select id from orders)"],
  [
    "an order whose sum is not that of its lines and shipping",
    `select id from orders where
       data ->> '$.subtotalCents' <> (select coalesce(sum(value ->> '$.totalCents'), 0) from json_each(data, '$.lines'))
       or total_cents <> (data ->> '$.subtotalCents') + (data ->> '$.shippingCents')`,
  ],
  [
    "stock that is not the sum of its movements",
    `select sku from stock where quantity <>
       (select coalesce(sum(delta), 0) from stock_movements where stock_movements.sku = stock.sku)`,
  ],
]

/** What is wrong with the books of a shop in a SQLite file, a sentence each; none: nothing. Fails where the file itself is damaged. */
export const bookFaultsOf = async (query: Query): Promise<readonly string[]> => {
  const [integrity] = await query("pragma integrity_check(1)")
  if (integrity?.integrity_check !== "ok") throw new Error(`it is damaged: ${integrity?.integrity_check}`)
  const faults: string[] = []
  const references = await query("pragma foreign_key_check")
  if (references.length > 0) faults.push(`${references.length} rows refer to rows that are not there`)
  for (const [meaning, text] of never) {
    const rows = await query(text)
    if (rows.length > 0)
      faults.push(
        `${meaning}: ${rows.length}, such as ${Object.values(rows[0] ?? {})
          .map(String)
          .join(" ")}`,
      )
  }
  return faults
}
