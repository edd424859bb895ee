import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { ScheduleFailed } from "../queue/schedule.ts"
import { newReadableId } from "../shared/readable-id.ts"
import type { SecureRandom } from "../shared/secure-random.ts"
import type { Channel, ChannelItem, ChannelState, Delivery } from "./delivery.ts"
import {
  type Accepted,
  ChannelAway,
  ChannelRecords,
  type ChannelRefused,
  type ItemRefusal,
  type TooMuchAtOnce,
  type Verdict,
} from "./ports.ts"

const minuteMs = 60_000

/** After so long without a verdict a delivery has failed; one that was not even accepted belongs to a process that is gone. */
const verdictWithinMs = 30 * minuteMs
const acceptedWithinMs = 5 * minuteMs

/** After failures the shop comes back after one minute, two, four, at most an hour. */
const pauseMs = (failures: number): number => Math.min(60, 2 ** (failures - 1)) * minuteMs

/** A change that is sent, and what is known of its item once it has been accepted. */
export interface Change {
  readonly item: Omit<ChannelItem, "deliveryId" | "row">
}

/** A delivery that was accepted. */
export type AcceptedDelivery = Delivery & { readonly handle: string }

/** Asks after what is under way. Answers the ids of deliveries whose verdict is still open. */
export const followUp = Effect.fnUntraced(function* <R>(
  channel: Channel,
  now: number,
  verdictOf: (delivery: AcceptedDelivery) => Effect.Effect<Verdict, ChannelAway | ChannelRefused, R>,
) {
  const records = yield* ChannelRecords
  const waiting: string[] = []
  for (const delivery of yield* records.open(channel)) {
    const { handle } = delivery
    const fail = (reason: string) => records.keep({ ...delivery, state: "failed", endedAt: now, reason }, [])
    if (handle === null) {
      if (now - delivery.startedAt > acceptedWithinMs) yield* fail("Das Senden wurde unterbrochen.")
      else waiting.push(delivery.id)
      continue
    }
    const verdict = yield* verdictOf({ ...delivery, handle })
    if (verdict.state === "failed") yield* fail(verdict.reason)
    else if (verdict.state === "done")
      yield* records.keep(
        {
          ...delivery,
          state: "done",
          endedAt: now,
          refused: delivery.refused + verdict.refused.length,
          warned: delivery.warned + verdict.warned,
          reason: verdict.reason,
        },
        verdict.refused,
      )
    else if (now - delivery.startedAt > verdictWithinMs)
      yield* fail("Nach einer halben Stunde gab es noch kein Ergebnis.")
    else waiting.push(delivery.id)
  }
  return new Set(waiting)
})

/** Sends changes as one delivery, what is too much at once in halves. Answers for how long the other side wants to be left alone; milliseconds. */
export const deliver = <C extends Change, R>(
  channel: Channel,
  changes: readonly C[],
  kind: Delivery["kind"],
  post: (changes: readonly C[]) => Effect.Effect<Accepted, ChannelAway | ChannelRefused | TooMuchAtOnce, R>,
): Effect.Effect<number, ChannelAway | ChannelRefused, ChannelRecords | SecureRandom | R> =>
  Effect.gen(function* () {
    const records = yield* ChannelRecords
    const removed = changes.filter(({ item }) => item.state === "removing" || item.state === "withdrawn").length
    const begun: Delivery = {
      id: yield* newReadableId("L-", 10),
      channel,
      kind,
      state: "sending",
      startedAt: yield* Clock.currentTimeMillis,
      endedAt: null,
      written: changes.length - removed,
      removed,
      refused: 0,
      warned: 0,
      handle: null,
      reason: null,
    }
    yield* records.begin(
      begun,
      changes.map(({ item }, row) => ({ ...item, deliveryId: begun.id, row })),
    )
    const end = (state: Delivery["state"], told: Partial<Delivery>, refused: readonly ItemRefusal[] = []) =>
      Effect.flatMap(Clock.currentTimeMillis, (endedAt) =>
        records.keep(
          { ...begun, state, endedAt: state === "accepted" ? null : endedAt, refused: refused.length, ...told },
          refused,
        ),
      )
    const sent = yield* Effect.result(post(changes))
    if (Result.isSuccess(sent)) {
      const { handle, done, refused, warned, pauseMs } = sent.success
      if (done) yield* end("done", { warned }, refused)
      else if (handle !== null) yield* end("accepted", { handle, warned }, refused)
      else yield* end("failed", { warned, reason: "Es wurde nichts angenommen." }, refused)
      if (!done && handle === null && refused.length === 0)
        return yield* new ChannelAway({ reason: "Es wurde nichts angenommen.", waitMs: null })
      return pauseMs
    }
    const failure = sent.failure
    if (failure._tag !== "TooMuchAtOnce") {
      yield* end("failed", { reason: failure.reason })
      return yield* failure
    }
    const reason = "Zu viel auf einmal."
    const [first] = changes
    if (first === undefined || changes.length === 1) {
      yield* end("failed", { reason }, first === undefined ? [] : [{ id: first.item.id, messages: [reason] }])
      return 0
    }
    yield* end("failed", { reason: `${reason} Es geht in zwei Teilen noch einmal hinaus.` })
    const half = Math.ceil(changes.length / 2)
    return Math.max(
      yield* deliver(channel, changes.slice(0, half), kind, post),
      yield* deliver(channel, changes.slice(half), kind, post),
    )
  })

/**
 * Runs a channel's work and keeps how it is doing; after failures it comes back later. `urgent` does not wait for that. Answers for staff,
 * German.
 */
export const runChannel = Effect.fnUntraced(function* <R, U = never>(
  channel: Channel,
  work: (state: ChannelState, now: number) => Effect.Effect<ChannelState, ChannelAway | ChannelRefused, R>,
  urgent: (now: number) => Effect.Effect<void, ChannelAway | ChannelRefused, U> = () => Effect.void,
) {
  const records = yield* ChannelRecords
  const now = yield* Clock.currentTimeMillis
  const state = yield* records.state(channel)
  if (state.waitUntil > now) {
    yield* Effect.mapError(urgent(now), ({ reason }) => new ScheduleFailed({ reason }))
    return "Wartet."
  }
  const done = yield* Effect.result(Effect.andThen(urgent(now), () => work(state, now)))
  if (Result.isSuccess(done)) {
    yield* records.keepState(channel, { ...done.success, failingSince: null, failures: 0, failure: null })
    return "Abgeglichen."
  }
  const { reason } = done.failure
  const failures = state.failures + 1
  const waitMs = done.failure._tag === "ChannelAway" ? done.failure.waitMs : null
  yield* records.keepState(channel, {
    ...(yield* records.state(channel)),
    // Whatever was sent before the failure is known item by item: the rest is found by comparing again.
    revision: "",
    failingSince: state.failingSince ?? now,
    failures,
    failure: reason,
    waitUntil: now + Math.max(waitMs ?? 0, pauseMs(failures)),
  })
  return yield* new ScheduleFailed({ reason })
})
