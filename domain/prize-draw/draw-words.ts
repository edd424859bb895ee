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

/** Why staff let a prize lapse. Published, so a word and no text of their own. */
export const staffLapseReasons = ["unreachable", "undeliverable", "ineligible"] as const
export type StaffLapseReason = (typeof staffLapseReasons)[number]

/** Why a prize went to the next one. `gone`: the entry was deleted before. */
export const lapseReasons = ["deadline", "declined", "gone", ...staffLapseReasons] as const
export type LapseReason = (typeof lapseReasons)[number]

export const isStaffLapse = (reason: LapseReason | null): reason is StaffLapseReason =>
  staffLapseReasons.some((each) => each === reason)

export const lapseReasonNames: Readonly<Record<LapseReason, string>> = {
  deadline: "Frist verstrichen",
  declined: "abgelehnt",
  gone: "Teilnahme gelöscht",
  unreachable: "nicht zu erreichen",
  undeliverable: "nicht zustellbar",
  ineligible: "durfte nicht teilnehmen",
}

/** Why an entry was excluded before the list was frozen. `team`: works here, or lives with somebody who does. */
export const exclusionReasons = ["team", "several", "conditions", "automated"] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

export const exclusionReasonNames: Readonly<Record<ExclusionReason, string>> = {
  team: "gehört zum Team oder zu dessen Haushalt",
  several: "nimmt mehrfach teil",
  conditions: "unter 18 oder nicht in Deutschland",
  automated: "automatisch eingetragen",
}
