import { and, asc, eq, gt, lt, max, ne, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Person, PersonId } from "../../domain/access/person.ts"
import { type Beside, type Parting, People } from "../../domain/accounts/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { endSubscriptionsOf } from "./newsletter-audience-repository.ts"
import { forgetAlertsOf } from "./stock-alerts-repository.ts"
import { Store } from "./store.ts"

type PersonRow = Tables["people"]["$inferSelect"]

/** What of a person may change. */
const changing = ({ roles, addresses, consents }: Person) => ({
  roles,
  staff: roles.length > 0 ? 1 : 0,
  data: { addresses, consents },
})

const rowOf = (person: Person) => ({
  id: person.id,
  email: person.email,
  emailKey: emailKey(person.email),
  createdAt: person.createdAt,
  ...changing(person),
})

export const personOf = ({ id, email, roles, createdAt, data }: PersonRow): Person => ({
  id,
  email,
  roles,
  createdAt,
  ...data,
})

/** Notes that a person used their account: of two instants the later stays. Belongs into the transaction they use it with. */
export const noteUse = async (tx: Statements, { people }: Pick<Tables, "people">, id: PersonId, at: number) => {
  await tx
    .update(people)
    .set({ usedAt: at })
    .where(and(eq(people.id, id), lt(people.usedAt, at)))
}

/** The person of the mailbox, written when there is none yet. */
export const ensurePerson = async (
  tx: Statements,
  { people }: Pick<Tables, "people">,
  person: Person,
): Promise<Person> => {
  const row = { ...rowOf(person), usedAt: person.createdAt }
  await tx.insert(people).values(row).onConflictDoNothing({ target: people.emailKey })
  const [found] = await tx.select().from(people).where(eq(people.emailKey, row.emailKey))
  return found === undefined ? person : personOf(found)
}

/** People in the database. */
const makePeople = ({ tables, read, transaction, refusable }: Store["Service"]): People["Service"] => {
  const { people, sessions, identities, customerNotes, keptResults, orders } = tables
  const found = (rows: readonly PersonRow[]) => Option.map(Option.fromNullishOr(rows[0]), personOf)
  const beside = async (tx: Statements, { id }: Person): Promise<Beside> => {
    const others = await tx
      .select({ roles: people.roles })
      .from(people)
      .where(and(eq(people.staff, 1), ne(people.id, id)))
    return { admins: others.filter(({ roles }) => roles.includes("admin")).length }
  }
  const lastUse = async (tx: Statements, row: PersonRow): Promise<Omit<Parting, "admins">> => {
    const [ordered] = await tx
      .select({ at: max(orders.placedAt) })
      .from(orders)
      .where(and(eq(orders.emailKey, row.emailKey), eq(orders.blocked, 0)))
    const usedAt = Math.max(row.usedAt, ordered?.at ?? 0)
    return { usedAt, warnedAt: row.warnedAt !== null && row.warnedAt >= usedAt ? row.warnedAt : null }
  }

  return {
    find: (id) => read("people.find", async (db) => found(await db.select().from(people).where(eq(people.id, id)))),

    withEmail: (email) =>
      read("people.withEmail", async (db) =>
        found(
          await db
            .select()
            .from(people)
            .where(eq(people.emailKey, emailKey(email))),
        ),
      ),

    ensure: (person) => transaction("people.ensure", (tx) => ensurePerson(tx, tables, person)),

    change: (id, decide) =>
      refusable("people.change", async (tx, now) => {
        const before = found(await tx.select().from(people).where(eq(people.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Person>())
        const decided = decide(before.value, await beside(tx, before.value))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { person, audit } = decided.success
        await tx.update(people).set(changing(person)).where(eq(people.id, id))
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(
          Option.some({ ...person, id, email: before.value.email, createdAt: before.value.createdAt }),
        )
      }),

    forget: (id, decide) =>
      refusable("people.forget", async (tx, now) => {
        const [row] = await tx.select().from(people).where(eq(people.id, id))
        if (row === undefined) return Result.succeed(Option.none<Person>())
        const person = personOf(row)
        const decided = decide(person, { ...(await beside(tx, person)), ...(await lastUse(tx, row)) })
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        await tx.delete(sessions).where(eq(sessions.personId, id))
        await tx.delete(identities).where(eq(identities.personId, id))
        await tx.delete(keptResults).where(eq(keptResults.personId, id))
        await tx.delete(people).where(eq(people.id, id))
        await forgetAlertsOf(tx, tables, row.emailKey)
        await endSubscriptionsOf(tx, tables, row.emailKey, now)
        await tx.delete(customerNotes).where(eq(customerNotes.emailKey, row.emailKey))
        await tx.update(orders).set({ blocked: 1 }).where(eq(orders.emailKey, row.emailKey))
        await writeAudit(tx, tables, decided.success, now)
        return Result.succeed(Option.some(person))
      }),

    list: ({ staffOnly, term, column, downwards, after, limit }) =>
      read("people.list", async (db) => {
        const [last] = after === null ? [] : await db.select().from(people).where(eq(people.id, after))
        if (after !== null && last === undefined) return []
        const by = column === "email" ? "emailKey" : "createdAt"
        const { order, behind } = keyset(people[by], people.id, downwards)
        const rows = await db
          .select()
          .from(people)
          .where(
            and(
              staffOnly ? eq(people.staff, 1) : undefined,
              term === "" ? undefined : containing(people.emailKey, emailKey(term)),
              behind(last === undefined ? null : { value: last[by], id: last.id }),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(personOf)
      }),

    consenting: (purpose, after, limit) =>
      read("people.consenting", async (db) => {
        const stands = sql`exists (select 1 from json_each(${people.data}, '$.consents') where json_extract(value, '$.purpose') = ${purpose} and json_extract(value, '$.withdrawnAt') is null)`
        const rows = await db
          .select()
          .from(people)
          .where(and(after === null ? undefined : gt(people.id, after), stands))
          .orderBy(asc(people.id))
          .limit(limit)
        return rows.map(personOf)
      }),

    anyWith: (role) =>
      read("people.anyWith", async (db) => {
        const staff = await db.select({ roles: people.roles }).from(people).where(eq(people.staff, 1))
        return staff.some(({ roles }) => roles.includes(role))
      }),
  }
}

export const layerPeople = Layer.effect(People, Effect.map(Store, makePeople))
