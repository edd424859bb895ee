import * as Schema from "effect/Schema"

/** The link or way back was used before, is too old, or was never made. Which of them is not said. */
export class AttemptSpent extends Schema.TaggedError<AttemptSpent>()("AttemptSpent", {}) {}

/** The sign-in was begun in another browser than the one it ends in. */
export class OtherBrowser extends Schema.TaggedError<OtherBrowser>()("OtherBrowser", {}) {}

/** The provider knows the address but has not checked it. */
export class EmailNotVerified extends Schema.TaggedError<EmailNotVerified>()("EmailNotVerified", {}) {}

/** The address belongs to an account that another person signs in to by the same provider: a mailbox that was given to a new owner. */
export class MailboxReused extends Schema.TaggedError<MailboxReused>()("MailboxReused", {}) {}

/** Staff sign in by their OpenID provider alone. */
export class MailSignInOff extends Schema.TaggedError<MailSignInOff>()("MailSignInOff", {}) {}

/** The person signing in to the staff area is not staff. */
export class NotStaff extends Schema.TaggedError<NotStaff>()("NotStaff", {}) {}

/** Somebody would change roles without the right to, or give one that may do more than they may themselves. */
export class RoleTooHigh extends Schema.TaggedError<RoleTooHigh>()("RoleTooHigh", {}) {}

/** The invitation was accepted or taken back, or there never was one. */
export class InvitationOver extends Schema.TaggedError<InvitationOver>()("InvitationOver", {}) {}

/** Who sent the invitation may not grant its role any more. */
export class InviterLostRights extends Schema.TaggedError<InviterLostRights>()("InviterLostRights", {}) {}

/** The link for the first admin came too late: there is one. */
export class AdminExists extends Schema.TaggedError<AdminExists>()("AdminExists", {}) {}

/** The invitation was sent as often as it may be. */
export class TooManySends extends Schema.TaggedError<TooManySends>()("TooManySends", {}) {}

/** There is no such person, or no more. */
export class PersonNotFound extends Schema.TaggedError<PersonNotFound>()("PersonNotFound", {}) {}

/** Admins do not take this role from themselves: another has to. */
export class OwnAdminRole extends Schema.TaggedError<OwnAdminRole>()("OwnAdminRole", {}) {}

/** No one would be left who can grant roles. */
export class LastAdmin extends Schema.TaggedError<LastAdmin>()("LastAdmin", {}) {}

/** The account keeps as many addresses as it can. */
export class TooManyAddresses extends Schema.TaggedError<TooManyAddresses>()("TooManyAddresses", {}) {}

/** The person is staff: another admin has to take the roles away first. */
export class StaffCannotLeave extends Schema.TaggedError<StaffCannotLeave>()("StaffCannotLeave", {}) {}
