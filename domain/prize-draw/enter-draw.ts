import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { DisposableMailboxes } from "../email/disposable-mailboxes.ts"
import { subscribe } from "../newsletter/subscribe.ts"
import type { NewTask } from "../queue/task.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { DrawDigests } from "./digests.ts"
import { type Draw, isPublished, shownState } from "./draw.ts"
import { drawConfirm } from "./emails/draw-confirm.ts"
import type { EnterInput } from "./enter-input.ts"
import { type DrawEntry, decideEntry } from "./entry.ts"
import { DrawEntries } from "./ports.ts"
import { entryHash } from "./selection.ts"

export class DrawNotFound extends Schema.TaggedError<DrawNotFound>()("DrawNotFound", {}) {}

/** Nobody can enter, confirm or be confirmed at the moment. */
export class DrawNotOpen extends Schema.TaggedError<DrawNotOpen>()("DrawNotOpen", {
  state: Schema.Literals(["before", "over", "cancelled"]),
  /** Why it was cancelled; `null`: it was not. */
  reason: Schema.NullOr(Schema.String),
}) {}

/** Why nobody can enter a draw that is not open. */
export const notOpen = (draw: Draw, now: number): DrawNotOpen => {
  const state = shownState(draw, now)
  if (state === "cancelled") return new DrawNotOpen({ state, reason: draw.cancelled })
  return new DrawNotOpen({ state: state === "announced" ? "before" : "over", reason: null })
}

type Entered = Result.Result<
  { readonly entry: DrawEntry; readonly tasks: readonly NewTask[] } | null,
  DrawNotFound | DrawNotOpen
>

/** The mailbox is a disposable one. */
export class MailboxDisposable extends Schema.TaggedError<MailboxDisposable>()("MailboxDisposable", {}) {}

/**
 * Keeps an entry and asks the owner of the mailbox to confirm it. The answer is the same whether the mailbox is new, waits for its
 * confirmation, or takes part already.
 */
export const enterDraw = Effect.fn("enterDraw")(function* ({ drawId, name, email, newsletter }: EnterInput) {
  if ((yield* DisposableMailboxes).includes(email)) return yield* new MailboxDisposable({})
  const now = yield* Clock.currentTimeMillis
  const code = yield* newReadableId("", 20)
  const entered: DrawEntry = {
    id: yield* newReadableId("TN-", 12),
    drawId,
    name,
    email,
    code,
    hash: entryHash(yield* DrawDigests, drawId, code),
    enteredAt: now,
    confirmedAt: null,
    excluded: null,
    address: null,
  }
  const found = yield* (yield* DrawEntries).enter(drawId, email, (draw, known): Entered => {
    if (!isPublished(draw)) return Result.fail(new DrawNotFound({}))
    if (shownState(draw, now) !== "open") return Result.fail(notOpen(draw, now))
    const entry = decideEntry(known, entered)
    if (entry === null) return Result.succeed(null)
    return Result.succeed({ entry, tasks: [drawConfirm.task(`${entry.id}:${now}`, { entryId: entry.id })] })
  })
  if (Option.isNone(found)) return yield* new DrawNotFound({})
  // Asked about by a mail of its own, whatever becomes of the entry.
  if (newsletter) yield* subscribe({ email, source: "draw" })
})
