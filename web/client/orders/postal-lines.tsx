import type { ReactNode } from "react"
import { addressLines } from "../../../domain/shared/address-lines.ts"
import type { PostalAddress } from "../../../domain/shared/postal-address.ts"

/** An address as on a parcel. */
export const PostalLines = ({ address }: { readonly address: Omit<PostalAddress, "country"> }) =>
  addressLines(address).reduce<ReactNode>(
    (above, line) =>
      above === null ? (
        line
      ) : (
        <>
          {above}
          <br />
          {line}
        </>
      ),
    null,
  )
