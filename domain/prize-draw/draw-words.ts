/** What is stored of a draw's state. From the opening instant to the closing one an announced draw is open: see `shownState`. */
export const drawStates = ["draft", "announced", "frozen", "drawn", "completed", "cancelled"] as const
export type DrawState = (typeof drawStates)[number]

/** What visitors and staff see. `closed`: entries are over, their list is about to be frozen. */
export const shownStates = [
  "draft",
  "announced",
  "open",
  "closed",
  "frozen",
  "drawn",
  "completed",
  "cancelled",
] as const
export type ShownState = (typeof shownStates)[number]

export const shownStateNames: Readonly<Record<ShownState, string>> = {
  draft: "Entwurf",
  announced: "Angekündigt",
  open: "Offen",
  closed: "Teilnahmeschluss",
  frozen: "Liste eingefroren",
  drawn: "Gezogen",
  completed: "Abgeschlossen",
  cancelled: "Abgesagt",
}

export const winnerStates = ["told", "accepted", "handed-over", "lapsed"] as const
export type WinnerState = (typeof winnerStates)[number]

export const winnerStateNames: Readonly<Record<WinnerState, string>> = {
  told: "Benachrichtigt",
  accepted: "Angenommen",
  "handed-over": "Übergeben",
  lapsed: "Verfallen",
}

/** Why a prize went to the next one. `gone`: the entry was deleted before. */
export const lapseReasons = ["deadline", "declined", "gone"] as const
export type LapseReason = (typeof lapseReasons)[number]

export const lapseReasonNames: Readonly<Record<LapseReason, string>> = {
  deadline: "Frist verstrichen",
  declined: "abgelehnt",
  gone: "Teilnahme gelöscht",
}
