import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Person, PersonId } from "../../domain/access/person.ts"
import { type Parting, People, type PeopleWanted, Sessions } from "../../domain/accounts/ports.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { addressContains } from "./address-contains.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { endSubscriptionsOf } from "./newsletter-audience.ts"
import { forgetAlertsOf } from "./stock-alerts.ts"

const inOrder =
  ({ column, downwards }: Pick<PeopleWanted, "column" | "downwards">) =>
  (a: Person, b: Person): number => {
    const compared = column === "email" ? compareTexts(emailKey(a.email), emailKey(b.email)) : a.createdAt - b.createdAt
    return (downwards ? -1 : 1) * (compared || compareTexts(a.id, b.id))
  }

const withMailbox = ({ people }: Database, address: string): Person | undefined =>
  [...people.values()].find(({ email }) => emailKey(email) === emailKey(address))

/** Notes that a person used their account. */
const noteUse = ({ uses }: Database, id: PersonId, at: number): void => {
  const known = uses.get(id)
  uses.set(id, { warnedAt: known?.warnedAt ?? null, usedAt: Math.max(known?.usedAt ?? 0, at) })
}

/** When a person's account was last used, and when they were told since that it will be forgotten. */
export const lastUse = ({ uses, orders, blocked }: Database, { id, email }: Person): Omit<Parting, "team"> => {
  const { usedAt, warnedAt } = uses.get(id) ?? { usedAt: 0, warnedAt: null }
  const own = [...orders.values()].filter(
    (order) => !blocked.has(order.id) && emailKey(order.email) === emailKey(email),
  )
  const used = Math.max(usedAt, ...own.map(({ placedAt }) => placedAt))
  return { usedAt: used, warnedAt: warnedAt !== null && warnedAt >= used ? warnedAt : null }
}

/** The person of the mailbox, written when there is none yet. */
export const ensurePerson = (database: Database, person: Person): Person => {
  const known = withMailbox(database, person.email)
  if (known === undefined) {
    database.people.set(person.id, copied(person))
    noteUse(database, person.id, person.createdAt)
  }
  return known ?? person
}

/** People in memory. */
const makePeople = (database: Database): People["Service"] => {
  const { people, sessions, identities, invitations } = database
  const teamBeside = (person: Person) =>
    [...people.values()].filter(({ id, roles }) => id !== person.id && roles.length > 0)
  const hadRole = (email: string): boolean => {
    const person = withMailbox(database, email)
    const changed = database.audit.some(({ action, subject }) => action === "person.roles" && subject.id === person?.id)
    return changed || database.formerStaff.has(emailKey(email)) || (person?.roles.length ?? 0) > 0
  }

  return {
    find: (id) => Effect.sync(() => Option.map(Option.fromNullishOr(people.get(id)), copied)),

    withEmail: (email) => Effect.sync(() => Option.map(Option.fromNullishOr(withMailbox(database, email)), copied)),

    ensure: (person) => Effect.sync(() => copied(ensurePerson(database, person))),

    change: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const before = people.get(id)
        if (before === undefined) return Effect.succeedNone
        const { email, createdAt } = before
        const decided = decide(copied(before), {
          team: copied(teamBeside(before)),
          hadRole: hadRole(email),
          invitation: copied(invitations.get(emailKey(email)) ?? null),
        })
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { person, audit, invitation } = decided.success
        const next = { ...copied(person), id, email, createdAt }
        people.set(id, next)
        if (invitation !== undefined) invitations.set(emailKey(email), copied(invitation))
        writeAudit(database, audit, now)
        return Effect.succeedSome(copied(next))
      }),

    forget: (id, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const person = people.get(id)
        if (person === undefined) return Effect.succeedNone
        const decided = decide(copied(person), { team: copied(teamBeside(person)), ...lastUse(database, person) })
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (hadRole(person.email)) database.formerStaff.add(emailKey(person.email))
        for (const [key, { personId }] of sessions) if (personId === id) sessions.delete(key)
        for (const linked of identities.filter(({ personId }) => personId === id))
          identities.splice(identities.indexOf(linked), 1)
        database.uses.delete(id)
        people.delete(id)
        forgetAlertsOf(database, person.email)
        endSubscriptionsOf(database, person.email, now)
        for (const result of database.keptResults.values())
          if (result.personId === id) database.keptResults.delete(result.id)
        database.customerNotes = database.customerNotes.filter(({ mailbox }) => mailbox !== emailKey(person.email))
        for (const order of database.orders.values())
          if (emailKey(order.email) === emailKey(person.email)) database.blocked.add(order.id)
        writeAudit(database, decided.success, now)
        return Effect.succeedSome(copied(person))
      }),

    list: ({ staffOnly, term, column, downwards, after, limit }) =>
      Effect.sync(() => {
        const order = inOrder({ column, downwards })
        const last = after === null ? null : people.get(after)
        if (last === undefined) return []
        return copied(
          [...people.values()]
            .filter(({ roles }) => !staffOnly || roles.length > 0)
            .filter(({ email }) => addressContains(email, term))
            .toSorted(order)
            .filter((person) => last === null || order(last, person) < 0)
            .slice(0, limit),
        )
      }),

    consenting: (purpose, after, limit) =>
      Effect.sync(() =>
        copied(
          [...people.values()]
            .filter(({ consents }) => consents.some((each) => each.purpose === purpose && each.withdrawnAt === null))
            .filter(({ id }) => after === null || compareTexts(id, after) > 0)
            .toSorted((a, b) => compareTexts(a.id, b.id))
            .slice(0, limit),
        ),
      ),

    anyWith: (role) => Effect.sync(() => [...people.values()].some(({ roles }) => roles.includes(role))),

    hadRole: (email) => Effect.sync(() => hadRole(email)),
  }
}

/** Sessions in memory. */
const makeSessions = (database: Database): Sessions["Service"] => {
  const { people, sessions } = database
  return {
    open: (session) =>
      Effect.sync(() => {
        sessions.set(session.key, copied(session))
        noteUse(database, session.personId, session.createdAt)
      }),

    find: (key) =>
      Effect.sync(() => {
        const session = sessions.get(key)
        const person = people.get(session?.personId ?? "")
        return session === undefined || person === undefined ? Option.none() : Option.some(copied({ session, person }))
      }),

    seen: (key, at) =>
      Effect.sync(() => {
        const session = sessions.get(key)
        if (session === undefined) return
        sessions.set(key, { ...session, seenAt: at })
        noteUse(database, session.personId, at)
      }),

    of: (personId) =>
      Effect.sync(() =>
        copied(
          [...sessions.values()]
            .filter((session) => session.personId === personId)
            .toSorted((a, b) => b.seenAt - a.seenAt || b.createdAt - a.createdAt || compareTexts(b.id, a.id)),
        ),
      ),

    end: (personId, ids, audit = []) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const ended = [...sessions.values()].filter((each) => each.personId === personId && ids.includes(each.id))
        for (const { key } of ended) sessions.delete(key)
        if (ended.length > 0) writeAudit(database, audit, now)
      }),

    forgetEnded: ({ shop, staff }) =>
      Effect.sync(() => {
        const ended = [...sessions.values()].filter(({ area, seenAt, createdAt }) =>
          area === "shop" ? seenAt < shop : createdAt < staff,
        )
        for (const { key } of ended) sessions.delete(key)
        return ended.length
      }),
  }
}

/** The audit log in memory. */
const makeAuditLog = ({ audit }: Database): AuditLog["Service"] => ({
  list: ({ before, limit, subject }) =>
    Effect.sync(() =>
      copied(
        audit
          .toReversed()
          .filter(({ number }) => before === null || number < before)
          .filter((entry) => !subject || (entry.subject.kind === subject.kind && entry.subject.id === subject.id))
          .slice(0, limit),
      ),
    ),
})

export const layerPeople = Layer.effect(People, Effect.map(InMemoryDatabase, makePeople))

export const layerSessions = Layer.effect(Sessions, Effect.map(InMemoryDatabase, makeSessions))

export const layerAuditLog = Layer.effect(AuditLog, Effect.map(InMemoryDatabase, makeAuditLog))
