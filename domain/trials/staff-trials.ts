import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import type { ActionOf } from "../audit/entity-type.ts"
import { packLabel } from "../catalogue/labels.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { DisposableMailboxes } from "../email/disposable-mailboxes.ts"
import type { Lot } from "../lots/lot.ts"
import { Lots } from "../lots/ports.ts"
import { takeFromLots } from "../lots/take-from-lots.ts"
import type { NewTask } from "../queue/task.ts"
import { Settings } from "../settings/ports.ts"
import type { TrialSettingsChanges } from "../settings/trial-settings.ts"
import { dayMs } from "../shared/day-ms.ts"
import { germanDay } from "../shared/german-day.ts"
import { readPage } from "../shared/list-page.ts"
import { spanOfDays } from "../shared/span.ts"
import {
  afterBooking,
  afterCommand,
  afterReversal,
  isBooking,
  isPossible,
  mayBook,
  mayReverse,
  type StaffCommand,
  staffCommands,
  waitsForPostage,
} from "./decide-trial.ts"
import { doubtsAbout, hadBefore, keysOf } from "./doubles.ts"
import { confirmTrialEmail } from "./emails/confirm-trial.ts"
import { trialPostageEmail } from "./emails/trial-postage.ts"
import { trialStepEmail } from "./emails/trial-step.ts"
import { endsAt, lateBefore } from "./end-trials.ts"
import { todaySince, trialRoom } from "./offers.ts"
import { everyTrial, type TrialChange, type TrialFilter, Trials } from "./ports.ts"
import { type Trial, type TrialState, trialStates, waitingStates } from "./trial.ts"
import { trialAudit } from "./trial-audit.ts"
import { type ListTrials, trialList } from "./trial-list.ts"
import { workOf } from "./trial-work.ts"

export class TrialNotFound extends Schema.TaggedError<TrialNotFound>()("TrialNotFound", {}) {}

/** A colleague was faster, or the person cancelled: the trial is in another state by now. */
export class TrialStateChanged extends Schema.TaggedError<TrialStateChanged>()("TrialStateChanged", {
  state: Schema.Literals(trialStates),
}) {}

/** No lot on the shelf may leave; `held`: packs that are there and must not. */
export class TrialLotMissing extends Schema.TaggedError<TrialLotMissing>()("TrialLotMissing", {
  held: Schema.Number,
}) {}

/** It is packed when its postage is there. */
export class TrialUnpaid extends Schema.TaggedError<TrialUnpaid>()("TrialUnpaid", { cents: Schema.Number }) {}

/** Its postage came already, or is back already, or there is none. */
export class NothingToBook extends Schema.TaggedError<NothingToBook>()("NothingToBook", {}) {}

/** No payment is booked, it went back already, or the parcel is packed. */
export class NothingToReverse extends Schema.TaggedError<NothingToReverse>()("NothingToReverse", {
  packed: Schema.Boolean,
}) {}

/** The parcel's lot was blocked since it was packed. */
export class TrialLotHeld extends Schema.TaggedError<TrialLotHeld>()("TrialLotHeld", {}) {}

/** Why a trial was left as it is. */
export type TrialRefusal =
  | TrialNotFound
  | TrialStateChanged
  | TrialUnpaid
  | NothingToBook
  | TrialLotMissing
  | TrialLotHeld

/** A pack is none of the shop's, or one of the same product is offered already; `index`: which of the offers. */
export class OfferUnknown extends Schema.TaggedError<OfferUnknown>()("OfferUnknown", {
  index: Schema.Number,
  twice: Schema.Boolean,
}) {}

/** So many trials that are alike are looked at. */
const mostAlike = 2_000

const possibleCommands = (trial: Trial): readonly StaffCommand[] =>
  staffCommands.filter((command) =>
    isBooking(command) ? mayBook(trial, command) : isPossible(trial.state, command) && !waitsForPostage(trial, command),
  )

/** Looked at for what looks doubled: those still to be decided, also by their mailbox, which is refused where it had one. */
const undecidedStates: readonly TrialState[] = ["requested", "confirmed", "approved"]

/** Trials as lists show them, each with what looks doubled about it as long as it is to be decided. */
const inList = Effect.fnUntraced(function* (rows: readonly Trial[]) {
  const open = rows.filter(({ state }) => undecidedStates.includes(state))
  const now = yield* Clock.currentTimeMillis
  const keys = open.flatMap(({ person }) => (person === null ? [] : [keysOf(person)]))
  const alike = keys.length === 0 ? [] : yield* (yield* Trials).alike(keys, mostAlike)
  const { includes } = yield* DisposableMailboxes
  return rows.map((trial) => {
    const { id, requestedAt, state, stateSince, person, pack } = trial
    return {
      id,
      requestedAt,
      state,
      stateSince,
      name: person?.address.name ?? null,
      place: person === null ? null : `${person.address.postalCode} ${person.address.city}`,
      title: pack.title,
      packLabel: pack.packLabel,
      postageCents: pack.postageCents,
      work: workOf(trial),
      endsAt: endsAt(trial, now),
      doubts: open.includes(trial) ? doubtsAbout(trial, alike, includes) : [],
      /** Whose earlier trial has its confirmation refused, unless staff let it through; `null`: it goes through. */
      had: state === "requested" && trial.allowed === null ? hadBefore(trial, alike) : null,
      commands: possibleCommands(trial),
    }
  })
})

/** Those that end by themselves before long because nobody does anything. */
export const lateTrials = (now: number) => ({ states: waitingStates, before: lateBefore(now) })

/** A page of trials. */
export const listTrials = Effect.fn("listTrials")(function* (wanted: ListTrials) {
  const trials = yield* Trials
  const now = yield* Clock.currentTimeMillis
  const { work = null, state } = wanted
  const filter: TrialFilter = {
    ...everyTrial,
    term: (wanted.term ?? "").trim(),
    requested: spanOfDays(wanted),
    ...(state !== undefined && { states: [state] }),
    ...(work === "late"
      ? { ...lateTrials(now), ...(state !== undefined && { states: waitingStates.filter((each) => each === state) }) }
      : { work }),
  }
  const { rows, next } = yield* readPage(
    trialList,
    wanted,
    (page) => trials.list({ ...filter, ...page }),
    ({ requestedAt, id }) => ({ value: requestedAt, id }),
  )
  return { rows: yield* inList(rows), next }
})

/** The lot in its parcel, which has not left, was blocked since. */
const isHeld = ({ state, lot }: Trial, lots: readonly Lot[]): boolean =>
  state === "packed" && lots.some(({ id, blocked }) => id === lot?.lotId && blocked)

/** A trial with its history and what looks doubled. */
export const viewTrialOfStaff = Effect.fn("viewTrialOfStaff")(function* (id: string) {
  const found = yield* (yield* Trials).find(id)
  if (Option.isNone(found)) return yield* new TrialNotFound({})
  const [row] = yield* inList([found.value])
  if (row === undefined) return yield* new TrialNotFound({})
  const { person, history, lot, postage, allowed, orderId, note } = found.value
  const lots = lot === null ? [] : yield* (yield* Lots).of([lot.sku])
  return {
    ...row,
    person: person === null ? null : { email: person.email, address: person.address },
    history,
    lot,
    /** Its parcel must not leave. */
    held: isHeld(found.value, lots),
    postage,
    mayReverse: mayReverse(found.value),
    allowed,
    orderId,
    note,
  }
})

const actions = {
  approve: "trial.approved",
  paid: "trial.paid",
  refunded: "trial.refunded",
  reject: "trial.rejected",
  unpack: "trial.unpacked",
  pack: "trial.packed",
  ship: "trial.shipped",
  deliver: "trial.delivered",
} as const satisfies Readonly<Record<StaffCommand, ActionOf<typeof trialAudit>>>

const mails = { reject: "rejected", ship: "shipped" } as const

/** The trial packed from the lot that expires first, where its article has lots. */
const packedFrom = (trial: Trial, lots: readonly Lot[], today: string): Result.Result<Trial, TrialLotMissing> => {
  if (lots.length === 0) return Result.succeed(trial)
  const taken = takeFromLots(lots, trial.pack.sku, 1, today)
  return Result.isFailure(taken)
    ? Result.fail(new TrialLotMissing({ held: taken.failure.held }))
    : Result.succeed({ ...trial, lot: taken.success[0] ?? null })
}

const postageState = ({ postage: { paid, refunded } }: Trial) =>
  refunded !== null ? "refunded" : paid !== null ? "paid" : "open"

/**
 * Lets a request through although the mailbox or household has had a trial, with the reason. Its mailbox is asked again, and has as long as
 * at first: nothing is packed before it confirms.
 */
export const allowTrial = Effect.fn("allowTrial")(function* (by: Caller, id: string, reason: string) {
  const [since, at] = [yield* todaySince, yield* Clock.currentTimeMillis]
  const changed = yield* (yield* Trials).change(id, since, (trial): Result.Result<TrialChange, TrialStateChanged> => {
    if (trial.allowed !== null) return Result.succeed({ trial })
    if (trial.state !== "requested" || trial.person === null)
      return Result.fail(new TrialStateChanged({ state: trial.state }))
    return Result.succeed({
      trial: { ...trial, stateSince: at, allowed: { at, by: by.person.email, reason: reason.trim() } },
      tasks: [confirmTrialEmail.task(`${id}:allowed`, { trialId: id })],
      audit: [auditEntry(trialAudit, by, "trial.allowed", id, null, { note: reason.trim() })],
    })
  })
  if (Option.isNone(changed)) return yield* new TrialNotFound({})
})

/** Takes a booked payment back that had not come, with the reason. */
export const reversePayment = Effect.fn("reversePayment")(function* (by: Caller, id: string, reason: string) {
  const at = yield* Clock.currentTimeMillis
  const changed = yield* (yield* Trials).change(id, 0, (trial): Result.Result<TrialChange, NothingToReverse> => {
    const reversed = afterReversal(trial, { at, by: by.person.email, reason: reason.trim() })
    if (reversed === null) return Result.fail(new NothingToReverse({ packed: trial.state === "packed" }))
    const [before, after] = [{ postage: "paid" }, { postage: "open", note: reason.trim() }]
    return Result.succeed({
      trial: reversed,
      audit: [auditEntry(trialAudit, by, "trial.payment-reversed", id, before, after)],
    })
  })
  if (Option.isNone(changed)) return yield* new TrialNotFound({})
})

/** Does one thing with a trial; refused where it is in another state by now, or where its pack must not leave. */
export const handleTrial = Effect.fn("handleTrial")(function* (
  by: Caller,
  id: string,
  command: StaffCommand,
  note = "",
) {
  const [since, at] = [yield* todaySince, yield* Clock.currentTimeMillis]
  type Refusal = Exclude<TrialRefusal, TrialNotFound>
  const changed = yield* (yield* Trials).change(id, since, (trial, { lots }): Result.Result<TrialChange, Refusal> => {
    if (isBooking(command)) {
      const booked = afterBooking(trial, command, { at, by: by.person.email })
      if (booked === null) return Result.fail(new NothingToBook({}))
      return Result.succeed({
        trial: booked,
        tasks:
          command === "refunded" && trial.person !== null
            ? [trialPostageEmail.task(`${id}:refunded`, { trialId: id, step: "refunded" })]
            : [],
        audit: [
          auditEntry(
            trialAudit,
            by,
            actions[command],
            id,
            { postage: postageState(trial) },
            { postage: postageState(booked) },
          ),
        ],
      })
    }
    const after = afterCommand(trial, command, { at, by: { staff: by.person.email } })
    if (Result.isFailure(after)) return Result.fail(new TrialStateChanged({ state: after.failure }))
    if (waitsForPostage(trial, command)) return Result.fail(new TrialUnpaid({ cents: trial.pack.postageCents }))
    if (command === "ship" && isHeld(trial, lots)) return Result.fail(new TrialLotHeld({}))
    const step = command === "reject" || command === "ship" ? mails[command] : null
    const tasks: readonly NewTask[] = step === null ? [] : [trialStepEmail.task(`${id}:${step}`, { trialId: id, step })]
    const next = command === "pack" ? packedFrom(after.success, lots, germanDay(at)) : Result.succeed(after.success)
    return Result.map(next, (next) => ({
      trial: command === "reject" ? { ...next, note: note.trim() } : next,
      tasks,
      audit: [auditEntry(trialAudit, by, actions[command], id, { trial: trial.state }, { trial: next.state })],
    }))
  })
  if (Option.isNone(changed)) return yield* new TrialNotFound({})
  return { id, state: changed.value.state }
})

/** What is on a packing list and on a label: those named that are still to be packed or sent, oldest first. */
export const packingList = Effect.fn("packingList")(function* (ids: readonly string[]) {
  const found = yield* (yield* Trials).named(ids)
  return found.flatMap(({ id, person, pack, state, lot }) =>
    person === null || (state !== "approved" && state !== "packed")
      ? []
      : [{ id, state, address: person.address, sku: pack.sku, title: pack.title, packLabel: pack.packLabel, lot }],
  )
})

/** The funnel counts what was asked for in so many days. */
export const funnelDays = 90

/** Steps of the funnel, each with the states that have come so far. */
const reached = {
  requested: trialStates,
  approved: ["approved", "packed", "shipped", "delivered", "converted"],
  shipped: ["shipped", "delivered", "converted"],
  converted: ["converted"],
} as const satisfies Readonly<Record<string, readonly TrialState[]>>

/** How far the trials of the last days came, in all and by article. */
export const viewFunnel = Effect.fn("viewFunnel")(function* () {
  const now = yield* Clock.currentTimeMillis
  const counts = yield* (yield* Trials).counts(now - funnelDays * dayMs)
  const row = (title: string, own: typeof counts) => {
    const sum = (states: readonly TrialState[]) =>
      own.reduce((all, { state, count }) => (states.includes(state) ? all + count : all), 0)
    return {
      title,
      requested: sum(reached.requested),
      confirmed: own.reduce((all, { confirmed }) => all + confirmed, 0),
      approved: sum(reached.approved),
      shipped: sum(reached.shipped),
      converted: sum(reached.converted),
      rejected: sum(["rejected"]),
      cancelled: sum(["cancelled"]),
      expired: sum(["expired"]),
    }
  }
  return {
    all: row("Alle", counts),
    byPack: Array.from(
      Map.groupBy(counts, ({ sku }) => sku),
      ([sku, own]) => ({ sku, ...row(own[0]?.title ?? sku, own) }),
    ),
  }
})

/** The settings, the packs that can be offered, and how many are left of each today. */
export const viewTrialSettings = Effect.fn("viewTrialSettings")(function* () {
  const { settings, leftToday } = yield* trialRoom
  const { products, soldOut } = yield* (yield* Catalogue).snapshot
  return {
    settings,
    leftToday,
    packs: products.flatMap((product) =>
      product.variants.map((variant) => ({
        sku: variant.sku,
        label: `${product.title}, ${packLabel(variant, product.form)}`,
        soldOut: soldOut.has(variant.sku),
      })),
    ),
  }
})

/** Changes what is named of what is offered, how many a day, and the words. A product has one trial pack. */
export const changeTrialSettings = Effect.fn("changeTrialSettings")(function* (
  by: Caller,
  changes: TrialSettingsChanges,
) {
  const { bySku } = yield* (yield* Catalogue).snapshot
  const offered = new Set<string>()
  for (const [index, { sku }] of (changes.offers ?? []).entries()) {
    const handle = bySku.get(sku)?.product.handle
    const twice = handle !== undefined && offered.has(handle)
    if (handle === undefined || twice) return yield* new OfferUnknown({ index, twice })
    offered.add(handle)
  }
  const { trials } = yield* (yield* Settings).decide(({ trials: before }) => {
    const next = { ...before, ...changes }
    return Equal.equals(before, next)
      ? { changes: {}, audit: [] }
      : { changes: { trials: next }, audit: [auditEntry(trialAudit, by, "trial.settings", "settings", before, next)] }
  })
  return trials
})
