/** How far an application has come. */
export const applicationStates = [
  "received",
  "in-review",
  "invited",
  "offered",
  "hired",
  "rejected",
  "withdrawn",
] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  received: "Eingegangen",
  "in-review": "In Prüfung",
  invited: "Eingeladen",
  offered: "Angebot",
  hired: "Eingestellt",
  rejected: "Abgesagt",
  withdrawn: "Zurückgezogen",
}

/** What can become of an application next. One that was rejected may be looked at again while it is kept. */
export const nextStates: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  received: ["in-review", "invited", "rejected", "withdrawn"],
  "in-review": ["invited", "offered", "rejected", "withdrawn"],
  invited: ["in-review", "offered", "rejected", "withdrawn"],
  offered: ["hired", "rejected", "withdrawn"],
  hired: [],
  rejected: ["in-review"],
  withdrawn: [],
}

/** Whether the applicant can still withdraw. */
export const isOpen = (state: ApplicationState): boolean => nextStates[state].includes("withdrawn")

/** An e-mail as staff may change it before it is sent. */
export interface Answer {
  readonly subject: string
  readonly text: string
}

/** What the applicant is written when the state becomes this one; `null`: nothing by default. */
export const defaultAnswer = (to: ApplicationState, name: string, title: string): Answer | null => {
  const answer = (subject: string, ...paragraphs: readonly string[]): Answer => ({
    subject: `${subject}: ${title}`,
    text: [`Hallo ${name},`, ...paragraphs, "Viele Grüße\nNährwerk"].join("\n\n"),
  })
  switch (to) {
    case "invited":
      return answer(
        "Lass uns sprechen",
        `deine Bewerbung für „${title}“ hat uns neugierig gemacht. Wir möchten dich gern kennenlernen.`,
        "Wann passt es dir in den nächsten zwei Wochen? Nenn uns zwei oder drei Zeiten. Das Gespräch dauert etwa 45 Minuten, per Video oder bei uns.",
      )
    case "offered":
      return answer(
        "Unser Angebot",
        `wir möchten mit dir arbeiten und bieten dir die Stelle „${title}“ an.`,
        "Den Vertrag mit Gehalt, Stunden und Beginn schicken wir dir in einer eigenen Mail. Lies ihn in Ruhe und frag alles, was offen ist.",
      )
    case "hired":
      return answer(
        "Willkommen",
        `schön, dass du dabei bist. „${title}“ ist deine Stelle.`,
        "Vor deinem ersten Tag schreiben wir dir, was du brauchst und wer dich erwartet.",
      )
    case "rejected":
      return answer(
        "Deine Bewerbung",
        `danke für deine Bewerbung für „${title}“ und die Zeit, die darin steckt.`,
        "Wir haben uns für jemand anderen entschieden. Das sagt nichts darüber, was du kannst.",
        "Deine Unterlagen löschen wir in sechs Monaten. Wir wünschen dir, dass du bald findest, was zu dir passt.",
      )
    case "withdrawn":
      return answer(
        "Bewerbung zurückgezogen",
        `deine Bewerbung für „${title}“ ist zurückgezogen. Deine Unterlagen haben wir gelöscht, deinen Namen und deine Adresse löschen wir morgen.`,
        "Schade. Alles Gute für deinen Weg.",
      )
    case "received":
    case "in-review":
      return null
  }
}
