import type { PostalAddress } from "../../../domain/shared/postal-address.ts"

/** An address as on a parcel. */
export const PostalLines = ({
  address: { name, street, postalCode, city },
}: {
  readonly address: Omit<PostalAddress, "country">
}) => (
  <>
    {name}
    <br />
    {street}
    <br />
    {postalCode} {city}
  </>
)
