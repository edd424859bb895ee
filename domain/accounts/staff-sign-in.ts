import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { AuditLog } from "../audit/ports.ts"
import { emailKey } from "../shared/email-key.ts"
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

/**
 * Whether the owner of the mailbox becomes an admin by signing in as staff now. The configuration counts once: not for an account
 * that has a role, nor for one whose roles were changed before, so that a withdrawn role stays withdrawn.
 */
export const becomesAdmin = Effect.fnUntraced(function* (email: string) {
  if (!(yield* StaffSignIn).emails.includes(emailKey(email))) return false
  const known = yield* (yield* People).withEmail(email)
  if (Option.isNone(known)) return true
  if (known.value.roles.length > 0) return false
  const subject = { kind: "person", id: known.value.id } as const
  const entries = yield* (yield* AuditLog).list({ before: null, limit: 10_000, subject })
  return !entries.some(({ action }) => action === "person.roles")
})
