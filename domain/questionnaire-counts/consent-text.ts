import { leastShown } from "./published-group.ts"

/** The version of the words below: a browser that showed others is not counted. */
export const countingVersion = "2026-11-25"

/** What whoever is counted agrees to, beside a box that is not ticked for them (§ 25 (1) TDDDG, Art. 9 (2) a GDPR). */
export const countingWords = {
  label:
    "Einverstanden: Zählt meinen Durchgang anonym mit, damit die Fragen besser werden, höchstens mit einer Antwort, auch über Gesundheit.",
  terms: [
    "Dein Browser zieht vorher ein Los und sagt uns nur, was darauf steht: dass du angefangen hast, oder wie es endete, oder zu einer einzigen Frage deine Antwort, den Schritt danach oder die Dauer, oder ob du nach dem Ergebnis etwas in den Warenkorb gelegt und bestellt hast. Nie mehr als eine Antwort, nie deine Mengen.",
    `Wir erhöhen damit einen Zähler des Monats, ohne Namen, Nummer, Cookie oder IP-Adresse. Unser Team sieht nur Zahlen ab ${leastShown}.`,
    "Freiwillig und ohne Einfluss auf dein Ergebnis (§ 25 Abs. 1 TDDDG, Art. 9 Abs. 2 Buchstabe a DSGVO). „Nicht mehr mitzählen“ beendet es sofort; ein erhöhter Zähler lässt sich niemandem zuordnen und bleibt.",
  ],
} as const
