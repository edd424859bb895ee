import type { PostalAddress } from "../shared/postal-address.ts"
import type { Role } from "./roles.ts"

/** Unguessable: `P-` and sixteen characters of Crockford's base 32. */
export type PersonId = string

/** An address a person keeps for the next order. */
export interface SavedAddress extends PostalAddress {
  readonly id: string
}

/** A consent a person gave, with the words it was given to. */
export interface Consent {
  /** What it is for, e.g. `newsletter`. */
  readonly purpose: string
  /** What the person was asked, word for word. */
  readonly words: string
  /** Epoch milliseconds. */
  readonly givenAt: number
  /** Epoch milliseconds; `null` while it stands. */
  readonly withdrawnAt: number | null
}

/** A person with an account: a shopper, a member of staff, or both. */
export interface Person {
  readonly id: PersonId
  /** As it was typed when it was verified; compared by `emailKey`. */
  readonly email: string
  /** None for a shopper. Sorted as `roles` are. */
  readonly roles: readonly Role[]
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly addresses: readonly SavedAddress[]
  readonly consents: readonly Consent[]
}

/** Addresses a person can keep. */
export const maxAddresses = 10
