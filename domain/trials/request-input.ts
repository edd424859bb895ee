import * as Schema from "effect/Schema"
import { Handle } from "../catalogue/product.ts"
import { EmailAddress } from "../shared/email-address.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { PostalAddress } from "../shared/postal-address.ts"

/** What asking for a trial takes. */
export const RequestTrial = Schema.Struct({
  idempotencyKey: IdempotencyKey,
  handle: Handle.annotateKey({ messageMissingKey: "Bitte wähle eine Packung." }),
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
  address: PostalAddress,
})
export type RequestTrial = typeof RequestTrial.Type
