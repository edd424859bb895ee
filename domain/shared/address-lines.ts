import type { PostalAddress } from "./postal-address.ts"

type Written = Omit<PostalAddress, "country">

/** An address line by line as on a parcel, without the country. */
export const addressLines = ({ name, addition, street, postalCode, city }: Written): readonly string[] => [
  name,
  ...(addition ? [addition] : []),
  street,
  `${postalCode} ${city}`,
]

/** An address in one line: `Anna Muster, Lindenallee 12 a, 10115 Berlin`. */
export const addressInOneLine = (address: Written): string => addressLines(address).join(", ")
