import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { Catalogue } from "../catalogue/ports.ts"
import { ScheduleFailed } from "../queue/schedule.ts"
import { currentSeller } from "../seller/seller.ts"
import { germanDay } from "../shared/german-day.ts"
import { germanClock } from "../shared/german-instant.ts"
import { newReadableId } from "../shared/readable-id.ts"
import type { SecureRandom } from "../shared/secure-random.ts"
import type { ChannelItem, ChannelState, Delivery } from "./delivery.ts"
import { checkedItems, isFit } from "./feed-item.ts"
import { metaFields } from "./meta-fields.ts"
import {
  ChannelAway,
  ChannelRecords,
  type ChannelRefused,
  FeedAccess,
  type ItemMessages,
  type ItemRequest,
  MetaCatalog,
} from "./ports.ts"

/** The schedule's name. */
export const syncMetaSchedule = "facebook-catalog"

const channel = "meta"
const minuteMs = 60_000

/** Meta takes 5,000 requests and 28 MB at once, and advises to send fewer than 3,000 (APIS.md, section 3). A character takes at most three bytes. */
const mostRequests = 2_500
const mostCharacters = 4_000_000

/** After so long without a result a delivery has failed; one that was not even accepted belongs to a process that has ended. */
const resultWithinMs = 30 * minuteMs
const acceptedWithinMs = 5 * minuteMs

/** After failures the shop comes back after one minute, two, four, at most an hour. */
const pauseMs = (failures: number): number => Math.min(60, 2 ** (failures - 1)) * minuteMs

/** From this hour on everything is sent anew, once a day: what somebody changed there is put right. */
const fullFromHour = "T03"

const productsAtOnce = 100

/** A request for an item, and what is known of the item while it is under way. */
interface Change {
  readonly request: ItemRequest
  readonly item: Omit<ChannelItem, "deliveryId">
}

/** What has to be sent for an item, if anything. A field that is gone is emptied, for an update keeps what it does not name. */
const changeOf = (
  id: string,
  fields: NonNullable<ChannelItem["fields"]>,
  known: ChannelItem | undefined,
): Change | null => {
  if (known !== undefined && known.state !== "removing" && Equal.equals(known.fields, fields)) return null
  const gone = (known?.names ?? []).filter((name) => fields[name] === undefined)
  return {
    request: { method: "write", id, fields: { ...fields, ...Object.fromEntries(gone.map((name) => [name, ""])) } },
    item: { id, state: "waiting", fields, names: [...gone, ...Object.keys(fields)].toSorted(), messages: [] },
  }
}

const sizeOf = ({ request }: Change): number =>
  request.method === "remove" ? 100 : 200 + JSON.stringify(request.fields).length

/** Asks for the results of what is under way; answers the ids of deliveries that still have none, and whether Meta is away. */
const followUp = Effect.fnUntraced(function* (now: number) {
  const records = yield* ChannelRecords
  const meta = yield* MetaCatalog
  const open = new Set<string>()
  let away: ChannelAway | null = null
  for (const delivery of yield* records.open(channel)) {
    const { handle } = delivery
    const fail = (reason: string) => records.keep({ ...delivery, state: "failed", endedAt: now, reason }, [], [])
    const isLate = now - delivery.startedAt > (handle === null ? acceptedWithinMs : resultWithinMs)
    const result = handle === null ? null : yield* Effect.result(meta.resultOf(handle))
    if (result !== null && Result.isSuccess(result) && result.success.state !== "running") {
      const { success } = result
      if (success.state === "failed") yield* fail(success.reason)
      else yield* records.keep({ ...delivery, state: "done", endedAt: now }, success.refused, success.warned)
    } else if (result !== null && Result.isFailure(result) && result.failure._tag === "RequestRefused")
      // It does not know the handle, or not any more.
      yield* fail(result.failure.reason)
    else if (isLate)
      yield* fail(
        handle === null ? "Das Senden wurde unterbrochen." : "Nach einer halben Stunde gab es noch kein Ergebnis.",
      )
    else open.add(delivery.id)
    if (result !== null && Result.isFailure(result) && result.failure._tag === "ChannelRefused")
      return yield* result.failure
    if (result !== null && Result.isFailure(result) && result.failure._tag === "ChannelAway") away = result.failure
  }
  return { open, away }
})

/** Sends changes as one delivery; one that is refused as a whole in halves. Answers for how long the other side wants to be left alone; milliseconds. */
const send = (
  changes: readonly Change[],
  kind: Delivery["kind"],
): Effect.Effect<number, ChannelAway | ChannelRefused, ChannelRecords | MetaCatalog | SecureRandom> =>
  Effect.gen(function* () {
    const records = yield* ChannelRecords
    const meta = yield* MetaCatalog
    const removed = changes.filter(({ request }) => request.method === "remove").length
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
      changes.map(({ item }) => ({ ...item, deliveryId: begun.id })),
    )
    const fail = (reason: string, refused: readonly ItemMessages[] = []) =>
      Effect.flatMap(Clock.currentTimeMillis, (endedAt) =>
        records.keep({ ...begun, state: "failed", endedAt, reason }, refused, []),
      )
    const sent = yield* Effect.result(meta.send(changes.map(({ request }) => request)))
    if (Result.isSuccess(sent)) {
      const { handle, refused, warned, pauseMs } = sent.success
      if (handle !== null) {
        yield* records.keep({ ...begun, state: "accepted", handle }, refused, warned)
        return pauseMs
      }
      const reason = "Es wurde nichts angenommen."
      yield* fail(reason, refused)
      const ids = new Set(changes.map(({ request }) => request.id))
      // Without those refused the rest may pass the next time.
      return refused.some(({ id }) => ids.has(id)) ? pauseMs : yield* new ChannelAway({ reason, waitMs: null })
    }
    const { failure } = sent
    if (failure._tag !== "RequestRefused") {
      yield* fail(failure.reason)
      return yield* failure
    }
    const [only] = changes
    if (only === undefined || changes.length === 1) {
      yield* fail(failure.reason, only === undefined ? [] : [{ id: only.request.id, messages: [failure.reason] }])
      return 0
    }
    yield* fail(`${failure.reason} Es geht in zwei Teilen noch einmal hinaus.`)
    const half = Math.ceil(changes.length / 2)
    const pause = yield* send(changes.slice(0, half), kind)
    return pause > 0 ? pause : yield* send(changes.slice(half), kind)
  })

/** What differs from what was accepted last. */
const findChanges = Effect.fnUntraced(function* (
  open: ReadonlySet<string>,
  onChange: (
    change: Change,
  ) => Effect.Effect<void, ChannelAway | ChannelRefused, ChannelRecords | MetaCatalog | SecureRandom>,
) {
  const records = yield* ChannelRecords
  const { publicUrl } = yield* FeedAccess
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const wanted = new Set<string>()
  let heldBack = 0
  const found = (change: Change | null, known: ChannelItem | undefined) => {
    if (change === null) return Effect.void
    // Meta may work on two deliveries in any order: of a removal and a writing the second waits for the first.
    const removes = change.item.state === "removing" || known?.state === "removing"
    if (!removes || known === undefined || !open.has(known.deliveryId)) return onChange(change)
    heldBack += 1
    return Effect.void
  }
  for (let from = 0; from < snapshot.products.length; from += productsAtOnce) {
    const items = snapshot.products
      .slice(from, from + productsAtOnce)
      .flatMap((product) => checkedItems(snapshot, product, delivery).filter(isFit))
      .map(({ item }) => ({ id: item.id, fields: metaFields(item, publicUrl) }))
    const ids = items.map(({ id }) => id)
    const known = new Map((yield* records.items(channel, ids)).map((item) => [item.id, item]))
    for (const { id, fields } of items) {
      wanted.add(id)
      yield* found(changeOf(id, fields, known.get(id)), known.get(id))
    }
    yield* Effect.yieldNow
  }
  const gone = (yield* records.ids(channel)).filter((id) => !wanted.has(id))
  for (const item of gone.length === 0 ? [] : yield* records.items(channel, gone)) {
    const { id, state, fields, names } = item
    // One whose removal was accepted has fields; one that has to be removed again has none.
    if (state === "removing" && fields !== null) continue
    yield* found(
      { request: { method: "remove", id }, item: { id, state: "removing", fields: {}, names, messages: [] } },
      item,
    )
  }
  return heldBack
})

/** Sends what differs, in parts, until Meta wants to be left alone. Answers for how long, and how much is held back. */
const sendChanges = Effect.fnUntraced(function* (open: ReadonlySet<string>, kind: Delivery["kind"]) {
  let [part, characters, pause]: [Change[], number, number] = [[], 0, 0]
  const flush = Effect.suspend(() => {
    const changes = part
    ;[part, characters] = [[], 0]
    if (changes.length === 0 || pause > 0) return Effect.void
    return Effect.map(send(changes, kind), (asked) => {
      pause = asked
    })
  })
  const heldBack = yield* findChanges(
    open,
    Effect.fnUntraced(function* (change) {
      const size = sizeOf(change)
      if (part.length >= mostRequests || characters + size > mostCharacters) yield* flush
      part.push(change)
      characters += size
    }),
  )
  yield* flush
  return { heldBack, pause }
})

/** Compares and sends, unless nothing can have changed since that was done last. */
const compareAndSend = Effect.fnUntraced(function* (state: ChannelState, now: number) {
  const records = yield* ChannelRecords
  const { open, away } = yield* followUp(now)
  const { publicUrl } = yield* FeedAccess
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const today = germanDay(now)
  const isFull = state.fullDay === "" || (state.fullDay !== today && germanClock(now).slice(10) >= fullFromHour)
  const revision = `${snapshot.revision} ${publicUrl} ${delivery.shippingCents} ${delivery.freeFromCents}`
  const { unsent } = yield* records.counts(channel)
  if (isFull || state.revision !== revision || state.heldBack > 0 || unsent > 0) {
    if (isFull) yield* records.again(channel, "all", () => [])
    const { heldBack, pause } = yield* sendChanges(open, isFull ? "full" : "changes")
    const sentAt = yield* Clock.currentTimeMillis
    yield* records.changeState(channel, (last) => ({
      ...last,
      comparedAt: now,
      heldBack,
      // After a pause the rest is found by comparing again.
      revision: pause > 0 ? "" : revision,
      ...(isFull && { fullDay: today }),
      waitUntil: pause > 0 ? sentAt + pause : last.waitUntil,
    }))
  }
  if (away !== null) return yield* away
})

/**
 * Makes Meta's catalogue what the shop sells: asks for the results of what was sent, and sends what differs. Run every minute; whatever fails
 * or is cut off is made up for by a later run. Answers for staff, German.
 */
export const syncMeta = Effect.fn("syncMeta")(function* () {
  const { catalogId } = yield* MetaCatalog
  if (catalogId === null) return "Nicht verbunden."
  const records = yield* ChannelRecords
  const now = yield* Clock.currentTimeMillis
  if ((yield* records.state(channel)).account !== catalogId)
    yield* records.startAnew(channel, catalogId, "Der Katalog ist jetzt ein anderer.")
  const state = yield* records.state(channel)
  if (Math.max(state.waitUntil, state.retryAt) > now) return "Wartet."
  const done = yield* Effect.result(compareAndSend(state, now))
  if (Result.isSuccess(done)) {
    if (state.failingSince !== null)
      yield* records.changeState(channel, (last) => ({ ...last, failingSince: null, failures: 0, failure: null }))
    return "Abgeglichen."
  }
  const { failure } = done
  const waitMs = failure._tag === "ChannelAway" ? (failure.waitMs ?? 0) : 0
  yield* records.changeState(channel, (last) => ({
    ...last,
    // What was sent before the failure is known item by item: the rest is found by comparing again.
    revision: "",
    failingSince: last.failingSince ?? now,
    failures: last.failures + 1,
    failure: failure.reason,
    waitUntil: Math.max(last.waitUntil, now + waitMs),
    retryAt: now + pauseMs(last.failures + 1),
  }))
  return yield* new ScheduleFailed({ reason: failure.reason })
})
