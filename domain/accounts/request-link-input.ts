import * as Schema from "effect/Schema"
import { EmailAddress } from "../shared/email-address.ts"

/** Which sign-in a link is for: shop or staff area. */
export const AreaChoice = Schema.Literals(["shop", "staff"]).annotate({ message: "Diesen Eingang gibt es nicht." })

/** What asking for a sign-in link takes; form and server check it with these same rules. */
export const RequestLink = Schema.Struct({
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
  /** The shop's unless told. */
  area: Schema.optionalKey(AreaChoice),
  /** Where to go afterwards: a path of this shop, anything else is forgotten. */
  returnTo: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(500, { message: "Diese Adresse ist zu lang." }))),
})
export type RequestLink = typeof RequestLink.Type
