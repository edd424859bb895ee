import { Fragment } from "react"
import { addressLines } from "../../../domain/shared/address-lines.ts"
import type { PostalAddress } from "../../../domain/shared/postal-address.ts"

/** An address as on a parcel. */
export const PostalLines = ({ address }: { readonly address: Omit<PostalAddress, "country"> }) =>
  addressLines(address).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
