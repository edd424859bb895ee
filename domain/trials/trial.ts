import type { Handle, Sku } from "../catalogue/product.ts"
import type { LotPacks } from "../lots/take-from-lots.ts"
import type { Cents } from "../shared/money.ts"
import type { PostalAddress } from "../shared/postal-address.ts"

export const trialStates = [
  "requested",
  "confirmed",
  "approved",
  "packed",
  "shipped",
  "delivered",
  "converted",
  "rejected",
  "expired",
  "cancelled",
] as const
export type TrialState = (typeof trialStates)[number]

/** `converted`: something was ordered with the mailbox later. */
export const trialStateNames: Readonly<Record<TrialState, string>> = {
  requested: "Unbestätigt",
  confirmed: "Zu prüfen",
  approved: "Zu packen",
  packed: "Gepackt",
  shipped: "Verschickt",
  delivered: "Zugestellt",
  converted: "Hat bestellt",
  rejected: "Abgelehnt",
  expired: "Verfallen",
  cancelled: "Storniert",
}

/** A pack waits for these, or has gone to them: the mailbox and the household get no other. */
export const takenStates: readonly TrialState[] = [
  "confirmed",
  "approved",
  "packed",
  "shipped",
  "delivered",
  "converted",
]

/** It waits for the team, or for the money its delivery costs. */
export const waitingStates: readonly TrialState[] = ["confirmed", "approved", "packed"]

/** A pack is reserved and still on the shelf. */
export const reservingStates = ["confirmed", "approved"] as const satisfies readonly TrialState[]

/** What is known of whoever asked. */
export interface TrialPerson {
  readonly email: string
  readonly address: PostalAddress
  /** A keyed digest of the network the request came from; `""`: unknown. */
  readonly network: string
}

/** What was asked for, in the words of that time. */
export interface TrialPack {
  readonly handle: Handle
  readonly sku: Sku
  readonly title: string
  readonly packLabel: string
  /** What its delivery costs; the pack itself costs nothing. */
  readonly postageCents: Cents
}

export interface TrialStep {
  readonly state: TrialState
  /** Epoch milliseconds. */
  readonly at: number
  /** Who did it: whoever asked, the shop by itself, or one of the team, by e-mail address. */
  readonly by: "person" | "shop" | { readonly staff: string }
}

/** That one of the team noted something. */
export interface TrialMark {
  /** Epoch milliseconds. */
  readonly at: number
  /** By e-mail address. */
  readonly by: string
}

/** A payment that was booked and had not come. */
export interface PaymentReversal extends TrialMark {
  readonly paid: TrialMark
  /** For staff. */
  readonly reason: string
}

/** What became of the money for the delivery (`TrialPack.postageCents`), which is paid in advance by bank transfer. */
export interface TrialPostage {
  /** It came; `null`: it has not. */
  readonly paid: TrialMark | null
  /** It went back; `null`: it has not. */
  readonly refunded: TrialMark | null
  /** The last instant it is waited for, epoch milliseconds; `null`: whoever asked has not been reminded. */
  readonly payUntil: number | null
  /** Bookings that were taken back, oldest first. */
  readonly reversals?: readonly PaymentReversal[]
}

export const noPostageYet: TrialPostage = { paid: null, refunded: null, payUntil: null }

/** A trial pack that was asked for, once a person and household. It never becomes a contract for anything further. */
export interface Trial {
  readonly id: string
  /** Epoch milliseconds. */
  readonly requestedAt: number
  /** `null`: forgotten; the rest says nothing of anybody and is kept for counting. */
  readonly person: TrialPerson | null
  readonly pack: TrialPack
  readonly state: TrialState
  /** Epoch milliseconds. */
  readonly stateSince: number
  /** Oldest first, the request included. */
  readonly history: readonly TrialStep[]
  /** Which lot the parcel holds; `null`: not packed, or the article has no lots. */
  readonly lot: LotPacks | null
  readonly postage: TrialPostage
  /** The team let it through although the mailbox or household has had one; `null`: it goes by the rule. */
  readonly allowed: (TrialMark & { readonly reason: string }) | null
  /** What was ordered later; `null`: nothing yet. */
  readonly orderId: string | null
  /** Why it was rejected, for staff. */
  readonly note: string
}

/** When it first came into a state, epoch milliseconds; `null`: never. */
export const cameInto = ({ history }: Pick<Trial, "history">, state: TrialState): number | null =>
  history.find((step) => step.state === state)?.at ?? null

/** What a term is looked for in, in small letters. */
export const searchTextOf = ({ id, person, pack }: Trial): string =>
  [id, pack.title, pack.sku, ...(person === null ? [] : [person.email, ...Object.values(person.address)])]
    .join("\n")
    .toLowerCase()

/** The trial without anything of whoever asked. */
export const withoutPerson = (trial: Trial): Trial => ({
  ...trial,
  person: null,
  note: "",
  allowed: trial.allowed && { ...trial.allowed, reason: "" },
  postage: {
    ...trial.postage,
    ...(trial.postage.reversals && {
      reversals: trial.postage.reversals.map((reversal) => ({ ...reversal, reason: "" })),
    }),
  },
})
