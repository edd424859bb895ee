import { sql } from "drizzle-orm"
import type { Statements, Tables } from "./database.ts"

/** Tells every process that its snapshot is old. Belongs into the transaction that made it so. */
export const raiseRevision = async (tx: Statements, { catalogueRevision: r }: Tables, what: "products" | "stock") => {
  const revision = sql`${r.revision} + 1`
  await tx.update(r).set(what === "products" ? { revision, productsRevision: revision } : { revision })
}
