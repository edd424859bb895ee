/** Columns of the file of addresses for a carrier, in its order, with the headings it starts with. */
export const addressColumns = [
  { key: "order", label: "Bestellnummer" },
  { key: "name", label: "Name" },
  { key: "addition", label: "Adresszusatz" },
  { key: "street", label: "Straße" },
  { key: "houseNumber", label: "Hausnummer" },
  { key: "customerNumber", label: "Postnummer" },
  { key: "postalCode", label: "Postleitzahl" },
  { key: "city", label: "Ort" },
  { key: "country", label: "Land" },
] as const
export type AddressColumn = (typeof addressColumns)[number]["key"]

/** How the country may be written. */
export const countryForms = ["DE", "DEU", "Deutschland"] as const
