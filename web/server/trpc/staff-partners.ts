import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { viewProgramme } from "../../../domain/partners/apply.ts"
import { partnerList } from "../../../domain/partners/partner-list.ts"
import { payPartner } from "../../../domain/partners/pay-partner.ts"
import {
  approvePartner,
  changeCommission,
  changeProgramme,
  findPartner,
  listPartners,
  rejectPartner,
  setPartnerState,
  viewPartner,
} from "../../../domain/partners/staff-partners.ts"
import { exportFigures, figuresFor } from "../../../domain/partners/view-figures.ts"
import { CommissionInput } from "../../../domain/shared/commission-input.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { LinesText, LineText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))
const Note = LinesText.check(Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." }))
const Code = LineText.check(
  Schema.isPattern(/^(?:|[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])?)$/, {
    message: "Ein Code hat höchstens 30 kleine Buchstaben, Ziffern und Bindestriche.",
  }),
)

const Payout = Schema.Struct({
  id: Id,
  /** What staff saw as open. */
  cents: Schema.Natural,
  reference: LineText.check(
    Schema.isMaxLength(140, { message: "Ein Verwendungszweck hat höchstens 140 Zeichen." }).abort(),
    Schema.isPattern(/\S/, { message: "Bitte gib Rechnung oder Verwendungszweck an." }).abort(),
  ),
  idempotencyKey: IdempotencyKey,
})

const gone = { code: "NOT_FOUND", message: "Diesen Partner gibt es nicht." } as const
const taken = {
  code: "CONFLICT",
  message: "Diesen Code hat schon ein anderer Partner. Es wurde nichts gespeichert.",
  fields: () => [{ path: "code", message: "Bitte wähle einen anderen Code." }],
} as const
const moved = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand anders entschieden. Es wurde nichts geändert. Bitte lade die Seite neu.",
} as const

/** Partners and their applications, for staff. */
export const staffPartners = router({
  list: forStaff("partners.read")
    .input(input(listInput(partnerList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listPartners(wanted), unknownCursor, signal)),
  view: forStaff("partners.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(async ({ ctx, input: { id }, signal }) => {
      const partner = await run(ctx, viewPartner(id), { PartnerNotFound: gone }, signal)
      return { ...partner, link: partner.code === null ? null : `${ctx.shop.publicUrl}/p/${partner.code}` }
    }),
  approve: forStaff("partners.change")
    .input(input(Schema.Struct({ id: Id, code: Code, commission: CommissionInput })))
    .mutation(({ ctx, input: { id, ...agreed } }) =>
      run(ctx, approvePartner(ctx.caller, id, agreed), {
        PartnerNotFound: gone,
        PartnerStateChanged: moved,
        CodeTaken: taken,
        CodeMissing: {
          code: "BAD_REQUEST",
          message: "Wer eine Provision bekommt, braucht einen Code.",
          fields: () => [{ path: "code", message: "Bitte gib einen Code und eine Provision an." }],
        },
      }),
    ),
  reject: forStaff("partners.change")
    .input(input(Schema.Struct({ id: Id, note: Note })))
    .mutation(({ ctx, input: { id, note } }) =>
      run(ctx, rejectPartner(ctx.caller, id, note), {
        PartnerNotFound: gone,
        PartnerStateChanged: moved,
        CodeTaken: taken,
      }),
    ),
  setState: forStaff("partners.change")
    .input(input(Schema.Struct({ id: Id, state: Schema.Literals(["paused", "active", "ended"]) })))
    .mutation(({ ctx, input: { id, state } }) =>
      run(ctx, setPartnerState(ctx.caller, id, state), {
        PartnerNotFound: gone,
        PartnerStateChanged: moved,
        CodeTaken: taken,
      }),
    ),
  changeCommission: forStaff("partners.change")
    .input(input(Schema.Struct({ id: Id, commission: CommissionInput })))
    .mutation(({ ctx, input: { id, commission } }) =>
      run(ctx, changeCommission(ctx.caller, id, commission), {
        PartnerNotFound: gone,
        PartnerStateChanged: moved,
        CodeTaken: taken,
        CodeMissing: {
          code: "BAD_REQUEST",
          message: "Wer einen Link hat, bekommt eine Provision, und ohne Link gibt es keine.",
          fields: () => [{ path: "commission", message: "Bitte gib eine Provision an." }],
        },
      }),
    ),
  figures: forStaff("partners.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) =>
      run(ctx, Effect.flatMap(findPartner(id), figuresFor), { PartnerNotFound: gone }, signal),
    ),
  exportFigures: forStaff("partners.read").query(({ ctx, signal }) => run(ctx, exportFigures(), noRefusals, signal)),
  pay: forStaff("partners.change")
    .input(input(Payout))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, cents } = await run(ctx, payPartner(ctx.caller, asked), {
        PartnerNotFound: gone,
        OpenChanged: {
          code: "CONFLICT",
          message: ({ openCents }) =>
            `Offen sind jetzt ${formatCents(openCents)}. Es wurde nichts vermerkt. Bitte lade die Seite neu.`,
        },
      })
      return { id, cents }
    }),
  programme: forStaff("partners.read").query(({ ctx, signal }) => run(ctx, viewProgramme(), noRefusals, signal)),
  changeProgramme: forStaff("partners.change")
    .input(input(Schema.Struct({ open: Schema.Boolean, offer: CommissionInput, cookie: Schema.Boolean })))
    .mutation(({ ctx, input: asked }) => run(ctx, changeProgramme(ctx.caller, asked), noRefusals)),
})
