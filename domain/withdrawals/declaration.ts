import type { PersonId } from "../access/person.ts"
import type { Packs } from "../orders/order-event.ts"

/** What became of a declaration: `open`: staff still have to find its order. */
export type Outcome =
  | { readonly state: "open" }
  /** The order took it up, with these packs; `by` is `null` where the shop itself did. */
  | { readonly state: "booked"; readonly orderId: string; readonly at: number; readonly by: PersonId | null }
  /** It belongs to no order; `reason` is for staff. */
  | { readonly state: "closed"; readonly reason: string; readonly at: number; readonly by: PersonId }

export const declarationStates = ["open", "booked", "closed"] as const

/** A declaration of withdrawal as it came in through the shop (§ 356a BGB): it stays as it is, whatever becomes of it. */
export interface Declaration {
  readonly id: string
  /** Epoch milliseconds on the server: sent before the period ends, it is in time (§ 356a (5) BGB). */
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  /** As written; `""`: not at hand. */
  readonly orderNumber: string
  /** What is withdrawn from in the shopper's words; `""`: the whole order. */
  readonly part: string
  /** The packs chosen on the page of the order; `null`: the whole order, or `part` alone says which. */
  readonly packs: Packs | null
  /** The order whose link or account it came with; `null`: none, it may be anybody's. */
  readonly orderId: string | null
  readonly outcome: Outcome
}

/** What to do where nothing is paid yet, whatever was ordered. */
export const ifUnpaid = ({ part }: Pick<Declaration, "part">): string =>
  part === ""
    ? "Hast du noch nicht bezahlt? Dann überweise nichts."
    : "Hast du noch nicht bezahlt? Dann überweise nur, was du behältst."

/** What a declaration is about, in one line. */
export const extentInWords = ({ part }: Pick<Declaration, "part">): string =>
  part === "" ? "die ganze Bestellung" : part
