import { paragraph } from "../content/blocks.ts"
import type { Document } from "../content/document.ts"
import { formatDate } from "../shared/german-date.ts"

/** `end` (epoch milliseconds): from when on the account may be gone. */
export const unusedAccountSubject = (end: number): string => `Wir löschen dein Konto am ${formatDate(end)}`

export const unusedAccountPreheader = "Möchtest du es behalten, melde dich einmal an."

/** The mail that tells somebody their account will be forgotten. */
export const unusedAccountLetter = (end: number): Document => ({
  title: unusedAccountSubject(end),
  blocks: [
    paragraph(
      `Hallo, du hast dein Konto bei uns schon lange nicht mehr genutzt. Was niemand mehr braucht, heben wir nicht auf: Am ${formatDate(end)} löschen wir es mit allem, was darin gemerkt ist.`,
    ),
    paragraph("Möchtest du es behalten, melde dich vorher einmal an. Sonst brauchst du nichts zu tun."),
    { kind: "action", href: "/login", text: "Anmelden und behalten" },
    paragraph(
      "Was wir zu früheren Bestellungen noch aufbewahren müssen, bleibt so lange gesperrt liegen, wie es das Gesetz verlangt. Bestellen kannst du auch später wieder, mit und ohne Konto.",
    ),
  ],
})
