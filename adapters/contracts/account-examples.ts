import type { Person } from "../../domain/access/person.ts"
import type { Session } from "../../domain/access/session.ts"
import type { Invitation } from "../../domain/accounts/invitation.ts"
import { attemptMs, type SignInAttempt } from "../../domain/accounts/sign-in-attempt.ts"
import type { AuditEntry } from "../../domain/audit/audit-entry.ts"

/** A person whose address follows from their id. */
export const aPerson = (id: string, changes: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@beispiel.de`,
  roles: [],
  createdAt: 0,
  addresses: [],
  consents: [],
  ...changes,
})

/** A session of a person, whose key follows from its id. */
export const aSession = (id: string, personId: string, changes: Partial<Session> = {}): Session => ({
  key: `key of ${id}`,
  id,
  personId,
  area: "shop",
  by: "link",
  device: "Firefox auf Linux",
  createdAt: 0,
  seenAt: 0,
  ...changes,
})

/** A sign-in by link under way. */
export const aLink = (key: string, email: string, createdAt = 0): SignInAttempt => ({
  kind: "link",
  email,
  key,
  area: "shop",
  browser: "hash of a browser",
  returnTo: "/account",
  createdAt,
  expiresAt: createdAt + attemptMs,
})

/** An invitation as an editor. */
export const anInvitation = (id: string, changes: Partial<Invitation> = {}): Invitation => ({
  id,
  email: "Mia@Beispiel.de",
  role: "editor",
  by: { personId: "P-1", email: "chef@beispiel.de" },
  createdAt: 1_000,
  expiresAt: 9_000,
  sends: 1,
  state: "open",
  ...changes,
})

export const anEntry = (id: string, action = "person.roles"): AuditEntry => ({
  by: { personId: "P-ADMIN", email: "chefin@beispiel.de" },
  action,
  subject: { kind: "person", id },
  before: [],
  after: ["viewer"],
})
