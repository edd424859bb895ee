import { and, desc, eq, inArray, ne } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Partner, searchTextOf } from "../../domain/partners/partner.ts"
import { CodeTaken, type PartnerChange, type PartnerFilter, Partners } from "../../domain/partners/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { pastPartners } from "./over.ts"
import { enqueuing } from "./queue-repository.ts"
import { countSome } from "./some-rows.ts"
import { Store } from "./store.ts"

type Row = Tables["partners"]["$inferSelect"]

export const partnerOf = ({ id, appliedAt, state, stateSince, data }: Row): Partner => ({
  id,
  appliedAt,
  state,
  stateSince,
  ...data,
})

export const rowOf = (partner: Partner) => {
  const { id, appliedAt, state, stateSince, ...data } = partner
  return {
    id,
    appliedAt,
    state,
    stateSince,
    emailKey: emailKey(data.application.email),
    kind: data.application.kind,
    code: data.agreement?.code ?? null,
    searchText: searchTextOf(partner),
    data,
  }
}

/** Partners in the database. */
const makePartners = ({ tables, read, transaction, refusable }: Store["Service"]): Partners["Service"] => {
  const { partners, partnerVisits, partnerPayouts } = tables
  const enqueue = enqueuing(tables)
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), partnerOf)
  const meant = ({ state, kind, term }: PartnerFilter) =>
    and(
      state === null ? undefined : eq(partners.state, state),
      kind === null ? undefined : eq(partners.kind, kind),
      term === "" ? undefined : containing(partners.searchText, term.toLowerCase()),
    )

  return {
    keep: (partner, idempotencyKey, tasks) =>
      transaction("partners.keep", async (tx, now) => {
        const [known] = await tx.select().from(partners).where(eq(partners.idempotencyKey, idempotencyKey))
        if (known !== undefined) return partnerOf(known)
        await tx.insert(partners).values({ ...rowOf(partner), idempotencyKey })
        await enqueue(tx, tasks, now)
        return partner
      }),

    find: (id) =>
      read("partners.find", async (db) => found(await db.select().from(partners).where(eq(partners.id, id)))),

    ofMailbox: (email) =>
      read("partners.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(partners)
          .where(eq(partners.emailKey, emailKey(email)))
          .orderBy(desc(partners.appliedAt), desc(partners.id))
        return rows.map(partnerOf)
      }),

    list: ({ downwards, after, limit, ...filter }) =>
      read("partners.list", async (db) => {
        const { order, behind } = keyset(partners.appliedAt, partners.id, downwards)
        const rows = await db
          .select()
          .from(partners)
          .where(and(meant(filter), behind(after)))
          .orderBy(...order)
          .limit(limit)
        return rows.map(partnerOf)
      }),

    count: (filter, most) => read("partners.count", (db) => countSome(db, partners, meant(filter), most)),

    change: <E>(id: string, decide: (partner: Partner) => Result.Result<PartnerChange, E>) =>
      refusable("partners.change", async (tx, now): Promise<Result.Result<Option.Option<Partner>, E | CodeTaken>> => {
        const before = found(await tx.select().from(partners).where(eq(partners.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Partner>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { partner, tasks, audit } = decided.success
        const row = rowOf(partner)
        if (row.code !== null) {
          const others = await tx
            .select({ id: partners.id })
            .from(partners)
            .where(and(eq(partners.code, row.code), ne(partners.id, id)))
          if (others.length > 0) return Result.fail(new CodeTaken({}))
        }
        await tx.update(partners).set(row).where(eq(partners.id, id))
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(partner))
      }),

    forget: (state, before, most) =>
      transaction("partners.forget", async (tx) => {
        const old = await tx
          .select({ id: partners.id })
          .from(partners)
          .where(pastPartners(tables, state, before))
          .limit(most)
        const ids = old.map(({ id }) => id)
        await tx.delete(partnerVisits).where(inArray(partnerVisits.partnerId, ids))
        await tx.delete(partnerPayouts).where(inArray(partnerPayouts.partnerId, ids))
        await tx.delete(partners).where(inArray(partners.id, ids))
        return old.length
      }),
  }
}

export const layerPartners = Layer.effect(Partners, Effect.map(Store, makePartners))
