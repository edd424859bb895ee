import type { Person } from "./person.ts"
import type { Session } from "./session.ts"

/** A signed-in person, with the session of this request. */
export interface Caller {
  readonly person: Person
  readonly session: Session
}
