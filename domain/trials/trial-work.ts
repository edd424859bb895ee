import type { Trial } from "./trial.ts"

/** What a trial waits for: its postage, a decision, to be packed, sent, its postage to go back, or nothing of the shop. */
export const trialWorks = ["pay", "check", "pack", "ship", "refund", "none"] as const
export type TrialWork = (typeof trialWorks)[number]

type Paid = Pick<Trial, "pack" | "postage">

/** Its delivery costs something that has not come. */
export const owesPostage = ({ pack, postage }: Paid): boolean => pack.postageCents > 0 && postage.paid === null

/** What comes next. */
export const workOf = (trial: Paid & Pick<Trial, "state">): TrialWork => {
  const { paid, refunded } = trial.postage
  switch (trial.state) {
    case "confirmed":
      return owesPostage(trial) ? "pay" : "check"
    case "approved":
      return owesPostage(trial) ? "pay" : "pack"
    case "packed":
      return "ship"
    case "rejected":
    case "expired":
    case "cancelled":
      return paid !== null && refunded === null ? "refund" : "none"
    default:
      return "none"
  }
}
