import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { cartLeftEmail } from "../cart-reminder/emails/cart-left.ts"
import { ownReminder } from "../cart-reminder/own-reminder.ts"
import { remindCarts } from "../cart-reminder/remind-carts.ts"
import { emailAreas } from "../email/email-areas.ts"
import { emailTemplateAudit } from "../email/email-template-audit.ts"
import type { EmailTrigger } from "../email/email-trigger.ts"
import { Settings } from "../settings/ports.ts"
import type { ShopSettings } from "../settings/shop-settings.ts"
import { emailOfPayload, emails } from "./emails.ts"

/** There is no such e-mail. */
export class EmailTriggerUnknown extends Schema.TaggedError<EmailTriggerUnknown>()("EmailTriggerUnknown", {}) {}

/** The e-mail is always sent. `reason`: why, a German sentence. */
export class EmailRequired extends Schema.TaggedError<EmailRequired>()("EmailRequired", { reason: Schema.String }) {}

export const SwitchEmail = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(60, { message: "Diese E-Mail gibt es nicht." })),
  on: Schema.Boolean,
})

interface Triggered {
  readonly name: string
  readonly trigger: EmailTrigger
}

const isOn = ({ name, trigger }: Triggered, { emailSwitches }: ShopSettings): boolean =>
  "required" in trigger || (emailSwitches[name] ?? trigger.startsOff !== true)

/**
 * Whether staff have switched off the e-mail of a task's payload. Asked when it is sent: its cause is used up either way, so that nothing
 * that happened meanwhile is written about later, when it is on again.
 */
export const isSwitchedOff = Effect.fn("isSwitchedOff")(function* (payload: unknown) {
  const email = emailOfPayload(payload)
  return email !== undefined && !isOn(email, yield* (yield* Settings).current)
})

/** Queues the reminders of carts that were left, as long as staff have them switched on. */
export const remindIfOn = Effect.gen(function* () {
  return isOn(cartLeftEmail, yield* (yield* Settings).current) ? yield* remindCarts() : 0
})

/** What the account says of reminders; `null`: none are sent, and there is no consent to withdraw. */
export const ownReminderIfAny = Effect.fn("ownReminderIfAny")(function* (caller: Caller) {
  const reminder = yield* ownReminder(caller)
  return reminder.on || isOn(cartLeftEmail, yield* (yield* Settings).current) ? reminder : null
})

/** Every e-mail the shop sends by itself, by what it is about: what causes it, and whether it is sent. */
export const viewEmailTriggers = Effect.fn("viewEmailTriggers")(function* () {
  const settings = yield* (yield* Settings).current
  return emailAreas.map((area) => ({
    area,
    emails: emails
      .filter((email) => email.area === area)
      .map(({ name, title, trigger }) => ({
        name,
        title,
        when: trigger.when,
        on: isOn({ name, trigger }, settings),
        required: "required" in trigger ? trigger.required : null,
        withoutIt: "required" in trigger ? null : trigger.withoutIt,
      })),
  }))
})

/**
 * Switches an e-mail on or off, from now on and in every process within a second. Each e-mail has a switch of its own, and what is asked for
 * is the state, not its change: of two people at once the last one counts, and neither undoes another e-mail's.
 */
export const switchEmail = Effect.fn("switchEmail")(function* (by: Caller, { name, on }: typeof SwitchEmail.Type) {
  const email = emails.find((each) => each.name === name)
  if (email === undefined) return yield* new EmailTriggerUnknown()
  const { trigger } = email
  if ("required" in trigger) return yield* new EmailRequired({ reason: trigger.required })
  yield* (yield* Settings).decide((settings) => {
    const before = isOn(email, settings)
    if (before === on) return { changes: {}, audit: [] }
    const entry = auditEntry(emailTemplateAudit, by, "mail.switched", name, { switchedOn: before }, { switchedOn: on })
    return { changes: { emailSwitches: { ...settings.emailSwitches, [name]: on } }, audit: [entry] }
  })
})
