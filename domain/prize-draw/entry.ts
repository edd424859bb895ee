import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import type { ExclusionReason } from "./draw-words.ts"

/** Somebody's entry for a draw. Instants are epoch milliseconds. */
export interface DrawEntry {
  /** Names it in links, which are signed. */
  readonly id: string
  readonly drawId: string
  readonly name: string
  readonly email: string
  /** Random; stands in the entrant's mails alone and leads to `hash`. */
  readonly code: string
  /** What the list of entries shows (see `entryHash`). */
  readonly hash: string
  readonly enteredAt: number
  /** When the owner of the mailbox confirmed it: only then it counts. `null`: not yet. */
  readonly confirmedAt: number | null
  /** Why staff excluded it before the list was frozen; `null`: it takes part once it is confirmed. */
  readonly excluded: ExclusionReason | null
  /** Where the prize goes to; `null` until a winner said so. */
  readonly address: PostalAddress | null
}

/** How long an entry waits for its confirmation. */
export const unconfirmedMs = retention.unconfirmedDrawEntryDays * dayMs
/** A mailbox is asked to confirm again after so long, not sooner: nobody can flood a stranger's. */
export const confirmAgainMs = 3_600_000

/** What a term is looked for in, in small letters. */
export const entrySearchText = ({ id, name, email, code, hash }: DrawEntry): string =>
  [id, name, email, code, hash].join("\n").toLowerCase()

/**
 * What entering does to what is kept of the mailbox for this draw: a new entry, the unconfirmed one written anew and asked about again, or
 * nothing. `entered`: as it would be new.
 */
export const decideEntry = (known: DrawEntry | null, entered: DrawEntry): DrawEntry | null => {
  if (known === null) return entered
  if (known.confirmedAt !== null || known.excluded !== null || entered.enteredAt - known.enteredAt < confirmAgainMs)
    return null
  return { ...entered, id: known.id, code: known.code, hash: known.hash }
}
