import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { shopAudit } from "../seller/shop-audit.ts"
import { Settings } from "../settings/ports.ts"
import type { ShopSettings } from "../settings/shop-settings.ts"
import { germanDay, isDay } from "../shared/german-day.ts"

type Reminders = ShopSettings["overdueReminders"]

/** The bank's movements of a day to come cannot be booked. */
export class DayToCome extends Schema.TaggedError<DayToCome>()("DayToCome", {}) {}

export const BookedUntil = Schema.Struct({
  day: Schema.String.check(Schema.makeFilter(isDay, { message: "Bitte gib einen Tag an." })).annotateKey({
    messageMissingKey: "Bitte gib einen Tag an.",
  }),
})

const change = Effect.fnUntraced(function* (
  by: Caller,
  action: "shop.reminders-switched" | "shop.bank-booked",
  changed: (before: Reminders) => Partial<Reminders>,
) {
  yield* (yield* Settings).decide(({ overdueReminders: before }) => {
    const changes = changed(before)
    const names = Object.keys(changes) as (keyof Reminders)[]
    if (names.every((name) => before[name] === changes[name])) return { changes: {}, audit: [] }
    const was = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Reminders>
    const audit = [auditEntry(shopAudit, by, action, "shop", was, changes)]
    return { changes: { overdueReminders: { ...before, ...changes } }, audit }
  })
})

/** Switches reminders of overdue invoices on, for what falls due from now on, or off. */
export const switchReminders = Effect.fn("switchReminders")(function* (by: Caller, on: boolean) {
  const now = yield* Clock.currentTimeMillis
  yield* change(by, "shop.reminders-switched", ({ since }) => ({ since: on ? (since ?? now) : null }))
})

/** Notes the day up to which the bank's movements are booked: what fell due after it may have been paid. */
export const bookBankUntil = Effect.fn("bookBankUntil")(function* (by: Caller, day: string) {
  if (day > germanDay(yield* Clock.currentTimeMillis)) return yield* new DayToCome()
  yield* change(by, "shop.bank-booked", () => ({ bookedUntil: day }))
})
