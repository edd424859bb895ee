import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { emailKey } from "../shared/email-key.ts"
import { mayGive } from "./grant-rule.ts"
import { People } from "./ports.ts"

/** How staff sign in, as the shop was configured. */
export class StaffSignIn extends Context.Service<
  StaffSignIn,
  {
    /** Keys (`emailKey`) of the mailboxes whose owners get the admin role on their first sign-in as staff. */
    readonly emails: readonly string[]
    /** Whether a link by mail signs staff in; else the OpenID provider alone does. */
    readonly byMail: boolean
  }
>()("domain/StaffSignIn") {}

/** Whether the owner of the mailbox becomes an admin by signing in as staff now. */
export const becomesAdmin = Effect.fnUntraced(function* (email: string) {
  if (!(yield* StaffSignIn).emails.includes(emailKey(email))) return false
  return mayGive("admin", { from: "configuration", hadRole: yield* (yield* People).hadRole(email) })
})
