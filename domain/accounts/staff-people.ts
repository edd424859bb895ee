import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import type { Person, PersonId } from "../access/person.ts"
import { isLive } from "../access/session.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { readPage } from "../shared/list-page.ts"
import { personAudit } from "./account-audit.ts"
import { identitiesOf } from "./own-identities.ts"
import { type ListPeople, peopleList } from "./people-list.ts"
import { People, Sessions } from "./ports.ts"
import { PersonNotFound } from "./refusals.ts"

/** What the list of people says of one: no more than it takes to find them. */
const inList = ({ id, email, roles, createdAt }: Person) => ({ id, email, roles, createdAt })

/** A page of the people with an account. */
export const listPeople = Effect.fn("listPeople")(function* (wanted: ListPeople) {
  const people = yield* People
  const filter = { staffOnly: wanted.who === "staff", term: (wanted.term ?? "").trim() }
  const { rows, next } = yield* readPage(
    peopleList,
    wanted,
    ({ after, ...page }) => people.list({ ...filter, ...page, after: after?.id ?? null }),
    ({ id }) => ({ value: null, id }),
  )
  return { rows: rows.map(inList), next }
})

/**
 * A person as those who grant roles see them: roles, providers and sessions. What the
 * providers call them, their addresses and consents are left out.
 */
export const viewPerson = Effect.fn("viewPerson")(function* (by: Caller, id: PersonId) {
  const person = yield* (yield* People).find(id)
  if (Option.isNone(person)) return yield* new PersonNotFound({})
  const now = yield* Clock.currentTimeMillis
  const sessions = yield* (yield* Sessions).of(id)
  return {
    ...inList(person.value),
    /** Whether it is the caller. */
    self: by.person.id === id,
    providers: (yield* identitiesOf(id)).map(({ name }) => name),
    sessions: sessions
      .filter((session) => isLive(session, now))
      .map(({ id: sessionId, area, device, createdAt, seenAt }) => ({
        id: sessionId,
        area,
        device,
        createdAt,
        seenAt,
      })),
  }
})

/** Ends a session of another person, with an entry in the audit log. */
export const endSessionOf = Effect.fn("endSessionOf")(function* (by: Caller, personId: PersonId, sessionId: string) {
  const sessions = yield* Sessions
  const known = (yield* sessions.of(personId)).find(({ id }) => id === sessionId)
  if (known === undefined) return
  yield* sessions.end(
    personId,
    [sessionId],
    [auditEntry(personAudit, by, "person.session-ended", personId, { device: known.device, area: known.area })],
  )
})
