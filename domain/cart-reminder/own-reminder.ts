import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { LinkSigner, signedPath } from "../access/link-signer.ts"
import type { PersonId } from "../access/person.ts"
import { People } from "../accounts/ports.ts"
import { PersonNotFound } from "../accounts/refusals.ts"
import { currentSeller } from "../seller/seller.ts"
import { cartReminderWords, wantsReminder, withReminder } from "./reminder-consent.ts"

/** The words agreed to are not those that would be agreed to now. */
export class ReminderWordsChanged extends Schema.TaggedError<ReminderWordsChanged>()("ReminderWordsChanged", {}) {}

/** The link's token is wrong, or the account is gone: which of both is not told. */
export class ReminderLinkWrong extends Schema.TaggedError<ReminderLinkWrong>()("ReminderLinkWrong", {}) {}

const subjectOf = (id: PersonId): string => `cart-reminder:${id}`

/** The page that ends a person's reminders, by the link in each. */
export const reminderPath = (id: PersonId) => signedPath(`/cart-reminder/${id}`, subjectOf(id))

/** Where mail programs end them with one request (RFC 8058). */
export const reminderUnsubscribePath = (id: PersonId) => signedPath(`/cart-reminder/unsubscribe/${id}`, subjectOf(id))

/** What the account shows: the words, and whether they were agreed to. */
export const ownReminder = Effect.fn("ownReminder")(function* ({ person }: Caller) {
  const { operator } = yield* currentSeller
  return { words: cartReminderWords(operator), on: wantsReminder(person) }
})

/** Gives the consent to these words, or withdraws it where they are `null`. Done twice it is done once. */
export const changeOwnReminder = Effect.fn("changeOwnReminder")(function* ({ person }: Caller, words: string | null) {
  const { operator } = yield* currentSeller
  if (words !== null && words !== cartReminderWords(operator)) return yield* new ReminderWordsChanged()
  const now = yield* Clock.currentTimeMillis
  const changed = yield* (yield* People).change(person.id, (known) =>
    Result.succeed({ person: withReminder(known, words, now), audit: [] }),
  )
  if (Option.isNone(changed)) return yield* new PersonNotFound({})
})

const isGenuine = (id: PersonId, token: string) => LinkSigner.use((signer) => signer.verify(subjectOf(id), token))

/** What a reminder's link opens; `null`: it is wrong, or the account is gone. Looking changes nothing: mail scanners look too. */
export const viewReminder = Effect.fn("viewReminder")(function* (id: PersonId, token: string) {
  const found = (yield* isGenuine(id, token)) ? yield* (yield* People).find(id) : Option.none()
  return Option.isNone(found) ? null : { email: found.value.email, on: wantsReminder(found.value) }
})

/** Withdraws the consent by a reminder's link; done twice it is done once. */
export const endReminder = Effect.fn("endReminder")(function* (id: PersonId, token: string) {
  if (!(yield* isGenuine(id, token))) return yield* new ReminderLinkWrong()
  const now = yield* Clock.currentTimeMillis
  const changed = yield* (yield* People).change(id, (known) =>
    Result.succeed({ person: withReminder(known, null, now), audit: [] }),
  )
  if (Option.isNone(changed)) return yield* new ReminderLinkWrong()
})
