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
  type DeliveryResult,
  type ItemMessages,
  type RequestRefused,
} from "./ports.ts"

const minuteMs = 60_000

/** After so long without a result a delivery has failed; one that was not even accepted belongs to a process that has ended. */
const resultWithinMs = 30 * minuteMs
const acceptedWithinMs = 5 * minuteMs

/** After failures the shop comes back after one minute, two, four, at most an hour. */
const pauseMs = (failures: number): number => Math.min(60, 2 ** (failures - 1)) * minuteMs

/** A change that is sent, and what is known of its item while it is under way. */
export interface Change {
  readonly item: Omit<ChannelItem, "deliveryId" | "row">
}

/** A delivery that was accepted. */
export type AcceptedDelivery = Delivery & { readonly handle: string }

type Failure = ChannelAway | ChannelRefused | RequestRefused

/** Asks for the results of what is under way. Answers the ids of deliveries that still have none, and whether the other side is away. */
export const followUp = Effect.fnUntraced(function* <R>(
  channel: Channel,
  now: number,
  resultOf: (delivery: AcceptedDelivery) => Effect.Effect<DeliveryResult, Failure, R>,
) {
  const records = yield* ChannelRecords
  const open = new Set<string>()
  let away: ChannelAway | null = null
  for (const delivery of yield* records.open(channel)) {
    const { handle } = delivery
    const fail = (reason: string) =>
      records.recordResult({ ...delivery, state: "failed", endedAt: now, reason }, [], [])
    const running: DeliveryResult = { state: "running" }
    const asked = yield* Effect.result(handle === null ? Effect.succeed(running) : resultOf({ ...delivery, handle }))
    if (Result.isSuccess(asked) && asked.success.state === "failed") yield* fail(asked.success.reason)
    else if (Result.isSuccess(asked) && asked.success.state === "done") {
      const { refused, warned, reason } = asked.success
      yield* records.recordResult({ ...delivery, state: "done", endedAt: now, reason }, refused, warned)
    } else if (Result.isFailure(asked) && asked.failure._tag === "RequestRefused")
      // It does not know the handle, or not any more.
      yield* fail(asked.failure.reason)
    else if (now - delivery.startedAt > (handle === null ? acceptedWithinMs : resultWithinMs))
      yield* fail(
        handle === null ? "Das Senden wurde unterbrochen." : "Nach einer halben Stunde gab es noch kein Ergebnis.",
      )
    else open.add(delivery.id)
    if (Result.isFailure(asked) && asked.failure._tag === "ChannelRefused") return yield* asked.failure
    if (Result.isFailure(asked) && asked.failure._tag === "ChannelAway") away = asked.failure
  }
  return { open, away }
})

/** Sends changes as one delivery; one that is refused as a whole in halves. Answers for how long the other side wants to be left alone; milliseconds. */
export const deliver = <C extends Change, R>(
  channel: Channel,
  changes: readonly C[],
  kind: Delivery["kind"],
  post: (changes: readonly C[]) => Effect.Effect<Accepted, Failure, R>,
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
    const end = (
      state: "done" | "failed",
      reason: string | null,
      refused: readonly ItemMessages[] = [],
      warned: readonly ItemMessages[] = [],
    ) =>
      Effect.flatMap(Clock.currentTimeMillis, (endedAt) =>
        records.recordResult({ ...begun, state, endedAt, reason }, refused, warned),
      )
    const sent = yield* Effect.result(post(changes))
    if (Result.isSuccess(sent)) {
      const { handle, done, refused, warned, pauseMs } = sent.success
      if (done) yield* end("done", null, refused, warned)
      else if (handle !== null) yield* records.recordResult({ ...begun, state: "accepted", handle }, refused, warned)
      if (done || handle !== null) return pauseMs
      const reason = "Es wurde nichts angenommen."
      yield* end("failed", reason, refused)
      const ids = new Set(changes.map(({ item }) => item.id))
      // Without those refused the rest may pass the next time.
      return refused.some(({ id }) => ids.has(id)) ? pauseMs : yield* new ChannelAway({ reason, waitMs: null })
    }
    const { failure } = sent
    if (failure._tag !== "RequestRefused") {
      yield* end("failed", failure.reason)
      return yield* failure
    }
    const [only] = changes
    if (only === undefined || changes.length === 1) {
      yield* end("failed", failure.reason, only === undefined ? [] : [{ id: only.item.id, messages: [failure.reason] }])
      return 0
    }
    yield* end("failed", `${failure.reason} Es geht in zwei Teilen noch einmal hinaus.`)
    const half = Math.ceil(changes.length / 2)
    const pause = yield* deliver(channel, changes.slice(0, half), kind, post)
    return pause > 0 ? pause : yield* deliver(channel, changes.slice(half), kind, post)
  })

/**
 * Runs a channel's work and keeps how it is doing; after failures it comes back later, and meanwhile does what is `urgent`. Answers for
 * staff, German.
 */
export const runChannel = Effect.fnUntraced(function* <R, U = never>(
  channel: Channel,
  work: (state: ChannelState, now: number) => Effect.Effect<void, ChannelAway | ChannelRefused, R>,
  urgent: (state: ChannelState, now: number) => Effect.Effect<void, ChannelAway | ChannelRefused, U> = () =>
    Effect.void,
) {
  const records = yield* ChannelRecords
  const now = yield* Clock.currentTimeMillis
  const state = yield* records.state(channel)
  const waits = Math.max(state.waitUntil, state.retryAt) > now
  const due: Effect.Effect<void, ChannelAway | ChannelRefused, R | U> = waits ? urgent(state, now) : work(state, now)
  const done = yield* Effect.result(due)
  if (waits && Result.isSuccess(done)) return "Wartet."
  if (Result.isSuccess(done)) {
    if (state.failingSince !== null)
      yield* records.changeState(channel, (last) => ({ ...last, failingSince: null, failures: 0, failure: null }))
    return "Abgeglichen."
  }
  const { failure } = done
  const waitMs = failure._tag === "ChannelAway" ? (failure.waitMs ?? 0) : 0
  yield* records.changeState(channel, (last) => ({
    ...last,
    waitUntil: Math.max(last.waitUntil, now + waitMs),
    failure: failure.reason,
    ...(!waits && {
      // What was sent before the failure is known item by item: the rest is found by comparing again.
      revision: "",
      failingSince: last.failingSince ?? now,
      failures: last.failures + 1,
      retryAt: now + pauseMs(last.failures + 1),
    }),
  }))
  return yield* new ScheduleFailed({ reason: failure.reason })
})
