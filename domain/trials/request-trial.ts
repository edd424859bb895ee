import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { LinkSigner } from "../access/link-signer.ts"
import { mayAcknowledge } from "../email/acknowledgement-limit.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { confirmTrialEmail } from "./emails/confirm-trial.ts"
import { listOffers, viewTrialPage } from "./offers.ts"
import { Trials } from "./ports.ts"
import type { RequestTrial } from "./request-input.ts"
import { noPostageYet, type Trial } from "./trial.ts"

/** No trials are given at the moment. */
export class TrialsClosed extends Schema.TaggedError<TrialsClosed>()("TrialsClosed", {}) {}

/** The product has no trial pack. */
export class NoSuchTrial extends Schema.TaggedError<NoSuchTrial>()("NoSuchTrial", {}) {}

/** No pack is left. */
export class TrialSoldOut extends Schema.TaggedError<TrialSoldOut>()("TrialSoldOut", {}) {}

/** As many as the team can pack today were confirmed. */
export class TrialsGoneToday extends Schema.TaggedError<TrialsGoneToday>()("TrialsGoneToday", {}) {}

/** A mailbox is asked to confirm the same pack again after so long, not sooner. */
const againAfterMs = 3_600_000

/**
 * Asks the owner of a mailbox to confirm that they want a trial pack. The answer is the same whether the shop knows the address, the
 * household, or neither, and whether a mail goes out: only who reads the mailbox is told more (see `confirmTrial`). `network`: where the
 * request came from; `null`: unknown.
 */
export const requestTrial = Effect.fn("requestTrial")(function* (asked: RequestTrial, network: string | null) {
  const offers = yield* listOffers()
  const offer = offers.find(({ handle }) => handle === asked.handle)
  const { open, goneToday } = yield* viewTrialPage()
  if (!open) return yield* new TrialsClosed({})
  if (offer === undefined) return yield* new NoSuchTrial({})
  if (goneToday) return yield* new TrialsGoneToday({})
  if (!offer.available) return yield* new TrialSoldOut({})
  const at = yield* Clock.currentTimeMillis
  const id = yield* newReadableId("T-", 12)
  const trial: Trial = {
    id,
    requestedAt: at,
    person: {
      email: asked.email,
      address: asked.address,
      network: network === null ? "" : yield* (yield* LinkSigner).sign(`trial-network:${network}`),
    },
    pack: {
      handle: offer.handle,
      sku: offer.sku,
      title: offer.title,
      packLabel: offer.packLabel,
      postageCents: offer.postageCents,
    },
    state: "requested",
    stateSince: at,
    history: [{ state: "requested", at, by: "person" }],
    lot: null,
    postage: noPostageYet,
    allowed: null,
    orderId: null,
    note: "",
  }
  yield* (yield* Trials).request(asked.email, asked.idempotencyKey, (ofMailbox) => {
    const asksNow = ofMailbox.some(
      ({ state, pack, requestedAt }) =>
        state === "requested" && pack.sku === offer.sku && requestedAt > at - againAfterMs,
    )
    const earlier = ofMailbox.map(({ requestedAt }) => ({ receivedAt: requestedAt }))
    return asksNow || !mayAcknowledge(earlier, at)
      ? null
      : { trial, tasks: [confirmTrialEmail.task(id, { trialId: id })] }
  })
  return { state: "requested" as const }
})
