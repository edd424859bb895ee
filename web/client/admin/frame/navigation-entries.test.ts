import { expect, it } from "vitest"
import { permissionsOfRole } from "../../../../domain/access/roles.ts"
import { groupsFor } from "./navigation-entries.ts"

const menuOf = (role: keyof typeof permissionsOfRole): readonly string[] =>
  groupsFor(permissionsOfRole[role]).flatMap(({ entries }) => entries.map(({ label }) => label))

it("packing sees what parcels need and nothing else", () => {
  expect(menuOf("fulfilment")).toEqual([
    "Übersicht",
    "Bestellungen",
    "Rechnungen",
    "Widerrufe",
    "Proben",
    "Produkte",
    "Chargen",
    "Vorgänge",
  ])
})

it("customer service sees orders, customers, mails and messages", () => {
  expect(menuOf("service")).toEqual([
    "Übersicht",
    "Bestellungen",
    "Rechnungen",
    "Widerrufe",
    "Proben",
    "Nachrichten",
    "E-Mails",
    "Kundinnen und Kunden",
    "Abo-Meldungen",
    "Produkte",
    "Chargen",
    "Vorgänge",
  ])
})
