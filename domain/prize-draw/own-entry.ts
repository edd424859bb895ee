import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LinkSigner } from "../access/link-signer.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import { DrawDigests } from "./digests.ts"
import { type Draw, type DrawPool, decideDraw, shownState } from "./draw.ts"
import { entrySubject } from "./draw-link.ts"
import { mailsOf } from "./draw-mails.ts"
import { exclusionReasons } from "./draw-words.ts"
import { drawEntered } from "./emails/draw-entered.ts"
import { type DrawNotOpen, notOpen } from "./enter-draw.ts"
import { type DrawEntry, unconfirmedMs } from "./entry.ts"
import { DrawEntries, type EntryChange, PrizeDraws } from "./ports.ts"

/** The link is not one of ours, or not complete. */
export class EntryLinkInvalid extends Schema.TaggedError<EntryLinkInvalid>()("EntryLinkInvalid", {}) {}

/** The link is right, and its entry deleted: by its owner, or because its time was over. */
export class EntryDeleted extends Schema.TaggedError<EntryDeleted>()("EntryDeleted", {}) {}

/** Staff excluded the entry: it cannot be confirmed. */
export class EntryExcluded extends Schema.TaggedError<EntryExcluded>()("EntryExcluded", {
  reason: Schema.Literals(exclusionReasons),
}) {}

/** Deleting the entry gives a prize up, and nobody said so. */
export class PrizeNotGivenUp extends Schema.TaggedError<PrizeNotGivenUp>()("PrizeNotGivenUp", {}) {}

/** What a link in a mail names. */
export interface EntryLink {
  readonly id: string
  readonly token: string
}

const isWaitedFor = ({ confirmedAt, enteredAt }: DrawEntry, now: number): boolean =>
  confirmedAt !== null || now - enteredAt < unconfirmedMs

const opened = Effect.fnUntraced(function* ({ id, token }: EntryLink) {
  if (!(yield* (yield* LinkSigner).verify(entrySubject(id), token))) return yield* new EntryLinkInvalid({})
  const found = yield* (yield* DrawEntries).find(id)
  if (Option.isNone(found) || !isWaitedFor(found.value, yield* Clock.currentTimeMillis))
    return yield* new EntryDeleted({})
  return found.value
})

/** What an entry's own page shows. Looking at it changes nothing: scanners open every link in a mail. */
export const viewOwnEntry = Effect.fn("viewOwnEntry")(function* (link: EntryLink) {
  const { drawId, name, email, code, hash, confirmedAt, excluded, address } = yield* opened(link)
  const draw = yield* (yield* PrizeDraws).find(drawId)
  if (Option.isNone(draw)) return yield* new EntryDeleted({})
  const { content, winners, commitment, cancelled } = draw.value
  const winner = winners.find((each) => each.hash === hash)
  return {
    name,
    email,
    confirmed: confirmedAt !== null,
    excluded,
    // Only the owner of the mailbox gets it.
    code: confirmedAt === null ? null : code,
    hash: confirmedAt === null ? null : hash,
    address,
    winner: winner === undefined ? null : { state: winner.state, deadline: winner.deadline, lapsed: winner.lapsed },
    draw: {
      id: drawId,
      title: content.title,
      prize: content.prize,
      closesAt: content.closesAt,
      state: shownState(draw.value, yield* Clock.currentTimeMillis),
      commitment,
      cancelled,
    },
  }
})

const changeOwn = Effect.fnUntraced(function* <E>(
  link: EntryLink,
  decide: (entry: DrawEntry, draw: Draw, pool: DrawPool) => Result.Result<EntryChange, E>,
) {
  const { id } = yield* opened(link)
  const changed = yield* (yield* DrawEntries).change(id, decide)
  return Option.isNone(changed) ? yield* new EntryDeleted({}) : changed.value
})

/** Confirms an entry, until the draw closes. Done twice it is done once. */
export const confirmEntry = Effect.fn("confirmEntry")(function* (link: EntryLink) {
  const now = yield* Clock.currentTimeMillis
  return yield* changeOwn(link, (entry, draw): Result.Result<EntryChange, DrawNotOpen | EntryExcluded> => {
    if (entry.confirmedAt !== null) return Result.succeed({ entry, tasks: [] })
    if (entry.excluded !== null) return Result.fail(new EntryExcluded({ reason: entry.excluded }))
    if (shownState(draw, now) !== "open") return Result.fail(notOpen(draw, now))
    return Result.succeed({
      entry: { ...entry, confirmedAt: now },
      tasks: [drawEntered.task(entry.id, { entryId: entry.id })],
    })
  })
})

/**
 * Deletes an entry. Once the list is frozen its hash stays in there, which leads to nobody; a prize drawn for it goes to the next one, which
 * `givingUp` agrees to.
 */
export const withdrawEntry = Effect.fn("withdrawEntry")(function* (link: EntryLink, givingUp: boolean) {
  const now = yield* Clock.currentTimeMillis
  const digests = yield* DrawDigests
  yield* changeOwn(link, (entry, draw, pool) => {
    const { hash } = entry
    // The entry is about to go: whoever is drawn next may not be this one.
    const declined = decideDraw(draw, { kind: "decline", hash }, { now, pool, digests })
    if (Result.isFailure(declined)) return Result.succeed({ entry: null, tasks: [] })
    if (!givingUp) return Result.fail(new PrizeNotGivenUp({}))
    return Result.succeed({ entry: null, draw: declined.success, tasks: mailsOf(draw, declined.success) })
  })
})

/** Accepts a prize and says where it goes to. */
export const acceptPrize = Effect.fn("acceptPrize")(function* (link: EntryLink, address: PostalAddress) {
  const now = yield* Clock.currentTimeMillis
  const digests = yield* DrawDigests
  yield* changeOwn(link, (entry, draw, pool) =>
    Result.map(
      decideDraw(draw, { kind: "accept", hash: entry.hash }, { now, pool, digests }),
      (next): EntryChange => ({ entry: { ...entry, address }, draw: next, tasks: mailsOf(draw, next) }),
    ),
  )
})

/** Declines a prize: it goes to the next one. */
export const declinePrize = Effect.fn("declinePrize")(function* (link: EntryLink) {
  const now = yield* Clock.currentTimeMillis
  const digests = yield* DrawDigests
  yield* changeOwn(link, (entry, draw, pool) =>
    Result.map(
      decideDraw(draw, { kind: "decline", hash: entry.hash }, { now, pool, digests }),
      (next): EntryChange => ({ entry: { ...entry, address: null }, draw: next, tasks: mailsOf(draw, next) }),
    ),
  )
})
