import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Person } from "../access/person.ts"
import type { Area, Session, SessionKey } from "../access/session.ts"
import { bringCart } from "../cart/join-carts.ts"
import type { CartId } from "../cart/ports.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { accountCart } from "./account-cart.ts"
import { decideEntry, type Entitlement } from "./change-roles.ts"
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

/** What a person has proved: that the mailbox of an account is theirs, and the identity at a provider if there is one. */
export interface Proof {
  readonly email: string
  readonly subject: Subject | null
}

/** The person who has proved to be it, with the role they are entitled to. */
export const personOf = Effect.fnUntraced(function* ({ email, subject }: Proof, entitlement: Entitlement | null) {
  const people = yield* People
  const now = yield* Clock.currentTimeMillis
  const id = yield* newReadableId("P-", 16)
  const asNew: Person = { id, email, roles: [], createdAt: now, addresses: [], consents: [] }
  const person = yield* subject === null ? people.ensure(asNew) : (yield* Identities).ensure(subject, asNew)
  if (entitlement === null) return person
  const changed = yield* people.change(person.id, (known, beside) => decideEntry(known, beside, entitlement, now))
  return Option.getOrElse(changed, () => person)
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
    entitlement = null,
  }: { readonly area: Area; readonly by: string; readonly entitlement?: Entitlement | null },
  browser: Browser,
) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const configured = entitlement === null && area === "staff" && (yield* becomesAdmin(proof.email))
  const entitled: Entitlement | null = configured ? { from: "configuration" } : entitlement
  if (area === "staff" && entitled === null && !(yield* isStaff(proof.email))) return yield* new NotStaff({})
  const person = yield* personOf(proof, entitled)
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
