import type { PostalAddress } from "../shared/postal-address.ts"

/** The postcode region of an address: its postcode's first two digits, `""` for what is none of Germany. */
export const regionOf = ({ postalCode, country }: Pick<PostalAddress, "postalCode" | "country">): string =>
  country === "DE" && /^\d{5}$/.test(postalCode) ? postalCode.slice(0, 2) : ""
