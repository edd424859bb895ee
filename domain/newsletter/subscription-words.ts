import type { SubscriptionEnd, SubscriptionSource, SubscriptionState } from "./subscription.ts"

/** What staff call the states of a subscription, where it came from, and how it ended. */
export const stateNames: Readonly<Record<SubscriptionState, string>> = {
  confirmed: "Bestätigt",
  unconfirmed: "Unbestätigt",
  ended: "Beendet",
}
export const sourceNames: Readonly<Record<SubscriptionSource, string>> = {
  page: "Seite „Newsletter“",
  draw: "Gewinnspiel",
  checkout: "Bestellung",
}
export const endNames: Readonly<Record<SubscriptionEnd, string>> = {
  page: "Knopf auf der Seite",
  "one-click": "Knopf im Mailprogramm",
  staff: "Team",
  account: "Löschen des Kontos",
  klaviyo: "Abmeldung bei Klaviyo",
}
