import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { StaffCommand } from "../../../../domain/trials/decide-trial.ts"
import { type TrialState, trialStateNames } from "../../../../domain/trials/trial.ts"
import type { trialTasks } from "../../../../domain/trials/trial-list.ts"
import type { TrialWork } from "../../../../domain/trials/trial-work.ts"
import type { Outputs } from "../../app/trpc.ts"

type Paid = Pick<Outputs["staffTrials"]["view"], "work" | "postage" | "postageCents">

const looks: Readonly<Record<TrialState, string>> = {
  requested: "badge badge--quiet",
  confirmed: "badge badge--notice",
  approved: "badge badge--notice",
  packed: "badge",
  shipped: "badge",
  delivered: "badge",
  converted: "badge",
  rejected: "badge badge--quiet",
  expired: "badge badge--quiet",
  cancelled: "badge badge--quiet",
}

/** What happened when it came into a state. */
export const stepNames: Readonly<Record<TrialState, string>> = {
  ...trialStateNames,
  requested: "Angefragt",
  confirmed: "Bestätigt",
  approved: "Freigegeben",
}

export const TrialBadge = ({ state, work }: { readonly state: TrialState; readonly work: TrialWork }) =>
  work === "pay" || work === "refund" ? (
    <span className="badge badge--notice">
      {work === "pay" ? taskNames.pay : `${trialStateNames[state]}, Geld zurück`}
    </span>
  ) : (
    <span className={looks[state]}>{trialStateNames[state]}</span>
  )

/** That it ends by itself before long. */
export const endsText = (endsAt: number): string => `Verfällt am ${formatShortDate(endsAt)}, wenn nichts geschieht`

/** What a trial waits for, as staff look for it. */
export const taskNames: Readonly<Record<(typeof trialTasks)[number], string>> = {
  pay: "Wartet auf Zahlung",
  check: "Zu prüfen",
  pack: "Zu packen",
  ship: "Zu verschicken",
  refund: "Zurückzuüberweisen",
  late: "Verfällt bald",
}

/** What became of the postage. */
export const postageText = ({ work, postage, postageCents }: Paid): string => {
  if (postageCents === 0) return "keine"
  const cents = formatCents(postageCents)
  if (postage.refunded !== null) return `${cents}, zurücküberwiesen`
  if (work === "refund") return `${cents}, zurückzuüberweisen`
  return postage.paid === null ? `${cents}, nicht eingegangen` : `${cents}, eingegangen`
}

/** The buttons of staff, and what is said when they are done. */
interface CommandWords {
  readonly label: string
  readonly done: string
  /** What is said before it is done; missing: it is done at once, and can be put right. */
  readonly asks?: string
}

export const commandWords: Readonly<Record<StaffCommand, CommandWords>> = {
  paid: { label: "Versandkosten eingegangen", done: "als bezahlt gebucht" },
  approve: { label: "Freigeben", done: "freigegeben" },
  pack: { label: "Als gepackt markieren", done: "gepackt" },
  ship: {
    label: "Als verschickt markieren",
    done: "verschickt",
    asks: "Wer sie bestellt hat, bekommt sofort die E-Mail, dass die Probe unterwegs ist. Zurücknehmen lässt sich das nicht.",
  },
  deliver: { label: "Als zugestellt markieren", done: "zugestellt" },
  refunded: { label: "Versandkosten zurücküberwiesen", done: "als zurücküberwiesen gebucht" },
  unpack: { label: "Wieder auspacken", done: "wieder ausgepackt" },
  reject: {
    label: "Ablehnen",
    done: "abgelehnt",
    asks: "Wer sie bestellt hat, bekommt sofort die Absage per E-Mail. Zurücknehmen lässt sich das nicht.",
  },
}
