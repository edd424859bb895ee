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
  type ItemRefusal,
  type ItemRequest,
  MetaCatalog,
} from "./ports.ts"

/** The schedule's name. */
export const syncMetaSchedule = "facebook-catalog"

const channel = "meta"
const minuteMs = 60_000

/** Meta takes 5,000 requests and 28 MB at once, and advises to send fewer than 3,000 (APIS.md, section 3). Here a character counts as two bytes. */
const mostRequests = 2_500
const mostCharacters = 10_000_000

/** After so long without a verdict a delivery has failed; one that was not even accepted belongs to a process that is gone. */
const verdictWithinMs = 30 * minuteMs
const acceptedWithinMs = 5 * minuteMs

/** After failures the shop comes back after one minute, two, four, at most an hour. */
const pauseMs = (failures: number): number => Math.min(60, 2 ** (failures - 1)) * minuteMs

/** From this hour on everything is sent anew, once a day: what somebody changed there is put right. */
const fullFromHour = "T03"

const productsAtOnce = 100

/** A request for an item, and what is known of the item once it has been accepted. */
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
    item: { id, state: "sent", fields, names: [...gone, ...Object.keys(fields)].toSorted(), messages: [] },
  }
}

const sizeOf = ({ request }: Change): number =>
  request.method === "remove" ? 100 : 200 + JSON.stringify(request.fields).length

/** Asks after what is under way. Answers the ids whose verdict is still open. */
const followUp = Effect.fnUntraced(function* (now: number) {
  const records = yield* ChannelRecords
  const meta = yield* MetaCatalog
  const waiting: string[] = []
  for (const delivery of yield* records.open(channel)) {
    const fail = (reason: string) => records.keep({ ...delivery, state: "failed", endedAt: now, reason }, [])
    if (delivery.handle === null) {
      if (now - delivery.startedAt > acceptedWithinMs) yield* fail("Das Senden wurde unterbrochen.")
      else waiting.push(delivery.id)
      continue
    }
    const verdict = yield* meta.verdict(delivery.handle)
    if (verdict.state === "failed") yield* fail(verdict.reason)
    else if (verdict.state === "done")
      yield* records.keep(
        {
          ...delivery,
          state: "done",
          endedAt: now,
          refused: delivery.refused + verdict.refused.length,
          warned: delivery.warned + verdict.warned,
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
    const end = (state: Delivery["state"], told: Partial<Delivery>, refused: readonly ItemRefusal[] = []) =>
      Effect.flatMap(Clock.currentTimeMillis, (endedAt) =>
        records.keep(
          { ...begun, state, endedAt: state === "accepted" ? null : endedAt, refused: refused.length, ...told },
          refused,
        ),
      )
    const sent = yield* Effect.result(meta.send(changes.map(({ request }) => request)))
    if (Result.isSuccess(sent)) {
      const { handle, refused, warned, pauseMs } = sent.success
      if (handle !== null) yield* end("accepted", { handle, warned }, refused)
      else yield* end("failed", { warned, reason: "Es wurde nichts angenommen." }, refused)
      if (handle === null && refused.length === 0)
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
      yield* end("failed", { reason }, first === undefined ? [] : [{ id: first.request.id, messages: [reason] }])
      return 0
    }
    yield* end("failed", { reason: `${reason} Es geht in zwei Teilen noch einmal hinaus.` })
    const half = Math.ceil(changes.length / 2)
    return Math.max(yield* send(changes.slice(0, half), kind), yield* send(changes.slice(half), kind))
  })

/** What differs from what was accepted last, in parts that may be sent at once; what is under way waits for its verdict. */
const eachPart = Effect.fnUntraced(function* (
  underWay: ReadonlySet<string>,
  onPart: (changes: readonly Change[]) => ReturnType<typeof send>,
) {
  const records = yield* ChannelRecords
  const { publicUrl } = yield* FeedAccess
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const wanted = new Set<string>()
  let part: Change[] = []
  let size = 0
  let [waiting, pause] = [0, 0]
  const flush = Effect.suspend(() => {
    const changes = part
    part = []
    size = 0
    return changes.length === 0 ? Effect.succeed(0) : onPart(changes)
  })
  const add = Effect.fnUntraced(function* (change: Change | null, known: ChannelItem | undefined) {
    if (change === null) return
    if (known !== undefined && underWay.has(known.deliveryId)) {
      waiting += 1
      return
    }
    if (part.length >= mostRequests || size + sizeOf(change) > mostCharacters) pause = Math.max(pause, yield* flush)
    part.push(change)
    size += sizeOf(change)
  })
  for (let from = 0; from < snapshot.products.length; from += productsAtOnce) {
    const items = snapshot.products
      .slice(from, from + productsAtOnce)
      .flatMap((product) => checkedItems(snapshot, product, delivery).filter(isFit))
      .map(({ item }) => ({ id: item.id, fields: metaFields(item, publicUrl) }))
    const ids = items.map(({ id }) => id)
    const known = new Map((yield* records.items(channel, ids)).map((item) => [item.id, item]))
    for (const { id, fields } of items) {
      wanted.add(id)
      yield* add(changeOf(id, fields, known.get(id)), known.get(id))
    }
    yield* Effect.yieldNow
  }
  const left = (yield* records.ids(channel)).filter((id) => !wanted.has(id))
  for (const item of left.length === 0 ? [] : yield* records.items(channel, left)) {
    const { id, state, fields, names } = item
    // One whose removal was accepted has no fields to be sent again.
    if (state === "removing" && fields !== null) continue
    const gone = { id, state: "removing", fields: {}, names, messages: [] } as const
    yield* add({ request: { method: "remove", id }, item: gone }, item)
  }
  return { pause: Math.max(pause, yield* flush), waiting }
})

/** Sends what differs; with the state as it is then. */
const compareAndSend = Effect.fnUntraced(function* (state: ChannelState, now: number, underWay: ReadonlySet<string>) {
  const records = yield* ChannelRecords
  const { publicUrl } = yield* FeedAccess
  const { revision } = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const today = germanDay(now)
  const isFull = state.fullDay === "" || (state.fullDay !== today && germanClock(now).slice(10) >= fullFromHour)
  const told = `${revision} ${publicUrl} ${delivery.shippingCents} ${delivery.freeFromCents}`
  const { unsent } = yield* records.counts(channel)
  if (!isFull && state.revision === told && state.waiting === 0 && unsent === 0) return state
  if (isFull) {
    yield* records.again(channel, "all", () => [])
    yield* records.keepState(channel, { ...state, fullDay: today })
  }
  const { pause, waiting } = yield* eachPart(underWay, (changes) => send(changes, isFull ? "full" : "changes"))
  return {
    ...state,
    fullDay: isFull ? today : state.fullDay,
    comparedAt: now,
    revision: told,
    waiting,
    waitUntil: now + pause,
  }
})

/**
 * Makes Meta's catalogue what the shop sells: asks after what was sent, and sends what differs. Run every minute; whatever fails or is cut
 * off is made up for by a later run. Answers for staff, German.
 */
export const syncMeta = Effect.fn("syncMeta")(function* () {
  if ((yield* MetaCatalog).catalogId === null) return "Nicht verbunden."
  const records = yield* ChannelRecords
  const now = yield* Clock.currentTimeMillis
  const state = yield* records.state(channel)
  if (state.waitUntil > now) return "Wartet."
  const done = yield* Effect.result(Effect.flatMap(followUp(now), (underWay) => compareAndSend(state, now, underWay)))
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
