import { type EmailArea, emailAreas, layoutName } from "../email/email-areas.ts"
import type { TemplateProblem } from "../email/template-text.ts"
import { templatePartNames } from "../email/template-text.ts"

/** What staff call the areas e-mails are grouped by, in the order of the list. */
export const areaNames: Readonly<Record<EmailArea | typeof layoutName, string>> = {
  orders: "Bestellungen",
  accounts: "Konten und Team",
  shopping: "Einkaufen",
  service: "Nachrichten und Widerrufe",
  partners: "Partner",
  vacancies: "Bewerbungen",
  marketing: "Werbung",
  layout: "Alle E-Mails",
}

export const templateAreas = [...emailAreas, layoutName] as const

/** `Betreff, Zeile 2: …` */
export const problemInWords = ({ part, line, message }: TemplateProblem): string =>
  `${templatePartNames[part]}${line === null ? "" : `, Zeile ${line}`}: ${message}`
