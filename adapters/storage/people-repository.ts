import { and, asc, eq, gt, like, lt, max, ne } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Person, PersonId } from "../../domain/access/person.ts"
import { type Parting, People } from "../../domain/accounts/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { addressContaining } from "./containing.ts"
import type { Reader, Statements, Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { keyedHash } from "./link-signer.ts"
import { endSubscriptionsOf } from "./newsletter-audience-repository.ts"
import { forgetAlertsOf } from "./stock-alerts-repository.ts"
import { Store } from "./store.ts"

type PersonRow = Tables["people"]["$inferSelect"]

/** Purposes as they are found in a text column, each between bars. */
const marksOf = (purposes: readonly string[]): string => purposes.map((purpose) => `|${purpose}|`).join("")

/** What of a person may change. */
const changing = ({ roles, addresses, consents }: Person) => ({
  roles,
  staff: roles.length > 0 ? 1 : 0,
  consentsTo: marksOf(consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose)),
  data: { addresses, consents },
})

export const rowOf = (person: Person) => ({
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

const accountOf = async (db: Reader, { people }: Pick<Tables, "people">, email: string) =>
  (
    await db
      .select()
      .from(people)
      .where(eq(people.emailKey, emailKey(email)))
  )[0]

/** The person of the mailbox, written when there is none yet. */
export const ensurePerson = async (tx: Statements, tables: Pick<Tables, "people">, person: Person): Promise<Person> => {
  const known = await accountOf(tx, tables, person.email)
  if (known !== undefined) return personOf(known)
  const row = { ...rowOf(person), usedAt: person.createdAt }
  await tx.insert(tables.people).values(row)
  return person
}

/** People in the database. */
const makePeople = (
  { tables, read, transaction, refusable }: Store["Service"],
  hash: (subject: string) => string,
): People["Service"] => {
  const { people, sessions, identities, customerNotes, keptResults, orders, auditLog, formerStaff, invitations } =
    tables
  const found = (rows: readonly PersonRow[]) => Option.map(Option.fromNullishOr(rows[0]), personOf)
  const teamBeside = (tx: Statements, { id }: Person) =>
    tx
      .select({ id: people.id, roles: people.roles })
      .from(people)
      .where(and(eq(people.staff, 1), ne(people.id, id)))
  const formerKey = (email: string) => hash(`former-staff:${emailKey(email)}`)
  const hadRole = async (db: Reader, email: string): Promise<boolean> => {
    const account = await accountOf(db, tables, email)
    if (account !== undefined && account.roles.length > 0) return true
    const rolesChanged = and(
      eq(auditLog.subjectKind, "person"),
      eq(auditLog.subjectId, account?.id ?? ""),
      eq(auditLog.action, "person.roles"),
    )
    const changed = await db.select({ number: auditLog.number }).from(auditLog).where(rolesChanged).limit(1)
    if (changed.length > 0) return true
    const mailbox = eq(formerStaff.mailbox, formerKey(email))
    return (await db.select().from(formerStaff).where(mailbox)).length > 0
  }
  const lastUse = async (tx: Statements, row: PersonRow): Promise<Omit<Parting, "team">> => {
    const [ordered] = await tx
      .select({ at: max(orders.placedAt) })
      .from(orders)
      .where(and(eq(orders.emailKey, emailKey(row.email)), eq(orders.blocked, 0)))
    const usedAt = Math.max(row.usedAt, ordered?.at ?? 0)
    return { usedAt, warnedAt: row.warnedAt !== null && row.warnedAt >= usedAt ? row.warnedAt : null }
  }

  return {
    find: (id) => read("people.find", async (db) => found(await db.select().from(people).where(eq(people.id, id)))),

    withEmail: (email) =>
      read("people.withEmail", async (db) =>
        Option.map(Option.fromUndefinedOr(await accountOf(db, tables, email)), personOf),
      ),

    ensure: (person) => transaction("people.ensure", (tx) => ensurePerson(tx, tables, person)),

    change: (id, decide) =>
      refusable("people.change", async (tx, now) => {
        const before = found(await tx.select().from(people).where(eq(people.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Person>())
        const { email } = before.value
        const ofEmail = eq(invitations.emailKey, emailKey(email))
        const [invited] = await tx.select().from(invitations).where(ofEmail)
        const decided = decide(before.value, {
          team: await teamBeside(tx, before.value),
          hadRole: await hadRole(tx, email),
          invitation: invited?.invitation ?? null,
        })
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { person, audit, invitation } = decided.success
        await tx.update(people).set(changing(person)).where(eq(people.id, id))
        if (invitation !== undefined) await tx.update(invitations).set({ invitation }).where(ofEmail)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some({ ...person, id, email, createdAt: before.value.createdAt }))
      }),

    forget: (id, decide) =>
      refusable("people.forget", async (tx, now) => {
        const [row] = await tx.select().from(people).where(eq(people.id, id))
        if (row === undefined) return Result.succeed(Option.none<Person>())
        const person = personOf(row)
        const decided = decide(person, { team: await teamBeside(tx, person), ...(await lastUse(tx, row)) })
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (await hadRole(tx, person.email))
          await tx
            .insert(formerStaff)
            .values({ mailbox: formerKey(person.email) })
            .onConflictDoNothing()
        await tx.delete(sessions).where(eq(sessions.personId, id))
        await tx.delete(identities).where(eq(identities.personId, id))
        await tx.delete(keptResults).where(eq(keptResults.personId, id))
        await tx.delete(people).where(eq(people.id, id))
        const mailbox = emailKey(row.email)
        await forgetAlertsOf(tx, tables, mailbox)
        await endSubscriptionsOf(tx, tables, mailbox, now)
        await tx.delete(customerNotes).where(eq(customerNotes.emailKey, mailbox))
        await tx.update(orders).set({ blocked: 1 }).where(eq(orders.emailKey, mailbox))
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
              term === "" ? undefined : addressContaining(people, term),
              behind(last === undefined ? null : { value: last[by], id: last.id }),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(personOf)
      }),

    consenting: (purpose, after, limit) =>
      read("people.consenting", async (db) => {
        const stands = like(people.consentsTo, `%${marksOf([purpose])}%`)
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

    hadRole: (email) => read("people.hadRole", (db) => hadRole(db, email)),
  }
}

export const layerPeople = Layer.effect(
  People,
  Effect.flatMap(Store, (store) => Effect.map(keyedHash(store), (hash) => makePeople(store, hash))),
)
