import * as Schema from "effect/Schema"
import { CampaignAudienceInput, CampaignInput } from "../../../domain/campaigns/campaign-input.ts"
import { campaignStates } from "../../../domain/campaigns/campaign-state.ts"
import {
  actOnCampaign,
  type CampaignChanged,
  campaignActions,
  createCampaign,
  listCampaigns,
  newCampaign,
  reachOf,
  saveCampaign,
  scheduleCampaign,
  setCampaignLimit,
  viewCampaign,
} from "../../../domain/campaigns/staff-campaigns.ts"
import { CampaignLimit } from "../../../domain/settings/campaign-limit.ts"
import { GermanInstant } from "../../../domain/shared/german-instant-input.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))

const gone = { code: "NOT_FOUND", message: "Diese Kampagne gibt es nicht." } as const
const refused = {
  code: "CONFLICT",
  message: "Das geht in diesem Stand nicht, oder jemand war schneller. Bitte lade die Seite neu.",
} as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diese Kampagne geändert. Es wurde nichts gespeichert.",
  refusal: ({ version, content, by, at }: CampaignChanged) => ({ current: { version, content }, by, at }),
} as const
const refusals = { CampaignNotFound: gone, CampaignRefused: refused, CampaignChanged: changed }

/** Letters to the newsletter's subscribers, for staff. */
export const staffCampaigns = router({
  list: forStaff("newsletter.read")
    .input(input(Schema.Struct({ state: Schema.optionalKey(Schema.Literals(campaignStates)) })))
    .query(({ ctx, input: { state }, signal }) => run(ctx, listCampaigns(state ?? null), noRefusals, signal)),
  view: forStaff("newsletter.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewCampaign(id), { CampaignNotFound: gone }, signal)),
  /** The text a new one begins with. */
  begin: forStaff("newsletter.change").query(({ ctx, signal }) => run(ctx, newCampaign(), noRefusals, signal)),
  /** How many people an audience means now. */
  reach: forStaff("newsletter.read")
    .input(input(CampaignAudienceInput))
    .query(({ ctx, input: audience, signal }) => run(ctx, reachOf(audience), noRefusals, signal)),
  create: forStaff("newsletter.change")
    .input(input(Schema.Struct({ ...CampaignInput.fields, key: IdempotencyKey })))
    .mutation(({ ctx, input: { key, ...content } }) => run(ctx, createCampaign(ctx.caller, content, key), noRefusals)),
  save: forStaff("newsletter.change")
    .input(input(Schema.Struct({ ...CampaignInput.fields, id: Id, version: Schema.Natural })))
    .mutation(({ ctx, input: { id, version, ...content } }) =>
      run(ctx, saveCampaign(ctx.caller, { id, version, content }), refusals),
    ),
  schedule: forStaff("newsletter.change")
    .input(
      input(
        Schema.Struct({
          id: Id,
          version: Schema.Natural,
          /** By clocks in Germany; `null`: now. */
          sendAt: Schema.NullOr(GermanInstant("Bitte gib Tag und Uhrzeit an.")),
        }),
      ),
    )
    .mutation(({ ctx, input: asked }) =>
      run(ctx, scheduleCampaign(ctx.caller, asked), {
        ...refusals,
        CampaignTooLate: {
          code: "BAD_REQUEST",
          message: "Dieser Zeitpunkt ist schon vorbei.",
          fields: () => [{ path: "sendAt", message: "Dieser Zeitpunkt ist schon vorbei." }],
        },
        CampaignNotReady: {
          code: "PRECONDITION_FAILED",
          message: ({ problems }) => `So lässt sich die Kampagne nicht senden. ${problems.join(" ")}`,
        },
      }),
    ),
  act: forStaff("newsletter.change")
    .input(
      input(
        Schema.Struct({
          id: Id,
          action: Schema.Literals(campaignActions).annotate({ message: "Das gibt es nicht." }),
        }),
      ),
    )
    .mutation(({ ctx, input: { id, action } }) =>
      run(ctx, actOnCampaign(ctx.caller, id, action), {
        CampaignNotFound: gone,
        CampaignRefused: refused,
        // No version is asked about.
        CampaignChanged: refused,
      }),
    ),
  setLimit: forStaff("newsletter.change")
    .input(input(Schema.Struct({ limit: CampaignLimit })))
    .mutation(({ ctx, input: { limit } }) => run(ctx, setCampaignLimit(ctx.caller, limit), noRefusals)),
})
