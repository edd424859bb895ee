import { paragraph } from "../content/blocks.ts"
import type { Document } from "../content/document.ts"
import { formatTime } from "../shared/german-date.ts"
import type { Door } from "./session.ts"

export const signInSubject = (door: Door): string =>
  door === "staff" ? "Dein Link zum Team-Bereich" : "Dein Link zum Anmelden"

export const signInPreheader = "Er gilt 15 Minuten und öffnet sich nur einmal."

/** The mail with the link. `path` opens the door until `until` (epoch milliseconds). */
export const signInLetter = (path: string, door: Door, until: number): Document => ({
  title: signInSubject(door),
  blocks: [
    paragraph(
      door === "staff"
        ? "Hallo, mit diesem Link meldest du dich im Team-Bereich an."
        : "Hallo, mit diesem Link meldest du dich in deinem Konto an. Ein Passwort brauchst du nicht.",
    ),
    { kind: "action", href: path, text: "Jetzt anmelden" },
    paragraph(`Der Link gilt bis ${formatTime(until)} und öffnet sich nur einmal.`),
    paragraph(
      "Du wolltest dich nicht anmelden? Dann brauchst du nichts zu tun: Ohne den Link kommt niemand in dein Konto. Gib ihn an niemanden weiter, auch nicht an uns.",
    ),
  ],
})
