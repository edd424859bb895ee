import type { Person } from "./person.ts"
import type { Session } from "./session.ts"

/** Somebody signed in, with the session they are here by. */
export interface Caller {
  readonly person: Person
  readonly session: Session
}
