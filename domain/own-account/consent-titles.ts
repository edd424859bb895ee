/**
 * What people agree to, by the entries of the processing register (`domain/content/processing-register.ts`) that rest on it. Each says in
 * `own-consents.ts` where it is kept.
 */
export const consentTitles = {
  newsletter: "Newsletter",
  "stock-alerts": "„Sag mir Bescheid“",
  "cart-reminder": "Erinnerung an den Warenkorb",
  "kept-results": "Aufgehobenes Ergebnis",
  "partner-links": "Datenschutz-Einstellungen in diesem Browser",
  questionnaire: "Nährstoff-Check",
  "questionnaire-counts": "Mitzählen im Nährstoff-Check",
} as const
export type ConsentKind = keyof typeof consentTitles
