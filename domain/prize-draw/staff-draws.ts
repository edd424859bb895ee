import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { type AuditEntry, auditEntry } from "../audit/audit-entry.ts"
import { Markdown } from "../entries/ports.ts"
import { currentSeller } from "../seller/seller.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { SecureRandom } from "../shared/secure-random.ts"
import { changeBy } from "./advance-draws.ts"
import { DrawDigests } from "./digests.ts"
import { draftTerms } from "./draft-terms.ts"
import { type Draw, type DrawCommand, type DrawContent, DrawRefused, publicSeed, shownState } from "./draw.ts"
import type { ExclusionReason, ShownState, StaffLapseReason } from "./draw-words.ts"
import { drawExcluded } from "./emails/draw-excluded.ts"
import { DrawNotFound } from "./enter-draw.ts"
import type { DrawEntry } from "./entry.ts"
import { EntryDeleted } from "./own-entry.ts"
import { type DrawChange, DrawEntries, type EntryChange, PrizeDraws } from "./ports.ts"
import { prizeDrawAudit } from "./prize-draw-audit.ts"

/** The terms cannot be read as Markdown: what is wrong, line by line. */
export class TermsUnreadable extends Schema.TaggedError<TermsUnreadable>()("TermsUnreadable", {
  problems: Schema.Array(Schema.String),
}) {}

/** Entries found at most. */
const mostFound = 20

const inList = (draw: Draw, now: number) => {
  const { id, version, content, winners } = draw
  const { title, prize, prizes, opensAt, closesAt } = content
  const state = shownState(draw, now)
  /** Prizes that winners accepted and that wait to be sent. */
  const toSend = winners.filter((winner) => winner.state === "accepted").length
  return { id, version, title, prize, prizes, opensAt, closesAt, state, toSend }
}

/** Every draw, those that open last first. */
export const listDraws = Effect.fn("listDraws")(function* (state: ShownState | null) {
  const now = yield* Clock.currentTimeMillis
  const rows = (yield* (yield* PrizeDraws).all).map((draw) => inList(draw, now))
  return state === null ? rows : rows.filter((row) => row.state === state)
})

const found = Effect.fnUntraced(function* (id: string) {
  const draw = yield* (yield* PrizeDraws).find(id)
  return Option.isSome(draw) ? draw.value : yield* new DrawNotFound({})
})

/** A draw for its staff page: numbers of entries, and of winners what is needed to send the prize. */
export const viewStaffDraw = Effect.fn("viewStaffDraw")(function* (id: string) {
  const draw = yield* found(id)
  const entries = yield* DrawEntries
  const now = yield* Clock.currentTimeMillis
  const drawn = yield* entries.ofHashes(draw.winners.map(({ hash }) => hash))
  const people = new Map(drawn.map(({ hash, name, email, address }) => [hash, { name, email, address }]))
  const winners = draw.winners.map((winner, place) => ({
    ...winner,
    substitute: place >= draw.content.prizes,
    // None once the entry is deleted.
    entry: people.get(winner.hash) ?? null,
  }))
  return {
    ...inList(draw, now),
    content: draw.content,
    stateSince: draw.stateSince,
    commitment: draw.commitment,
    entriesHash: draw.entriesHash,
    entryCount: draw.entryCount,
    excluded: draw.excluded,
    seed: publicSeed(draw),
    cancelled: draw.cancelled,
    counts: yield* entries.counts(id),
    winners,
  }
})

/** Entries of a draw by a part of name, address, code or hash, for those who answer questions. */
export const searchEntries = Effect.fn("searchEntries")(function* (id: string, term: string) {
  const wanted = term.trim()
  if (wanted === "") return []
  const entries = yield* (yield* DrawEntries).search(id, wanted, mostFound)
  return entries.map(({ id: entryId, name, email, enteredAt, confirmedAt, excluded, hash }) => ({
    id: entryId,
    name,
    email,
    enteredAt,
    confirmedAt,
    excluded,
    hash,
  }))
})

/** The terms a new draw begins with. */
export const newTerms = Effect.fn("newTerms")(function* () {
  return draftTerms((yield* currentSeller).operator)
})

/** What terms would look like, or what in them cannot be read, line by line; writes nothing. */
export const previewTerms = Effect.fn("previewTerms")(function* (terms: string) {
  const parsed = yield* Effect.result((yield* Markdown).parse(terms))
  if (Result.isSuccess(parsed)) return { article: parsed.success, problems: [] }
  const problems = parsed.failure.problems.map(({ line, message }) => `Zeile ${line}: ${message}`)
  return { article: null, problems: [...new Set(problems)] }
})

const readable = Effect.fnUntraced(function* ({ terms }: DrawContent) {
  const { article, problems } = yield* previewTerms(terms)
  if (article === null) return yield* new TermsUnreadable({ problems })
})

/** Begins a draft; sent twice with a key it is there once. */
export const createDraw = Effect.fn("createDraw")(function* (by: Caller, content: DrawContent, key: string) {
  yield* readable(content)
  const id = yield* newReadableId("G-", 10)
  const draw: Draw = {
    id,
    version: 1,
    content,
    state: "draft",
    stateSince: yield* Clock.currentTimeMillis,
    commitment: null,
    seed: null,
    entriesHash: null,
    entryCount: null,
    excluded: null,
    winners: [],
    cancelled: null,
  }
  return yield* (yield* PrizeDraws).create(draw, key, [
    auditEntry(prizeDrawAudit, by, "draw.created", id, null, content),
  ])
})

/** A colleague saved since the draft was opened. */
export class DrawChanged extends Schema.TaggedError<DrawChanged>()("DrawChanged", {}) {}

/** Changes a draw; with a `version` only if it is still the one that was looked at. */
const changeDraw = Effect.fnUntraced(function* (
  id: string,
  command: (draw: Draw) => DrawCommand,
  audit: (before: Draw, after: Draw) => readonly AuditEntry[],
  version: number | null = null,
) {
  const now = yield* Clock.currentTimeMillis
  const digests = yield* DrawDigests
  const change = changeBy(command, { now, digests }, audit)
  const changed = yield* (yield* PrizeDraws).change(
    id,
    (draw, pool): Result.Result<DrawChange, DrawRefused | DrawChanged> =>
      version === null || draw.version === version ? change(draw, pool) : Result.fail(new DrawChanged({})),
  )
  return Option.isNone(changed) ? yield* new DrawNotFound({}) : inList(changed.value, now)
})

/** Saves a draft, unless somebody else did since `version`. */
export const saveDraw = Effect.fn("saveDraw")(function* (
  by: Caller,
  { id, version, content }: { readonly id: string; readonly version: number; readonly content: DrawContent },
) {
  yield* readable(content)
  return yield* changeDraw(
    id,
    () => ({ kind: "edit", content }),
    (before) => [auditEntry(prizeDrawAudit, by, "draw.saved", id, before.content, content)],
    version,
  )
})

/** 32 random bytes in hex. */
export const newSeed = Effect.map(
  SecureRandom.use((random) => random.bytes(32)),
  (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
)

/** Another announced draw runs at the same time: `/gewinnspiel` has one form. */
export class DrawsOverlap extends Schema.TaggedError<DrawsOverlap>()("DrawsOverlap", { title: Schema.String }) {}

/** Publishes a draft for good, with the commitment to a new seed: the version that was looked at. */
export const announceDraw = Effect.fn("announceDraw")(function* (by: Caller, id: string, version: number) {
  const seed = yield* newSeed
  const { content } = yield* found(id)
  const other = (yield* (yield* PrizeDraws).all).find(
    (draw) =>
      draw.state === "announced" &&
      draw.id !== id &&
      draw.content.opensAt < content.closesAt &&
      content.opensAt < draw.content.closesAt,
  )
  if (other !== undefined) return yield* new DrawsOverlap({ title: other.content.title })
  return yield* changeDraw(
    id,
    () => ({ kind: "announce", seed }),
    // The audit log names the commitment, never the seed.
    (_, { commitment }) => [auditEntry(prizeDrawAudit, by, "draw.announced", id, null, { commitment })],
    version,
  )
})

/** Draws from the frozen list; without staff the shop does so an hour after freezing. */
export const drawWinners = Effect.fn("drawWinners")(function* (by: Caller, id: string) {
  return yield* changeDraw(
    id,
    () => ({ kind: "draw" }),
    (_, { winners }) => [
      auditEntry(prizeDrawAudit, by, "draw.drawn", id, null, { winners: winners.map(({ hash }) => hash) }),
    ],
  )
})

/** Notes that a winner has the prize. */
export const handOver = Effect.fn("handOver")(function* (by: Caller, id: string, hash: string) {
  return yield* changeDraw(
    id,
    () => ({ kind: "hand-over", hash }),
    () => [auditEntry(prizeDrawAudit, by, "draw.handed-over", id, null, { hash })],
  )
})

/** Lets a prize lapse that cannot be handed over: it goes to the next one, and the proof names the reason. */
export const forfeitPrize = Effect.fn("forfeitPrize")(function* (
  by: Caller,
  { id, hash, reason }: { readonly id: string; readonly hash: string; readonly reason: StaffLapseReason },
) {
  return yield* changeDraw(
    id,
    () => ({ kind: "forfeit", hash, reason }),
    () => [auditEntry(prizeDrawAudit, by, "draw.prize-lapsed", id, null, { hash, reason })],
  )
})

const changeEntry = Effect.fnUntraced(function* (
  id: string,
  entryId: string,
  decide: (entry: DrawEntry) => Result.Result<EntryChange, DrawRefused>,
) {
  const changed = yield* (yield* DrawEntries).change(entryId, (entry, draw): ReturnType<typeof decide> => {
    // What is on the frozen list stays there: afterwards a prize can lapse, and nothing else.
    if (entry.drawId !== id || draw.state !== "announced") return Result.fail(new DrawRefused({ why: "state" }))
    return decide(entry)
  })
  if (Option.isNone(changed)) return yield* new EntryDeleted({})
})

/** Excludes an entry until the list is frozen, and tells whoever had confirmed it. How many were excluded is published, not who. */
export const excludeEntry = Effect.fn("excludeEntry")(function* (
  by: Caller,
  { id, entryId, reason }: { readonly id: string; readonly entryId: string; readonly reason: ExclusionReason },
) {
  const now = yield* Clock.currentTimeMillis
  yield* changeEntry(id, entryId, (before) => {
    if (before.excluded !== null) return Result.fail(new DrawRefused({ why: "state" }))
    return Result.succeed({
      entry: { ...before, excluded: reason },
      tasks: before.confirmedAt === null ? [] : [drawExcluded.task(`${entryId}:${now}`, { entryId })],
      audit: [auditEntry(prizeDrawAudit, by, "draw.entry-excluded", id, null, { entry: entryId, reason })],
    })
  })
})

/** Lets an excluded entry take part again, until the list is frozen. */
export const readmitEntry = Effect.fn("readmitEntry")(function* (
  by: Caller,
  { id, entryId }: { readonly id: string; readonly entryId: string },
) {
  yield* changeEntry(id, entryId, (before) => {
    if (before.excluded === null) return Result.fail(new DrawRefused({ why: "state" }))
    return Result.succeed({
      entry: { ...before, excluded: null },
      tasks: [],
      audit: [
        auditEntry(prizeDrawAudit, by, "draw.entry-readmitted", id, { reason: before.excluded }, { entry: entryId }),
      ],
    })
  })
})

/** Cancels a draw before it is drawn; its page shows the reason. */
export const cancelDraw = Effect.fn("cancelDraw")(function* (by: Caller, id: string, reason: string) {
  return yield* changeDraw(
    id,
    () => ({ kind: "cancel", reason: reason.trim() }),
    () => [auditEntry(prizeDrawAudit, by, "draw.cancelled", id, null, { reason: reason.trim() })],
  )
})
