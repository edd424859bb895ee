import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Draw, type DrawPool, isReopened } from "../../domain/prize-draw/draw.ts"
import { type DrawEntry, entrySearchText } from "../../domain/prize-draw/entry.ts"
import { type DrawChange, DrawEntries, type EntryChange, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import type { NewTask } from "../../domain/queue/task.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { pastDrawEntries } from "./over.ts"

/** The entries a draw is about: its frozen list with what of it is deleted, or the confirmed entries. */
const poolOf = ({ prizeDraws, drawEntries }: Database, id: string): DrawPool => {
  const confirmed = [...drawEntries.values()].filter(({ entry }) => entry.drawId === id && entry.confirmedAt !== null)
  const taking = confirmed.filter(({ entry }) => entry.excluded === null)
  const kept = new Set(taking.map(({ entry }) => entry.hash))
  const frozen = prizeDraws.get(id)?.frozen ?? null
  const gone = new Set(frozen?.filter((hash) => !kept.has(hash)))
  return { hashes: frozen ?? [...kept], excluded: confirmed.length - taking.length, gone }
}

const writeDraw = (
  { prizeDraws }: Database,
  before: Draw,
  after: Draw,
  frozen: readonly string[] | null = null,
): Draw => {
  const kept = prizeDraws.get(before.id)
  const next = { ...after, version: before.version + 1 }
  const list = isReopened(before, next) ? null : (frozen ?? kept?.frozen ?? null)
  if (kept !== undefined) prizeDraws.set(before.id, { ...kept, draw: copied(next), frozen: list })
  return next
}

/** Prize draws, in memory. */
const makePrizeDraws = (database: Database): PrizeDraws["Service"] => {
  const { prizeDraws } = database
  const find = (id: string) => Option.map(Option.fromUndefinedOr(prizeDraws.get(id)), ({ draw }) => copied(draw))

  return {
    create: (draw, key, audit) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = [...prizeDraws.values()].find((each) => each.key === key)
        if (known !== undefined) return copied(known.draw)
        prizeDraws.set(draw.id, { draw: copied(draw), key, frozen: null })
        writeAudit(database, audit, now)
        return draw
      }),

    find: (id) => Effect.sync(() => find(id)),

    all: Effect.sync(() =>
      [...prizeDraws.values()]
        .map(({ draw }) => copied(draw))
        .toSorted((a, b) => b.content.opensAt - a.content.opensAt || compareTexts(b.id, a.id)),
    ),

    frozenEntries: (id) => Effect.sync(() => [...(prizeDraws.get(id)?.frozen ?? [])]),

    change: <E>(id: string, decide: (draw: Draw, pool: DrawPool) => Result.Result<DrawChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Draw>, E> => {
        const before = Option.getOrNull(find(id))
        if (before === null) return Effect.succeedNone
        const decided = decide(before, poolOf(database, id))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { draw, frozen = null, tasks, audit } = decided.success
        const after = writeDraw(database, before, draw, frozen)
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return Effect.succeedSome(after)
      }),
  }
}

/** Entries for draws, in memory. */
const makeDrawEntries = (database: Database): DrawEntries["Service"] => {
  const { prizeDraws, drawEntries } = database
  const all = () => [...drawEntries.values()].map(({ entry }) => entry)
  const found = (wanted: (entry: DrawEntry) => boolean) =>
    Option.map(Option.fromUndefinedOr(all().find(wanted)), copied)
  const write = (entry: DrawEntry) =>
    drawEntries.set(entry.id, { entry: copied(entry), identity: emailIdentity(entry.email) })

  return {
    enter: <E>(
      drawId: string,
      email: string,
      decide: (
        draw: Draw,
        known: DrawEntry | null,
      ) => Result.Result<{ readonly entry: DrawEntry; readonly tasks: readonly NewTask[] } | null, E>,
    ) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Draw>, E> => {
        const kept = prizeDraws.get(drawId)
        if (kept === undefined) return Effect.succeedNone
        const identity = emailIdentity(email)
        const own = [...drawEntries.values()].find((each) => each.identity === identity && each.entry.drawId === drawId)
        const known = own === undefined ? null : copied(own.entry)
        const decided = decide(copied(kept.draw), known)
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success !== null) {
          if (known !== null) drawEntries.delete(known.id)
          write(decided.success.entry)
          enqueue(database, decided.success.tasks, now)
        }
        return Effect.succeedSome(copied(kept.draw))
      }),

    find: (id) => Effect.sync(() => found((each) => each.id === id)),

    ofHashes: (hashes) =>
      Effect.sync(() =>
        all()
          .filter(({ hash }) => hashes.includes(hash))
          .map(copied),
      ),

    confirmedAfter: (drawId, id, limit) =>
      Effect.sync(() =>
        all()
          .filter(
            (each) =>
              each.drawId === drawId && each.confirmedAt !== null && each.excluded === null && each.id > (id ?? ""),
          )
          .map(copied)
          .toSorted((a, b) => compareTexts(a.id, b.id))
          .slice(0, limit),
      ),

    change: <E>(id: string, decide: (entry: DrawEntry, draw: Draw, pool: DrawPool) => Result.Result<EntryChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<DrawEntry>, E> => {
        const entry = Option.getOrNull(found((each) => each.id === id))
        const draw = entry === null ? undefined : prizeDraws.get(entry.drawId)?.draw
        if (entry === null || draw === undefined) return Effect.succeedNone
        const pool: DrawPool =
          draw.state === "drawn" ? poolOf(database, draw.id) : { hashes: [], excluded: 0, gone: new Set() }
        const decided = decide(entry, copied(draw), pool)
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { entry: next, draw: nextDraw, tasks, audit = [] } = decided.success
        if (next === null) drawEntries.delete(id)
        else write(next)
        if (nextDraw !== undefined) writeDraw(database, draw, nextDraw)
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return Effect.succeedSome(next ?? entry)
      }),

    ofMailbox: (email) =>
      Effect.sync(() =>
        all()
          .filter((each) => emailKey(each.email) === emailKey(email))
          .map(copied)
          .toSorted((a, b) => a.enteredAt - b.enteredAt || compareTexts(a.id, b.id)),
      ),

    search: (drawId, term, limit) =>
      Effect.sync(() =>
        all()
          .filter((each) => each.drawId === drawId && entrySearchText(each).includes(term.toLowerCase()))
          .map(copied)
          .toSorted((a, b) => b.enteredAt - a.enteredAt || compareTexts(b.id, a.id))
          .slice(0, limit),
      ),

    counts: (drawId) =>
      Effect.sync(() => {
        const own = all().filter((each) => each.drawId === drawId)
        const taking = own.filter(({ excluded }) => excluded === null)
        const confirmed = taking.filter(({ confirmedAt }) => confirmedAt !== null).length
        return { confirmed, unconfirmed: taking.length - confirmed, excluded: own.length - taking.length }
      }),

    forget: (which, most) =>
      Effect.sync(() => {
        const old = pastDrawEntries(database, which).slice(0, most)
        for (const { id } of old) drawEntries.delete(id)
        return old.length
      }),
  }
}

export const layerPrizeDraws = Layer.effect(PrizeDraws, Effect.map(InMemoryDatabase, makePrizeDraws))
export const layerDrawEntries = Layer.effect(DrawEntries, Effect.map(InMemoryDatabase, makeDrawEntries))
