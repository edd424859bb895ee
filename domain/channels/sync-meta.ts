import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import { Catalogue } from "../catalogue/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { germanDay } from "../shared/german-day.ts"
import { germanClock } from "../shared/german-instant.ts"
import type { SecureRandom } from "../shared/secure-random.ts"
import type { ChannelItem, ChannelState, Delivery } from "./delivery.ts"
import { checkedItems, isFit } from "./feed-item.ts"
import { metaFields } from "./meta-fields.ts"
import {
  type ChannelAway,
  ChannelRecords,
  type ChannelRefused,
  FeedAccess,
  type ItemRequest,
  MetaCatalog,
} from "./ports.ts"
import { type Change, deliver, followUp, runChannel } from "./run-channel.ts"

/** The schedule's name. */
export const syncMetaSchedule = "facebook-catalog"

const channel = "meta"

/** Meta takes 5,000 requests and 28 MB at once, and advises to send fewer than 3,000 (APIS.md, section 3). A character takes at most three bytes. */
const mostRequests = 2_500
const mostCharacters = 4_000_000

/** From this hour on everything is sent anew, once a day: what somebody changed there is put right. */
const fullFromHour = "T03"

const productsAtOnce = 100

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
    item: { id, state: "waiting", fields, names: [...gone, ...Object.keys(fields)].toSorted(), messages: [] },
  }
}

const sizeOf = ({ request }: MetaChange): number =>
  request.method === "remove" ? 100 : 200 + JSON.stringify(request.fields).length

/** What differs from what was accepted last. */
const findChanges = Effect.fnUntraced(function* (
  open: ReadonlySet<string>,
  onChange: (
    change: MetaChange,
  ) => Effect.Effect<void, ChannelAway | ChannelRefused, ChannelRecords | MetaCatalog | SecureRandom>,
) {
  const records = yield* ChannelRecords
  const { publicUrl } = yield* FeedAccess
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const wanted = new Set<string>()
  let heldBack = 0
  const found = (change: MetaChange | null, known: ChannelItem | undefined) => {
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
  const meta = yield* MetaCatalog
  let [part, characters, pause]: [MetaChange[], number, number] = [[], 0, 0]
  const flush = Effect.suspend(() => {
    const changes = part
    ;[part, characters] = [[], 0]
    if (changes.length === 0 || pause > 0) return Effect.void
    const post = (all: readonly MetaChange[]) => meta.send(all.map(({ request }) => request))
    return Effect.map(deliver(channel, changes, kind, post), (asked) => {
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
  const { resultOf } = yield* MetaCatalog
  const { open, away } = yield* followUp(channel, now, ({ handle }) => resultOf(handle))
  const { publicUrl } = yield* FeedAccess
  const snapshot = yield* (yield* Catalogue).snapshot
  const { delivery } = yield* currentSeller
  const today = germanDay(now)
  const isFull = state.fullDay === "" || (state.fullDay !== today && germanClock(now).slice(10) >= fullFromHour)
  const revision = `${snapshot.revision} ${publicUrl} ${delivery.shippingCents} ${delivery.freeFromCents}`
  const { unsent } = yield* records.counts(channel)
  if (isFull || state.revision !== revision || state.heldBack > 0 || unsent > 0) {
    if (isFull) yield* records.markForResend(channel, "all", () => [])
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
  if ((yield* records.state(channel)).account !== catalogId)
    yield* records.startAnew(channel, catalogId, "Der Katalog ist jetzt ein anderer.")
  return yield* runChannel(channel, compareAndSend)
})
