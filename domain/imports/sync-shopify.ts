import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import { ChannelAway, ChannelRecords, ChannelRefused, FeedAccess } from "../channels/ports.ts"
import { runChannel } from "../channels/run-channel.ts"
import { dayMs } from "../shared/day-ms.ts"
import { germanDay } from "../shared/german-day.ts"
import { germanClock } from "../shared/german-instant.ts"
import { newReadableId } from "../shared/readable-id.ts"
import type { ImportRun, ImportState } from "./import-item.ts"
import {
  ImportEvents,
  ImportRecords,
  OutsideExport,
  OutsideShop,
  OutsideTexts,
  OutsideWebhooks,
  StagedRows,
} from "./ports.ts"
import { seenFields } from "./seen-fields.ts"
import { takePictures } from "./store-pictures.ts"
import { noteGone, storeRead } from "./store-read.ts"
import { takeProduct } from "./take-product.ts"
import { addRedirects, ownRedirects, takeArticles, takePages } from "./take-texts.ts"

/** The schedule's name. */
export const syncShopifySchedule = "shopify"

const channel = "shopify"

/** The topics the other shop tells of. */
export const outsideTopics = ["products/create", "products/update", "products/delete"] as const

const minuteMs = 60_000
/** A run of the schedule works so long, and goes on in the next. */
const workMs = 4 * minuteMs
const changesEveryMs = 15 * minuteMs
const webhooksEveryMs = 60 * minuteMs
/** What changed around the last run is read again: clocks differ, and their index comes after. */
const overlapMs = 10 * minuteMs
/** A run that is older has got stuck: the next begins anew. */
const stuckAfterMs = dayMs
const fullFromHour = "T03"
/** With more products an export is read instead of pages. */
const exportAbove = 5_000
const exportBytes = 512 * 1024
const joinedAtOnce = 25
const eventsAtOnce = 50
const takenAtOnce = 25
const eventsKeptMs = 7 * dayMs
const mostMissing = 50
const mostNotes = 20

/** Reads products anew of which the other shop told something: what it told is not believed. */
const readEvents = Effect.fnUntraced(function* (now: number) {
  const events = yield* ImportEvents
  const { product } = yield* OutsideShop
  const ids = yield* events.open(eventsAtOnce)
  for (const id of ids) {
    const before = yield* Clock.currentTimeMillis
    const found = yield* product(id)
    yield* found === null ? noteGone([id]) : storeRead([found])
    // What happened while it was read is read again.
    yield* events.done([id], before + 1)
  }
  yield* events.forget(now - eventsKeptMs, 1_000)
  return ids.length
})

/** Makes webhooks that are missing: the other shop deletes those that failed for long. */
const makeWebhooks = Effect.gen(function* () {
  const { there, add } = yield* OutsideWebhooks
  const { publicUrl } = yield* FeedAccess
  // Only what others can reach is worth telling them.
  if (!publicUrl.startsWith("https://")) return
  const known = yield* there
  for (const topic of outsideTopics) {
    const address = `${publicUrl}/webhooks/shopify/${topic}`
    if (!known.some((each) => each.topic === topic && each.address === address)) yield* add({ topic, address })
  }
}).pipe(
  // Without them changes are found by asking every quarter of an hour.
  Effect.catchTag("ChannelRefused", ({ reason }) =>
    Effect.annotateLogs(Effect.logWarning("Shopify webhooks are not made"), { reason }),
  ),
)

/** Takes what waits, until the time is over. Answers whether it came through all. */
const takePending = Effect.fnUntraced(function* (until: number) {
  const records = yield* ImportRecords
  let after = ""
  while ((yield* Clock.currentTimeMillis) < until) {
    const { mapping, follow } = yield* records.state
    const items = yield* records.pending(after, takenAtOnce)
    for (const item of items) {
      after = item.id
      const next = yield* Effect.option(takeProduct(item, mapping, follow))
      // One that somebody changed at the same moment waits for the next time.
      if (next._tag === "None") continue
      yield* records.change(item.id, (now) =>
        now.outside.fingerprint === item.outside.fingerprint &&
        Equal.equals(now.decided, item.decided) &&
        Equal.equals(now.owners, item.owners)
          ? next.value
          : {
              ...next.value,
              outside: now.outside,
              found: now.found,
              decided: now.decided,
              owners: now.owners,
              pending: true,
            },
      )
      const { handle, handles } = next.value
      const moved = handles.filter((each) => each !== handle)
      if (next.value.state === "published" && moved.length > 0)
        yield* addRedirects(moved.map((each) => ({ from: `/products/${each}`, to: `/products/${handle}` })))
    }
    if (items.length < takenAtOnce) return true
  }
  return false
})

const begun = Effect.fnUntraced(function* (kind: ImportRun["kind"], now: number) {
  const { facts } = yield* OutsideShop
  const { currency, taxesIncluded, products } = yield* facts
  if (currency !== "EUR")
    return yield* new ChannelRefused({
      reason: `Der Shop dort rechnet in ${currency}: Übernommen werden nur Preise in Euro.`,
    })
  if (!taxesIncluded)
    return yield* new ChannelRefused({
      reason: "Die Preise dort sind ohne Mehrwertsteuer: Übernommen werden nur Bruttopreise.",
    })
  return {
    kind,
    startedAt: now,
    phase: kind === "full" && products > exportAbove ? "export" : "products",
    cursor: null,
    export: null,
    total: products,
    ...{ read: 0, changed: 0, gone: 0, requests: 0, points: 0 },
    notes: [],
  } satisfies ImportRun
})

const noted = (run: ImportRun, note: string): ImportRun =>
  run.notes.includes(note) || run.notes.length >= mostNotes ? run : { ...run, notes: [...run.notes, note] }

/** One step of a run; what it becomes is written before the next. `null`: it waits for the other shop. */
const step = Effect.fnUntraced(function* (run: ImportRun, since: string | null) {
  const records = yield* ImportRecords
  const staged = yield* StagedRows
  const source = yield* OutsideExport
  const { phase, cursor } = run
  const next = (changes: Partial<ImportRun>): ImportRun => ({ ...run, ...changes })
  const afterProducts = run.kind === "full" ? "sweep" : "texts"
  if (phase === "products") {
    const shop = yield* OutsideShop
    const page = yield* shop.products({ since: run.kind === "full" ? null : since, cursor })
    const changed = yield* storeRead(page.products)
    const counts = { read: run.read + page.products.length, changed: run.changed + changed }
    return next({ ...counts, cursor: page.cursor, phase: page.cursor === null ? afterProducts : phase })
  }
  if (phase === "export") {
    if (run.export === null) {
      yield* staged.clear
      const id = yield* source.start
      return next({ export: { id, url: null, bytes: 0, objects: 0, partial: false, offset: 0, rows: 0 } })
    }
    const state = yield* source.state(run.export.id)
    if (state.state === "running") return null
    if (state.state === "failed") {
      yield* records.changeState((now) => ({ ...now, run: next({ export: null }) }))
      return yield* new ChannelAway({ reason: state.reason, waitMs: null })
    }
    return next({ phase: "rows", export: { ...run.export, ...state } })
  }
  if (phase === "rows" && run.export !== null) {
    const { url, offset, objects } = run.export
    const part = url === null ? { rows: [], next: 0 } : yield* source.rows(url, offset, exportBytes)
    const rows = run.export.rows + part.rows.length
    if (part.rows.length > 0) {
      const read = next({ export: { ...run.export, offset: part.next, rows } })
      yield* staged.add(part.rows, (now) => ({ ...now, run: read }))
      return read
    }
    const there = yield* staged.count
    const isShort = run.export.partial || there < objects
    const joining = next({ phase: "join", cursor: "-1", export: { ...run.export, partial: isShort } })
    return isShort
      ? noted(
          joining,
          `Der Export ist nur ein Teil (${there} von ${objects} Zeilen): Was fehlt, wird seitenweise gelesen.`,
        )
      : joining
  }
  if (phase === "join") {
    const rows = yield* staged.groups(Number(cursor), joinedAtOnce)
    const last = rows.findLast(({ parentId }) => parentId === null)
    if (last === undefined) {
      yield* staged.clear
      // Of a part nobody knows what is missing: pages have it all.
      const isShort = run.export?.partial === true
      return next({ phase: isShort ? "products" : afterProducts, cursor: null, export: null })
    }
    const products = yield* source.assemble(rows)
    const changed = yield* storeRead(products)
    return next({ cursor: String(last.offset), read: run.read + products.length, changed: run.changed + changed })
  }
  if (phase === "sweep") {
    const { ids, product } = yield* OutsideShop
    const there = yield* ids
    const known = new Set(yield* records.ids)
    const missing = [...there].filter((id) => !known.has(id))
    // An export that says it is whole may lack some, and while pages were read some may have come.
    const note = `${missing.length} Produkte fehlten beim Lesen: Sie werden seitenweise gelesen.`
    if (missing.length > mostMissing && run.notes.length === 0)
      return noted(next({ phase: "products", cursor: null, read: 0 }), note)
    for (const id of missing.slice(0, mostMissing)) {
      const found = yield* product(id)
      if (found !== null) yield* storeRead([found])
    }
    const gone = [...known].filter((id) => !there.has(id))
    yield* noteGone(gone)
    return next({ phase: "texts", gone: gone.length })
  }
  return next({ cursor: "end" })
})

/** What a step takes of the other shop's limits is written down with it. */
const counted = Effect.fnUntraced(function* (run: ImportRun, since: string | null) {
  const { usage } = yield* OutsideShop
  const before = yield* usage
  const next = yield* step(run, since)
  const after = yield* usage
  if (next === null) return null
  const requests = next.requests + after.requests - before.requests
  return { ...next, requests, points: next.points + after.points - before.points }
})

/** Pages, articles and redirects; a right that is missing for them stops nothing else. */
const takeTexts = Effect.fnUntraced(function* (run: ImportRun) {
  const texts = yield* OutsideTexts
  return yield* Effect.gen(function* () {
    const notes = [...(yield* takePages(yield* texts.pages))]
    let cursor: string | null = null
    do {
      const page: Effect.Success<ReturnType<typeof texts.articles>> = yield* texts.articles(cursor)
      notes.push(...(yield* takeArticles(page.articles)))
      cursor = page.cursor
    } while (cursor !== null)
    yield* addRedirects(ownRedirects(yield* texts.redirects))
    return notes.reduce(noted, run)
  }).pipe(
    Effect.catchTag("ChannelRefused", () =>
      Effect.succeed(
        noted(
          run,
          "Seiten, Artikel und Weiterleitungen sind nicht zu lesen: Dem Zugang fehlen read_content und read_online_store_navigation.",
        ),
      ),
    ),
  )
})

/** Writes down what a run found. */
const end = Effect.fnUntraced(function* (run: ImportRun, takes: boolean) {
  const records = yield* ImportRecords
  const endedAt = yield* Clock.currentTimeMillis
  const done = takes && run.kind === "full" ? yield* takeTexts(run) : run
  const fields = run.changed > 0 ? yield* seenFields : null
  yield* (yield* ChannelRecords).begin(
    {
      id: yield* newReadableId("L-", 10),
      channel,
      kind: run.kind,
      state: "done",
      startedAt: run.startedAt,
      endedAt,
      written: run.changed,
      removed: run.gone,
      refused: 0,
      warned: done.notes.length,
      handle: null,
      reason: [`${run.read} Produkte gelesen, ${run.requests} Anfragen, ${run.points} Punkte.`, ...done.notes].join(
        " ",
      ),
    },
    [],
  )
  yield* records.changeState((state) => ({
    ...state,
    run: null,
    since: new Date(run.startedAt - overlapMs).toISOString(),
    readAt: run.startedAt,
    fullAt: run.kind === "full" ? run.startedAt : state.fullAt,
    fields: fields ?? state.fields,
  }))
})

/** Which run is due: all at first, once a night and where staff ask for it; else what changed. */
const dueRun = (state: ImportState, now: number): ImportRun["kind"] | null => {
  const isNight = germanDay(state.fullAt) !== germanDay(now) && germanClock(now).slice(10) >= fullFromHour
  if (state.since === null || isNight) return "full"
  return now - state.readAt >= changesEveryMs ? "changes" : null
}

/**
 * Reads the goods and texts of the other shop and takes them over as far as staff want. Run every minute; a run that is cut off goes on where
 * it was. Answers for staff, German.
 */
export const syncShopify = Effect.fn("syncShopify")(function* () {
  const { shop } = yield* OutsideShop
  const records = yield* ImportRecords
  if (shop === null) return "Nicht verbunden."
  const before = yield* records.state
  if (before.shop !== shop)
    yield* records.changeState((state) => ({ ...state, shop, run: null, since: null, webhooksAt: 0 }))
  return yield* runChannel(
    channel,
    Effect.fnUntraced(function* (_, now: number) {
      const until = now + workMs
      let state = yield* records.state
      if (now - state.webhooksAt >= webhooksEveryMs) {
        yield* makeWebhooks
        state = yield* records.changeState((each) => ({ ...each, webhooksAt: now }))
      }
      if (state.since !== null) yield* readEvents(now)
      const isStuck = state.run !== null && now - state.run.startedAt > stuckAfterMs
      const due = state.run === null || isStuck ? dueRun(state, now) : null
      let run = due === null ? (isStuck ? null : state.run) : yield* begun(due, now)
      if (due !== null || isStuck) yield* records.changeState((each) => ({ ...each, run }))
      while (run !== null && (yield* Clock.currentTimeMillis) < until) {
        const next: ImportRun | null = run.phase === "texts" ? null : yield* counted(run, state.since)
        if (next === null) break
        run = next
        yield* records.changeState((each) => ({ ...each, run: next }))
        yield* Effect.yieldNow
      }
      const { takes } = yield* records.state
      const isThrough = takes ? yield* takePending(until) : true
      if (!isThrough) return
      // Redirects lead to products that were taken.
      if (run?.phase === "texts") yield* end(run, takes)
      // What could not be fetched is tried once a night.
      if (takes && run?.phase === "texts" && run.kind === "full") yield* takePictures("lost", until)
      if (takes) yield* takePictures("open", until)
    }),
  )
})
