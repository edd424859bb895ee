import { and, eq, isNull } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Consents } from "../../domain/consent/ports.ts"
import { oldConsents } from "./over.ts"
import { deleteSome } from "./some-rows.ts"
import { Store } from "./store.ts"

/** Consents in the database. */
const makeConsents = ({ tables: { consents }, read, transaction }: Store["Service"]): Consents["Service"] => ({
  keep: (record) =>
    transaction("consents.keep", async (tx) => {
      await tx.insert(consents).values(record)
    }),

  find: (id) =>
    read("consents.find", async (db) => {
      const [row] = await db.select().from(consents).where(eq(consents.id, id))
      return Option.fromUndefinedOr(row)
    }),

  withdraw: (id, at) =>
    transaction("consents.withdraw", async (tx) => {
      await tx
        .update(consents)
        .set({ withdrawnAt: at })
        .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
    }),

  forget: (before, most) =>
    transaction("consents.forget", (tx) => deleteSome(tx, consents, oldConsents({ consents }, before), most)),
})

export const layerConsents = Layer.effect(Consents, Effect.map(Store, makeConsents))
