import type { PostalAddress } from "./postal-address.ts"

/** An address for tests that every rule lets pass, clean as it is stored. */
export const exampleAddress: PostalAddress = {
  name: "Anna Muster",
  street: "Lindenallee 12 a",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
}
