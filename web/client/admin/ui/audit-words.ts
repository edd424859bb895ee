import { roleNames } from "../../../../domain/accounts/role-names.ts"

/** What staff call the changes the audit log names. What is not here stands there by its own name. */
const actions: Readonly<Record<string, string>> = {
  "person.roles": "Rollen geändert",
  "person.session-ended": "Anmeldung beendet",
  "product.saved": "Produkt geändert",
  "product.published": "In den Shop gestellt",
  "product.unpublished": "Aus dem Shop genommen",
  "stock.corrected": "Bestand berichtigt",
  "mail.retried": "Mail noch einmal auf den Weg gebracht",
}

const parts: Readonly<Record<string, string>> = {
  title: "Titel",
  subtitle: "Untertitel",
  description: "Beschreibung",
  warnings: "Hinweise",
  published: "Im Shop",
  sku: "Artikelnummer",
  quantity: "Packungen",
  reason: "Grund",
  note: "Notiz",
  device: "Gerät",
  door: "Tür",
  letter: "Mail",
  error: "Fehler",
}

const values: Readonly<Record<string, string>> = { ...roleNames, shop: "Shop", staff: "Team" }

/** What mails are about, by the name of their letter. */
export const letterNames: Readonly<Record<string, string>> = {
  "order-received": "Eingangsbestätigung",
  "order-confirmation": "Auftragsbestätigung",
  "sign-in": "Link zum Anmelden",
}

export const subjectNames = {
  order: "Bestellung",
  product: "Produkt",
  person: "Person",
  mail: "Mail",
  setting: "Einstellung",
} as const

export const actionInWords = (action: string): string => actions[action] ?? action

export const partInWords = (name: string): string => parts[name] ?? name

/** A value of few, such as a role, by its name; anything else as it is. */
export const valueInWords = (value: string): string => values[value] ?? letterNames[value] ?? value
