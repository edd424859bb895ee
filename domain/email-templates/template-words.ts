import { type EmailArea, emailAreas, layoutName } from "../email/email-areas.ts"

/** What staff call the areas e-mails are grouped by, in the order of the list. */
export const areaNames: Readonly<Record<EmailArea | typeof layoutName, string>> = {
  orders: "Bestellungen",
  accounts: "Konten und Team",
  shopping: "Einkaufen",
  service: "Nachrichten und Widerrufe",
  partners: "Partner",
  vacancies: "Bewerbungen",
  marketing: "Werbung und Gewinnspiele",
  layout: "Alle E-Mails",
}

export const templateAreas = [...emailAreas, layoutName] as const
