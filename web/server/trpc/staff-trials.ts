import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../../../domain/access/caller.ts"
import { TrialSettingsChanges } from "../../../domain/settings/trial-settings.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { type StaffCommand, staffCommands } from "../../../domain/trials/decide-trial.ts"
import {
  allowTrial,
  changeTrialSettings,
  handleTrial,
  listTrials,
  packingList,
  reversePayment,
  type TrialRefusal,
  viewFunnel,
  viewTrialOfStaff,
  viewTrialSettings,
} from "../../../domain/trials/staff-trials.ts"
import { trialStateNames } from "../../../domain/trials/trial.ts"
import { trialList } from "../../../domain/trials/trial-list.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))
const Ids = Schema.Array(Id).check(
  Schema.isMinLength(1, { message: "Wähle mindestens eine Probe." }),
  Schema.isMaxLength(200, { message: "Wähle höchstens 200 Proben auf einmal." }),
)

const Reason = LineText.check(
  Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte schreib, warum." }).abort(),
)
const notFound = { code: "NOT_FOUND", message: "Diese Probe gibt es nicht." } as const

/** Why a trial was left as it is. */
const sentenceOf = (refusal: TrialRefusal): string => {
  switch (refusal._tag) {
    case "TrialNotFound":
      return "Diese Probe gibt es nicht."
    case "TrialStateChanged":
      return `Das geht nicht: Sie ist inzwischen „${trialStateNames[refusal.state]}“.`
    case "TrialUnpaid":
      return `Die Versandkosten von ${formatCents(refusal.cents)} sind noch nicht eingegangen. Sind sie da, notiere es zuerst.`
    case "NothingToBook":
      return "Hier ist nichts zu buchen: Es gibt keine Versandkosten, oder sie sind schon gebucht."
    case "TrialLotMissing":
      return refusal.held > 0
        ? `Keine Packung darf hinaus: ${refusal.held} im Regal sind gesperrt oder laufen zu bald ab.`
        : "Im Regal liegt keine Packung mehr."
    case "TrialLotHeld":
      return "Die Charge im Päckchen ist inzwischen gesperrt. Bitte nicht verschicken, sondern wieder auspacken."
  }
}

/** Each by itself: what is refused for one leaves the others done. */
const handleAll = Effect.fn("staffTrials.decide")(function* (
  by: Caller,
  ids: readonly string[],
  command: StaffCommand,
  note: string,
) {
  return yield* Effect.forEach([...new Set(ids)], (id) =>
    Effect.map(Effect.result(handleTrial(by, id, command, note)), (result) => ({
      id,
      done: Result.isSuccess(result),
      message: Result.isSuccess(result) ? null : sentenceOf(result.failure),
    })),
  )
})

/** Trial packs, for staff. */
export const staffTrials = router({
  list: forStaff("orders.read")
    .input(input(listInput(trialList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listTrials(wanted), unknownCursor, signal)),
  view: forStaff("orders.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewTrialOfStaff(id), { TrialNotFound: notFound }, signal)),
  /** Does one thing with one or several; says of each whether it was done. */
  decide: forStaff("orders.fulfil")
    .input(
      input(
        Schema.Struct({
          ids: Ids,
          command: Schema.Literals(staffCommands),
          /** Why it is rejected, for staff. */
          note: Schema.optionalKey(
            LineText.check(Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." })),
          ),
        }),
      ),
    )
    .mutation(({ ctx, input: { ids, command, note = "" } }) =>
      run(ctx, handleAll(ctx.caller, ids, command, note), noRefusals),
    ),
  /** Lets a request through although the mailbox or household has had a trial. */
  allow: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ id: Id, reason: Reason })))
    .mutation(({ ctx, input: { id, reason } }) =>
      run(ctx, allowTrial(ctx.caller, id, reason), {
        TrialNotFound: notFound,
        TrialStateChanged: { code: "CONFLICT", message: (refusal) => sentenceOf(refusal) },
      }),
    ),
  /** Takes a booked payment back that had not come. */
  reversePayment: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ id: Id, reason: Reason })))
    .mutation(({ ctx, input: { id, reason } }) =>
      run(ctx, reversePayment(ctx.caller, id, reason), {
        TrialNotFound: notFound,
        NothingToReverse: {
          code: "CONFLICT",
          message: ({ packed }) =>
            packed
              ? "Das Päckchen ist gepackt. Pack es zuerst wieder aus."
              : "Hier ist keine Buchung zurückzunehmen: Es gibt keine mehr, oder das Geld ist schon zurücküberwiesen.",
        },
      }),
    ),
  packingList: forStaff("orders.read")
    .input(input(Schema.Struct({ ids: Ids })))
    .query(({ ctx, input: { ids }, signal }) => run(ctx, packingList(ids), noRefusals, signal)),
  labels: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ ids: Ids })))
    .query(({ ctx, input: { ids }, signal }) => run(ctx, packingList(ids), noRefusals, signal)),
  funnel: forStaff("orders.read").query(({ ctx, signal }) => run(ctx, viewFunnel(), noRefusals, signal)),
  settings: forStaff("orders.read").query(({ ctx, signal }) => run(ctx, viewTrialSettings(), noRefusals, signal)),
  changeSettings: forStaff("shop.change")
    .input(input(TrialSettingsChanges))
    .mutation(({ ctx, input: changes }) =>
      run(ctx, changeTrialSettings(ctx.caller, changes), {
        OfferUnknown: {
          code: "BAD_REQUEST",
          message: "Eine der Packungen geht nicht. Es wurde nichts gespeichert.",
          fields: ({ index, twice }) => [
            {
              path: `offers.${index}.sku`,
              message: twice
                ? "Von diesem Produkt steht oben schon eine Packung."
                : "Diese Packung wird nicht mehr verkauft. Bitte wähle eine andere.",
            },
          ],
        },
      }),
    ),
})
