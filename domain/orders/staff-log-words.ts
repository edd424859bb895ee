import { orderMailNames } from "../content/notices.ts"
import { formatDateTime } from "../shared/german-date.ts"
import { formatCents } from "../shared/money.ts"
import type { Order } from "./order.ts"
import { orderStateLabels } from "./order-labels.ts"
import { packWords } from "./pack-words.ts"
import type { StaffEntry } from "./staff-command.ts"
import { parcelsSaid, staffLogOf } from "./staff-log.ts"
import { parcelWords } from "./tracking.ts"

/** One thing that happened to an order, as staff read it. */
export interface HappenedWords {
  readonly label: string
  readonly detail: string | null
  /** The mail address of who did it; `null`: nobody of the staff. */
  readonly by: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

const labelAndDetail = (order: Order, entry: StaffEntry): readonly [label: string, detail: string | null] => {
  switch (entry.kind) {
    case "paid":
    case "packed":
    case "delivered":
      return [orderStateLabels[entry.kind], null]
    case "shipped":
      return [orderStateLabels.shipped, parcelWords(parcelsSaid(entry) ?? []) || null]
    case "tracked":
      return entry.parcels.length === 0
        ? ["Sendungsnummer entfernt", null]
        : ["Sendungsnummer eingetragen", parcelWords(entry.parcels)]
    case "cancelled":
      return [orderStateLabels.cancelled, entry.reason]
    case "refunded":
      return [`${formatCents(entry.cents)} erstattet`, entry.reason]
    case "withdrawn":
      return [
        "Widerruf eingegangen",
        `am ${formatDateTime(entry.receivedAt)}: ${packWords(order, entry.packs).join("; ")}`,
      ]
    case "returned":
      return [
        entry.restock ? "Ware zurück, wieder im Bestand" : "Ware zurück, nicht mehr zu verkaufen",
        packWords(order, entry.packs).join("; "),
      ]
    case "noted":
      return ["Notiz", entry.text]
    case "resent":
      return [
        `„${entry.letter === "order-received" ? orderMailNames.received : orderMailNames.confirmed}“ noch einmal gesendet`,
        null,
      ]
  }
}

const wordsOf = (order: Order, entry: StaffEntry): HappenedWords => {
  const [label, detail] = labelAndDetail(order, entry)
  return { label, detail, by: entry.by.email, at: entry.at }
}

/** What happened to an order after a version of it, oldest first. */
export const happenedSince = (order: Order, version: number): readonly HappenedWords[] =>
  staffLogOf(order)
    .filter((entry) => entry.version > version)
    .map((entry) => wordsOf(order, entry))

/** All that happened to an order, oldest first: what staff did, and what came about without them. */
export const happened = (order: Order): readonly HappenedWords[] => {
  const log = staffLogOf(order)
  const byItself = order.history
    .filter(({ state, at }) => !log.some((entry) => entry.kind === state && entry.at === at))
    .map(({ state, at }) => ({ label: orderStateLabels[state], detail: null, by: null, at }))
  return [...byItself, ...log.map((entry) => wordsOf(order, entry))].toSorted((a, b) => a.at - b.at)
}
