import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LinkSigner, signedPath } from "../access/link-signer.ts"
import { LegalArchive } from "../content/ports.ts"
import { currentConsentText } from "./consent-text.ts"
import { NewsletterAudience } from "./ports.ts"
import { confirmed, ended, isExpired, type SubscriptionEnd } from "./subscription.ts"

/** What a link's token is signed for. */
const subjectOf = (id: string): string => `newsletter:${id}`

/** The page of a subscription, by the link in its mails: `/newsletter/NL-…?token=…`. */
export const subscriptionPath = (id: string) => signedPath(`/newsletter/${id}`, subjectOf(id))

/** Where mail programs end it with one request (RFC 8058). */
export const unsubscribePath = (id: string) => signedPath(`/newsletter/unsubscribe/${id}`, subjectOf(id))

/** The link's token is wrong, or the subscription is gone: which of both is not told. */
export class SubscriptionLinkWrong extends Schema.TaggedError<SubscriptionLinkWrong>()("SubscriptionLinkWrong", {}) {}

/** The words agreed to changed since the page was opened. */
export class ConsentTextChanged extends Schema.TaggedError<ConsentTextChanged>()("ConsentTextChanged", {}) {}

const checkLink = Effect.fnUntraced(function* (id: string, token: string) {
  if (!(yield* (yield* LinkSigner).verify(subjectOf(id), token))) return yield* new SubscriptionLinkWrong()
})

/** What a subscription's page shows; `null`: it is gone, or the link is wrong. Looking at it changes nothing: mail scanners look too. */
export const viewSubscription = Effect.fn("viewSubscription")(function* (id: string, token: string) {
  const genuine = yield* (yield* LinkSigner).verify(subjectOf(id), token)
  const found = genuine ? yield* (yield* NewsletterAudience).find(id) : Option.none()
  if (Option.isNone(found) || isExpired(found.value, yield* Clock.currentTimeMillis)) return null
  const { email, state } = found.value
  return { email, state, text: yield* currentConsentText() }
})

/**
 * Confirms a subscription by the words with the digest `text`, which are kept as proof. Done twice it is done once; one that ended stays
 * ended, since an old mail is no new consent.
 */
export const confirmSubscription = Effect.fn("confirmSubscription")(function* (
  id: string,
  token: string,
  text: string,
) {
  yield* checkLink(id, token)
  const current = yield* currentConsentText()
  if (text !== current.digest) return yield* new ConsentTextChanged()
  yield* (yield* LegalArchive).keep(current.digest, current.document)
  const now = yield* Clock.currentTimeMillis
  const changed = yield* (yield* NewsletterAudience).change(id, (subscription) =>
    isExpired(subscription, now)
      ? Result.fail(new SubscriptionLinkWrong())
      : Result.succeed({ subscription: confirmed(subscription, current.digest, now), audit: [] }),
  )
  if (Option.isNone(changed)) return yield* new SubscriptionLinkWrong()
})

/** Ends a subscription; done twice it is done once. One that was never confirmed is forgotten. */
export const endSubscription = Effect.fn("endSubscription")(function* (
  id: string,
  token: string,
  by: Extract<SubscriptionEnd, "page" | "one-click">,
) {
  yield* checkLink(id, token)
  const now = yield* Clock.currentTimeMillis
  yield* (yield* NewsletterAudience).change(id, (subscription) =>
    Result.succeed({ subscription: ended(subscription, by, now), audit: [] }),
  )
})
