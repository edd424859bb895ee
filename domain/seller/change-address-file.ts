import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { addressColumns } from "../settings/address-columns.ts"
import type { AddressFile } from "../settings/address-file.ts"
import { Settings } from "../settings/ports.ts"
import { shopAudit } from "./shop-audit.ts"

/** The headings as one line, and the country as it is written. */
const logged = ({ headings, country }: AddressFile) => ({
  headings: addressColumns.map(({ key }) => headings[key]).join("; "),
  country,
})

/** Changes how the file of addresses for a carrier is written. */
export const changeAddressFile = Effect.fn("changeAddressFile")(function* (by: Caller, addressFile: AddressFile) {
  yield* (yield* Settings).decide(({ addressFile: before }) => {
    if (Equal.equals(before, addressFile)) return { changes: {}, audit: [] }
    const audit = [auditEntry(shopAudit, by, "shop.address-file", "shop", logged(before), logged(addressFile))]
    return { changes: { addressFile }, audit }
  })
})
