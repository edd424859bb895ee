import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import { Catalogue } from "../catalogue/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { germanDay } from "../shared/german-day.ts"
import { germanClock } from "../shared/german-instant.ts"
import type { ChannelItem, ChannelState, Delivery } from "./delivery.ts"
import { checkedItems, isFit } from "./feed-item.ts"
import { metaFields } from "./meta-fields.ts"
import { ChannelRecords, FeedAccess, type ItemRequest, MetaCatalog } from "./ports.ts"
import { type Change, deliver, followUp, runChannel } from "./run-channel.ts"

/** The schedule's name. */
export const syncMetaSchedule = "facebook-catalog"

const channel = "meta"

/** Meta takes 5,000 requests and 28 MB at once, and advises to send fewer than 3,000 (APIS.md, section 3). Here a character counts as two bytes. */
const mostRequests = 2_500
const mostCharacters = 10_000_000

/** From this hour on everything is sent anew, once a day: what somebody changed there is put right. */
const fullFromHour = "T03"

const productsAtOnce = 100

/** A request for an item, and what is known of the item once it has been accepted. */
interface MetaChange extends Change {
  readonly request: ItemRequest
}

/** What has to be sent for an item, if anything. A field that is gone is emptied, for an update keeps what it does not name. */
const changeOf = (
  id: string,
  fields: NonNullable<ChannelItem["fields"]>,
  known: ChannelItem | undefined,
): MetaChange | null => {
  if (known !== undefined && known.state !== "removing" && Equal.equals(known.fields, fields)) return null
  const gone = (known?.names ?? []).filter((name) => fields[name] === undefined)
  return {
    request: { method: "write", id, fields: { ...fields, ...Object.fromEntries(gone.map((name) => [name, ""])) } },
    item: { id, state: "sent", fields, names: [...gone, ...Object.keys(fields)].toSorted(), messages: [] },
  }
}

const sizeOf = ({ request }: MetaChange): number =>
  request.method === "remove" ? 100 : 200 + JSON.stringify(request.fields).length

/** Sends changes as one delivery, see `deliver`. */
const send = (changes: readonly MetaChange[], kind: Delivery["kind"]) =>
  Effect.flatMap(MetaCatalog, (meta) =>
    deliver(channel, changes, kind, (part) => meta.send(part.map(({ request }) => request))),
  )

/** What differs from what was accepted last, in parts that may be sent at once; what is under way waits for its verdict. */
const eachPart = Effect.fnUntraced(function* (
  underWay: ReadonlySet<string>,
  onPart: (changes: readonly MetaChange[]) => ReturnType<typeof send>,
) {
  const records = yield* ChannelRecords
  const { publicUrl } = yield* FeedAccess
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const wanted = new Set<string>()
  let part: MetaChange[] = []
  let size = 0
  let [waiting, pause] = [0, 0]
  const flush = Effect.suspend(() => {
    const changes = part
    part = []
    size = 0
    return changes.length === 0 ? Effect.succeed(0) : onPart(changes)
  })
  const add = Effect.fnUntraced(function* (change: MetaChange | null, known: ChannelItem | undefined) {
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
  const { verdict } = yield* MetaCatalog
  return yield* runChannel(channel, (state, now) =>
    Effect.flatMap(
      followUp(channel, now, ({ handle }) => verdict(handle)),
      (underWay) => compareAndSend(state, now, underWay),
    ),
  )
})
