import { and, eq, exists, notExists, sql } from "drizzle-orm"
import type { Order } from "../../domain/orders/order.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { containing } from "./containing.ts"
import type { Statements, Tables } from "./database.ts"

/**
 * What an order leaves behind in the mailbox it had, so that whoever reads that one gets none of it with their own data: the words of its
 * e-mails are removed, and notes on a customer who has nothing else there go along. Belongs into the step that writes the order.
 */
export const leaveMailbox = async (tx: Statements, tables: Tables, before: Order, { email }: Pick<Order, "email">) => {
  const [old, mailbox] = [emailKey(before.email), emailKey(email)]
  if (old === mailbox) return
  const { customerNotes, emailRecords, orders, people, tasks } = tables
  const ofOrder = and(eq(tasks.id, emailRecords.taskId), containing(tasks.cause, `:${before.id}`))
  await tx
    .delete(emailRecords)
    .where(and(eq(emailRecords.emailKey, old), exists(tx.select({ one: sql`1` }).from(tasks).where(ofOrder))))
  const itsOrders = tx.select({ one: sql`1` }).from(orders).where(eq(orders.emailKey, old))
  const itsAccount = tx.select({ one: sql`1` }).from(people).where(eq(people.emailKey, old))
  await tx
    .update(customerNotes)
    .set({ emailKey: mailbox })
    .where(and(eq(customerNotes.emailKey, old), notExists(itsOrders), notExists(itsAccount)))
}
