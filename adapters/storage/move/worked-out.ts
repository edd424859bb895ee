import { productOf } from "../../../domain/catalogue/editing/product-edit.ts"
import { readDraft } from "../../../domain/catalogue/editing/read-draft.ts"
import { nutrientTable } from "../../../domain/nutrients/nutrient-table.ts"
import { emailKey } from "../../../domain/shared/email-key.ts"
import { applicationOf, rowOf as applicationRow } from "../applications-repository.ts"
import type { Query } from "../apply-baseline.ts"
import type { Tables } from "../database.ts"
import { entryOf as drawEntryOf, rowOf as drawEntryRow } from "../draw-entries-repository.ts"
import { entryOf, rowOf as entryRow } from "../entries-repository.ts"
import { findKeyOf } from "../find-key.ts"
import { invoiceColumns, invoiceOf } from "../invoices-repository.ts"
import { messageOf, rowOf as messageRow } from "../messages-repository.ts"
import { orderOf, rowOf as orderRow } from "../order-rows.ts"
import { partnerOf, rowOf as partnerRow } from "../partners-repository.ts"
import { personOf, rowOf as personRow } from "../people-repository.ts"
import { trialOf, rowOf as trialRow } from "../trials-repository.ts"
import { declarationOf, rowOf as declarationRow } from "../withdrawals-repository.ts"

type Row<Table extends keyof Tables> = Tables[Table]["$inferSelect"]

/** Read and written again. */
const again =
  <Stored, Value, Written>(read: (row: Stored) => Value, write: (value: Value) => Written) =>
  (row: Stored) =>
    write(read(row))

/** A product that was never whole has its packs in its draft. */
const ofProduct = async ({ handle, draft, data }: Row<"products">, query: Query) => {
  const packs = await query("select sku, gtin from variants where handle = ? order by position", [handle])
  if (packs.length === 0 && draft !== null)
    return { findKey: findKeyOf(productOf(handle, readDraft(draft).edit, nutrientTable)) }
  const variants = packs.map(({ sku, gtin }) => ({ sku: String(sku), gtin: String(gtin) }))
  return { findKey: findKeyOf({ title: String(JSON.parse(data).title), handle, variants }) }
}

/** What the columns that the schema marks as worked out hold, as this build has it; `query` reads the source. */
export const remade: {
  readonly [Table in keyof Tables]?: (
    row: Row<Table>,
    query: Query,
  ) => Partial<Row<Table>> | Promise<Partial<Row<Table>>>
} = {
  applications: again(applicationOf, applicationRow),
  drawEntries: again(drawEntryOf, drawEntryRow),
  entries: again(entryOf, entryRow),
  invitations: ({ invitation: { email } }) => ({ emailKey: emailKey(email) }),
  invoices: again(invoiceOf, invoiceColumns),
  messages: again(messageOf, messageRow),
  orders: again(orderOf, orderRow),
  partners: again(partnerOf, partnerRow),
  people: again(personOf, personRow),
  products: ofProduct,
  trials: again(trialOf, trialRow),
  withdrawals: again(declarationOf, declarationRow),
}
