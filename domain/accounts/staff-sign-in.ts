import * as Context from "effect/Context"

/** Keys (`emailKey`) of the mailboxes whose owners are admins from their first sign-in on, as the shop was set up. */
export class StaffEmails extends Context.Service<StaffEmails, readonly string[]>()("domain/StaffEmails") {}
