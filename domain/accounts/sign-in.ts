import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Person } from "../access/person.ts"
import { type Role, roles } from "../access/roles.ts"
import type { Area, Session, SessionKey } from "../access/session.ts"
import type { AuditEntry } from "../audit/audit-entry.ts"
import { bringCart } from "../cart/join-carts.ts"
import type { CartId } from "../cart/ports.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { accountCart } from "./account-cart.ts"
import type { Subject } from "./linked-identity.ts"
import { Identities, People, Sessions } from "./ports.ts"
import { NotStaff } from "./refusals.ts"
import { Secrets } from "./secrets.ts"
import { becomesAdmin } from "./staff-sign-in.ts"

/** The browser a person signs in with. */
export interface Browser {
  /** In words, e.g. `Firefox auf Linux`. */
  readonly device: string
  /** The session it had, which ends: a secret known before the sign-in is worth nothing after it. */
  readonly session: SessionKey | null
  /** The cart it had, which becomes the account's. */
  readonly cart: CartId | null
}

/** A new session, with the secret for the browser's cookie. */
export interface SignedIn {
  readonly secret: string
  readonly session: Session
  readonly person: Person
}

/** The person with one role more, and what the log is told. */
export const withRole = (person: Person, role: Role, by: AuditEntry["by"]): { person: Person; audit: AuditEntry[] } => {
  const held = new Set<Role>([...person.roles, role])
  const next = { ...person, roles: roles.filter((each) => held.has(each)) }
  const subject = { kind: "person", id: person.id } as const
  return { person: next, audit: [{ by, action: "person.roles", subject, before: person.roles, after: next.roles }] }
}

/** What a person has proved: that the mailbox of an account is theirs, and the identity at a provider if there is one. */
export interface Proof {
  readonly email: string
  readonly subject: Subject | null
}

/** The person who has proved to be it, with the role the shop was set up, or a colleague has invited them, to have. */
export const personOf = Effect.fnUntraced(function* (
  { email, subject }: Proof,
  role: Role | null,
  grantedBy: AuditEntry["by"] = null,
) {
  const people = yield* People
  const asNew: Person = {
    id: yield* newReadableId("P-", 16),
    email,
    roles: [],
    createdAt: yield* Clock.currentTimeMillis,
    addresses: [],
    consents: [],
  }
  const person = yield* subject === null ? people.ensure(asNew) : (yield* Identities).ensure(subject, asNew)
  if (role === null || person.roles.includes(role)) return person
  return Option.getOrElse(
    yield* people.change(person.id, (known) => Result.succeed(withRole(known, role, grantedBy))),
    () => person,
  )
})

/** Whether a person is staff already. */
const isStaff = Effect.fnUntraced(function* (email: string) {
  return Option.exists(yield* (yield* People).withEmail(email), ({ roles }) => roles.length > 0)
})

/**
 * Signs in a person who has proved their identity: opens a session with a new secret, ends the one the browser had, and brings its cart.
 * Only staff can sign in to the staff area; of anyone else nothing is kept.
 */
export const signIn = Effect.fn("signIn")(function* (
  proof: Proof,
  {
    area,
    by,
    role = null,
    grantedBy = null,
  }: {
    readonly area: Area
    readonly by: string
    readonly role?: Role | null
    /** Who gave the role; `null`: the shop itself. */
    readonly grantedBy?: AuditEntry["by"]
  },
  browser: Browser,
) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const granted = role ?? (area === "staff" && (yield* becomesAdmin(proof.email)) ? "admin" : null)
  if (area === "staff" && granted === null && !(yield* isStaff(proof.email))) return yield* new NotStaff({})
  const person = yield* personOf(proof, granted, grantedBy)
  const now = yield* Clock.currentTimeMillis
  const secret = yield* secrets.make
  const session: Session = {
    key: yield* secrets.digest(secret),
    id: yield* newReadableId("S-", 16),
    personId: person.id,
    area,
    by,
    device: browser.device,
    createdAt: now,
    seenAt: now,
  }
  yield* sessions.open(session)
  if (browser.session !== null) {
    const before = yield* sessions.find(browser.session)
    if (Option.isSome(before)) yield* sessions.end(before.value.session.personId, [before.value.session.id])
  }
  if (browser.cart !== null) yield* bringCart(browser.cart, yield* accountCart(person.id))
  const signedIn: SignedIn = { secret, session, person }
  return signedIn
})
