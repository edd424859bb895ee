import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import type { Outputs } from "../../app/trpc.ts"

export type JobView = Outputs["jobs"]["get"]

export const stateNames: Readonly<Record<JobView["state"], string>> = {
  queued: "Wartet",
  running: "Läuft",
  cancelling: "Wird abgebrochen",
  cancelled: "Abgebrochen",
  done: "Fertig",
  failed: "Fehlgeschlagen",
}

type Counted = Pick<JobView, "done" | "total" | "items">

/** `312 von 497 Zeilen` */
export const progressWords = ({ done, total, items: [one, many] }: Counted): string =>
  `${formatDecimal(done)} von ${formatDecimal(total)}\u00a0${total === 1 ? one : many}`

/** The progress worth announcing: the state, and each quarter. */
export const milestone = ({ state, done, total }: Pick<JobView, "state" | "done" | "total">): string => {
  if (state !== "running") return stateNames[state]
  const quarters = total === 0 ? 4 : Math.floor((4 * done) / total)
  return quarters === 0 ? "Läuft" : `${quarters * 25}\u00a0% erledigt`
}
