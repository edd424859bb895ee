import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LinkSigner } from "../access/link-signer.ts"
import { retention } from "../content/retention.ts"
import { currentSeller } from "../seller/seller.ts"
import type { TrialSettings } from "../settings/trial-settings.ts"
import { dayMs } from "../shared/day-ms.ts"
import { afterCommand, isPossible } from "./decide-trial.ts"
import { type Had, hadBefore } from "./doubles.ts"
import { trialStepEmail } from "./emails/trial-step.ts"
import { todaySince, trialRoom } from "./offers.ts"
import { type TrialChange, type TrialContext, Trials } from "./ports.ts"
import { NoSuchTrial, TrialSoldOut, TrialsClosed, TrialsGoneToday } from "./request-trial.ts"
import { type Trial, takenStates, withoutPerson } from "./trial.ts"
import { trialSubject } from "./trial-link.ts"
import { owesPostage, workOf } from "./trial-work.ts"

/** The link opens nothing: it is not this trial's, or the trial was cancelled, turned down or forgotten, or waited too long. */
export class TrialOver extends Schema.TaggedError<TrialOver>()("TrialOver", {}) {}

/** The mailbox or the household has had a trial. */
export class TrialHad extends Schema.TaggedError<TrialHad>()("TrialHad", {
  by: Schema.Literals(["mailbox", "household"] satisfies readonly Had[]),
}) {}

/** The parcel is packed: it cannot be stopped any more. */
export class TrialPacked extends Schema.TaggedError<TrialPacked>()("TrialPacked", {}) {}

/** How long a request waits for its mailbox. */
export const unconfirmedMs = retention.unconfirmedTrialDays * dayMs

const isLate = ({ state, stateSince }: Trial, now: number): boolean =>
  state === "requested" && now - stateSince >= unconfirmedMs

/** What a confirmation does: refused where a pack waits or went already, is not offered any more, none is left, or today's are gone. */
export const decideConfirmation = (
  trial: Trial,
  { alike, confirmed, left }: Pick<TrialContext, "alike" | "confirmed" | "left">,
  { settings, open, now }: { readonly settings: TrialSettings; readonly open: boolean; readonly now: number },
): Result.Result<TrialChange, TrialOver | TrialHad | TrialsClosed | NoSuchTrial | TrialsGoneToday | TrialSoldOut> => {
  if (takenStates.includes(trial.state)) return Result.succeed({ trial })
  if (trial.person === null || isLate(trial, now)) return Result.fail(new TrialOver({}))
  const after = afterCommand(trial, "confirm", { at: now, by: "person" })
  if (Result.isFailure(after)) return Result.fail(new TrialOver({}))
  const by = trial.allowed === null ? hadBefore(trial, alike) : null
  if (by !== null) return Result.fail(new TrialHad({ by }))
  if (!open) return Result.fail(new TrialsClosed({}))
  if (!settings.offers.some(({ sku }) => sku === trial.pack.sku)) return Result.fail(new NoSuchTrial({}))
  if (confirmed >= settings.dailyLimit) return Result.fail(new TrialsGoneToday({}))
  if (left < 1) return Result.fail(new TrialSoldOut({}))
  return Result.succeed({
    trial: after.success,
    tasks: [trialStepEmail.task(`${trial.id}:confirmed`, { trialId: trial.id, step: "confirmed" })],
  })
}

const opened = Effect.fnUntraced(function* (id: string, token: string) {
  const known = yield* (yield* LinkSigner).verify(trialSubject(id), token)
  const found = known ? yield* (yield* Trials).find(id) : Option.none<Trial>()
  return Option.isNone(found) || found.value.person === null ? yield* new TrialOver({}) : found.value
})

/** What a link's page shows; `null`: the link opens nothing. Looking at it changes nothing. */
export const viewTrial = Effect.fn("viewTrial")(function* (id: string, token: string) {
  const trial = yield* opened(id, token).pipe(
    Effect.map((found): Trial | null => found),
    Effect.catchTag("TrialOver", () => Effect.succeed(null)),
  )
  if (trial === null || trial.person === null || isLate(trial, yield* Clock.currentTimeMillis)) return null
  const { pack, state, requestedAt, person, postage } = trial
  const work = workOf(trial)
  const { bank } = (yield* currentSeller).operator
  return {
    id,
    pack,
    state,
    requestedAt,
    email: person.email,
    address: person.address,
    mayCancel: isPossible(state, "cancel"),
    /** What its delivery still costs; 0: nothing, or it is paid. */
    owedCents: owesPostage(trial) ? pack.postageCents : 0,
    /** Where that is transferred to, as long as it is waited for; `null`: there is nothing to pay. */
    transfer: work === "pay" ? { ...bank, cents: pack.postageCents, reference: id } : null,
    /** The last day to pay, once it has been reminded of, epoch milliseconds; `null`: it has not. */
    payUntil: postage.payUntil,
    /** Postage that goes back, or went back; `null`: none came, or it stays. */
    refund: work === "refund" ? ("due" as const) : postage.refunded === null ? null : ("done" as const),
  }
})

/** Confirms the trial a link opens. Done twice it is done once. */
export const confirmTrial = Effect.fn("confirmTrial")(function* (id: string, token: string) {
  yield* opened(id, token)
  const [{ settings, open }, since, now] = [yield* trialRoom, yield* todaySince, yield* Clock.currentTimeMillis]
  const changed = yield* (yield* Trials).change(id, since, (trial, context) =>
    decideConfirmation(trial, context, { settings, open, now }),
  )
  return { state: Option.isSome(changed) ? changed.value.state : ("expired" as const) }
})

/** Cancels the trial a link opens, as long as it is not packed. One that was never confirmed is forgotten with it. */
export const cancelTrial = Effect.fn("cancelTrial")(function* (id: string, token: string) {
  yield* opened(id, token)
  const [since, now] = [yield* todaySince, yield* Clock.currentTimeMillis]
  yield* (yield* Trials).change(id, since, (trial): Result.Result<TrialChange, TrialOver | TrialPacked> => {
    if (trial.state === "cancelled") return Result.succeed({ trial })
    if (!takenStates.includes(trial.state) && trial.state !== "requested") return Result.fail(new TrialOver({}))
    const after = afterCommand(trial, "cancel", { at: now, by: "person" })
    if (Result.isFailure(after)) return Result.fail(new TrialPacked({}))
    return Result.succeed(
      trial.state === "requested"
        ? { trial: withoutPerson(after.success) }
        : {
            trial: after.success,
            tasks: [trialStepEmail.task(`${id}:cancelled`, { trialId: id, step: "cancelled" })],
          },
    )
  })
  return { state: "cancelled" as const }
})
