/** Why answers are not evaluated, in words. */
export const noConsentMessage = "Ohne deine Einwilligung werten wir keine Angaben über deine Gesundheit aus."
export const outdatedMessage = "Es gibt inzwischen eine neue Fassung der Fragen. Bitte beginne noch einmal."
export const closedMessage =
  "Der Nährstoff-Check ist gerade geschlossen: Er wird überprüft. Der Shop ist offen wie immer."
