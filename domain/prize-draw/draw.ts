import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { dayMs } from "../shared/day-ms.ts"
import type { Digests } from "./digests.ts"
import type { DrawState, LapseReason, ShownState, StaffLapseReason, WinnerState } from "./draw-words.ts"
import { commitmentOf, drawOrder, frozenList, hashOfList } from "./selection.ts"

/** Days a winner has to accept a prize, as the terms say. */
export const acceptDays = 14

/** What staff decide about a draw before it is announced; fixed from then on. */
export interface DrawContent {
  readonly title: string
  /** What each winner gets. */
  readonly prize: string
  /** What one prize is worth, in cents. */
  readonly valueCents: number
  /** How many of them there are. */
  readonly prizes: number
  /** Epoch milliseconds. */
  readonly opensAt: number
  /** First instant at which nobody can enter or confirm any more. */
  readonly closesAt: number
  /** The terms, in Markdown. */
  readonly terms: string
}

/** One who was drawn, by the hash of the entry. */
export interface Winner {
  readonly hash: string
  readonly state: WinnerState
  /** Epoch milliseconds. */
  readonly stateSince: number
  /** Until when the prize can be accepted. */
  readonly deadline: number
  /** Why it lapsed; `null`: it did not. */
  readonly lapsed: LapseReason | null
}

/** A prize draw. It holds nothing of people: entries are hashes of random codes. */
export interface Draw {
  readonly id: string
  /** Counts up with every change, from 1. */
  readonly version: number
  readonly content: DrawContent
  readonly state: DrawState
  /** Epoch milliseconds. */
  readonly stateSince: number
  /** SHA-256 of the seed; `null` for a draft. */
  readonly commitment: string | null
  /** 32 bytes in hex; secret until drawn: nothing that leaves the server may hold it before (see `publicSeed`). `null` for a draft. */
  readonly seed: string | null
  /** The hash of the frozen list, and how many entries it has; `null` until frozen. */
  readonly entriesHash: string | null
  readonly entryCount: number | null
  /** How many confirmed entries were excluded before the list was frozen; `null` until frozen. */
  readonly excluded: number | null
  /** In the order they were drawn: first one for each prize, then substitutes. */
  readonly winners: readonly Winner[]
  /** Why it was cancelled; `null`: it was not. */
  readonly cancelled: string | null
}

/** The entries a draw is about. */
export interface DrawPool {
  /** The frozen list; before freezing the confirmed entries without those that are excluded. */
  readonly hashes: readonly string[]
  /** How many confirmed entries are excluded. */
  readonly excluded: number
  /** Those of the frozen list whose entry was deleted since: nobody can be told any more. */
  readonly gone: ReadonlySet<string>
}

export type DrawCommand =
  | { readonly kind: "edit"; readonly content: DrawContent }
  /** Publishes it with the commitment to a seed. */
  | { readonly kind: "announce"; readonly seed: string }
  | { readonly kind: "freeze" }
  /** Takes a freezing back that a clock running ahead caused; nothing is drawn yet. */
  | { readonly kind: "reopen" }
  | { readonly kind: "draw" }
  | { readonly kind: "accept" | "decline" | "hand-over"; readonly hash: string }
  /** Staff take a prize back that cannot be handed over. */
  | { readonly kind: "forfeit"; readonly hash: string; readonly reason: StaffLapseReason }
  /** Takes the prize from those who did not answer in time. */
  | { readonly kind: "lapse" }
  | { readonly kind: "cancel"; readonly reason: string }

/**
 * The command does not fit the draw. `state`: it is past that, or not there yet. `early`, `late`: its time has not come, or is over.
 */
export class DrawRefused extends Schema.TaggedError<DrawRefused>()("DrawRefused", {
  why: Schema.Literals(["state", "early", "late"]),
}) {}

/** What is seen of a draw at an instant: an announced one opens and closes by its times, to the second. */
export const shownState = ({ state, content }: Pick<Draw, "state" | "content">, now: number): ShownState => {
  if (state !== "announced") return state
  if (now < content.opensAt) return "announced"
  return now < content.closesAt ? "open" : "closed"
}

/** Whether it was ever announced: a draft is not, nor one cancelled as a draft. */
export const isPublished = ({ commitment }: Draw): boolean => commitment !== null

/** The seed, once everybody may know it. */
export const publicSeed = ({ state, seed }: Draw): string | null =>
  state === "drawn" || state === "completed" ? seed : null

/** Draws until every prize has somebody who may still take it, or nobody is left; complete once none is open. */
const filled = (
  draw: Draw,
  { hashes, gone }: Pick<DrawPool, "hashes" | "gone">,
  now: number,
  digests: Digests,
): Draw => {
  const order = drawOrder(digests, draw.seed ?? "", hashes)
  const winners = [...draw.winners]
  const taken = () => winners.filter(({ state }) => state !== "lapsed").length
  while (taken() < draw.content.prizes && winners.length < order.length) {
    const hash = order[winners.length] ?? ""
    const isGone = gone.has(hash)
    winners.push({
      hash,
      state: isGone ? "lapsed" : "told",
      stateSince: now,
      deadline: now + acceptDays * dayMs,
      lapsed: isGone ? "gone" : null,
    })
  }
  const isOver = winners.every(({ state }) => state === "handed-over" || state === "lapsed")
  return isOver ? { ...draw, winners, state: "completed", stateSince: now } : { ...draw, winners }
}

const refused = (why: DrawRefused["why"]) => Result.fail(new DrawRefused({ why }))

/** What becomes of a draw by a command. `pool` is only looked at to freeze, to draw and to find substitutes. */
export const decideDraw = (
  draw: Draw,
  command: DrawCommand,
  { now, pool, digests }: { readonly now: number; readonly pool: DrawPool; readonly digests: Digests },
): Result.Result<Draw, DrawRefused> => {
  const { state, content } = draw
  const moved = (next: DrawState, changes: Partial<Draw> = {}): Draw => ({
    ...draw,
    ...changes,
    state: next,
    stateSince: now,
  })
  switch (command.kind) {
    case "edit":
      return state === "draft" ? Result.succeed({ ...draw, content: command.content }) : refused("state")
    case "announce":
      if (state !== "draft") return refused("state")
      if (now >= content.opensAt) return refused("late")
      return Result.succeed(moved("announced", { seed: command.seed, commitment: commitmentOf(digests, command.seed) }))
    case "freeze": {
      if (state !== "announced") return refused("state")
      if (now < content.closesAt) return refused("early")
      const entriesHash = hashOfList(digests, pool.hashes)
      return Result.succeed(moved("frozen", { entriesHash, entryCount: pool.hashes.length, excluded: pool.excluded }))
    }
    case "reopen":
      if (state !== "frozen" || draw.stateSince <= now) return refused("state")
      return Result.succeed(moved("announced", { entriesHash: null, entryCount: null, excluded: null }))
    case "draw":
      return state === "frozen" ? Result.succeed(filled(moved("drawn"), pool, now, digests)) : refused("state")
    case "accept":
    case "decline":
    case "forfeit":
    case "hand-over": {
      const winner = draw.winners.find(({ hash }) => hash === command.hash)
      if (state !== "drawn" || winner === undefined) return refused("state")
      if (command.kind === "accept" && winner.state === "told" && now >= winner.deadline) return refused("late")
      const [from, to]: readonly [readonly WinnerState[], WinnerState] = {
        accept: [["told"], "accepted"] as const,
        decline: [["told", "accepted"], "lapsed"] as const,
        forfeit: [["told", "accepted"], "lapsed"] as const,
        "hand-over": [["accepted"], "handed-over"] as const,
      }[command.kind]
      if (!from.includes(winner.state)) return refused("state")
      const why = command.kind === "forfeit" ? command.reason : "declined"
      const next: Winner = { ...winner, state: to, stateSince: now, lapsed: to === "lapsed" ? why : null }
      const winners = draw.winners.map((each) => (each === winner ? next : each))
      return Result.succeed(filled({ ...draw, winners }, pool, now, digests))
    }
    case "lapse": {
      if (state !== "drawn") return refused("state")
      const isOver = (winner: Winner) => winner.state === "told" && now >= winner.deadline
      if (!draw.winners.some(isOver)) return refused("early")
      const winners = draw.winners.map(
        (winner): Winner =>
          isOver(winner) ? { ...winner, state: "lapsed", stateSince: now, lapsed: "deadline" } : winner,
      )
      return Result.succeed(filled({ ...draw, winners }, pool, now, digests))
    }
    case "cancel":
      // What is drawn is promised (§ 661a BGB).
      return state === "announced" || state === "frozen" || state === "draft"
        ? Result.succeed(moved("cancelled", { cancelled: command.reason }))
        : refused("state")
  }
}

/** Whether the list that was published does not count any more. */
export const isReopened = (before: Draw, after: Draw): boolean =>
  before.state === "frozen" && after.state === "announced"

/** The list that is published once it is frozen. */
export const listToFreeze = (before: Draw, after: Draw, pool: DrawPool): readonly string[] | null =>
  before.state !== "frozen" && after.state === "frozen" ? frozenList(pool.hashes) : null
