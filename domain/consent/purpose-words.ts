import type { Purpose } from "./purpose.ts"

/** What a visitor reads before deciding. */
export const purposeWords: Readonly<
  Record<Purpose, { readonly title: string; readonly question: string; readonly text: string }>
> = {
  partner: {
    title: "Partnerlink merken",
    question: "Dürfen wir uns den Link merken?",
    text: "Ein Cookie merkt sich 30 Tage lang, über wessen Link du kamst. Bestellst du, gibt es dafür eine Provision. Du zahlst dasselbe, und wer den Link gesetzt hat, erfährt nicht, wer bestellt hat.",
  },
  speed: {
    title: "Ladezeiten messen",
    question: "Dürfen wir messen, wie schnell der Shop bei dir ist?",
    text: "Dein Browser meldet uns dann bei einigen Besuchen, wie lange Seiten und Klicks gedauert haben. Gemeldet werden nur Zeiten und die Art der Seite, nicht, was du ansiehst oder eingibst. Auf deinem Gerät speichern wir dafür nichts.",
  },
}
