import { retention } from "../content/retention.ts"
import type { PersonId } from "./person.ts"

/** Which sign-in made the session: only that of the staff area gives the rights of staff. */
export type Area = "shop" | "staff"

/** SHA-256 of the secret in the browser's cookie, 64 lower-case hexadecimal digits; the secret itself is never stored. */
export type SessionKey = string

/** One browser a person is signed in with. */
export interface Session {
  readonly key: SessionKey
  /** Names it to its owner; opens nothing. */
  readonly id: string
  readonly personId: PersonId
  readonly area: Area
  /** How they signed in: `link`, or the provider's id. */
  readonly by: string
  /** The browser in words, e.g. `Firefox auf Linux`. */
  readonly device: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** When it was last seen, to the hour. Epoch milliseconds. */
  readonly seenAt: number
}

const hourMs = 3_600_000

/** How long a shopper stays signed in without coming back. */
export const shopperSessionMs = retention.shopperSessionDays * 24 * hourMs
/** How long staff stay signed in, whatever they do: a working day with its breaks. */
export const staffSessionMs = 12 * hourMs
/** A visit is noted at most this often. */
export const seenEveryMs = hourMs

/** The instant (epoch milliseconds) from which the session opens nothing. */
export const endOf = ({ area, createdAt, seenAt }: Session): number =>
  area === "staff" ? createdAt + staffSessionMs : seenAt + shopperSessionMs

export const isLive = (session: Session, now: number): boolean => now < endOf(session)
