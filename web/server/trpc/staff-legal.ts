import * as Schema from "effect/Schema"
import {
  agreedLegalText,
  LegalTextNames,
  listLegalTexts,
  previewLegalText,
  publishLegalText,
  saveLegalText,
  showShippedLegalText,
  viewLegalText,
  WordingText,
} from "../../../domain/seller/change-legal-text.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Named = Schema.Struct({ name: LegalTextNames })
const Seen = Schema.Struct({ name: LegalTextNames, revision: Schema.Natural })
const Digest = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/, { message: "Diese Fassung gibt es nicht." }))

const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diesen Text geändert. Es wurde nichts gespeichert.",
  refusal: ({
    revision,
    text,
    by,
    at,
  }: {
    readonly revision: number
    readonly text: string
    readonly by: string | null
    readonly at: number | null
  }) => ({ current: { revision, text }, by, at }),
} as const
const notReady = {
  code: "PRECONDITION_FAILED",
  message: ({ problems }: { readonly problems: readonly string[] }) =>
    `So lässt sich der Text nicht veröffentlichen: ${problems.join(" ")}`,
} as const

const revisionOf = ({ revision }: { readonly revision: number }) => ({ revision })

/** The legal texts in the shop's own words, with every version, and what contracts were made on. */
export const staffLegal = router({
  list: forStaff("shop.read").query(({ ctx, signal }) => run(ctx, listLegalTexts(), noRefusals, signal)),
  view: forStaff("shop.read")
    .input(input(Named))
    .query(({ ctx, input: { name }, signal }) => run(ctx, viewLegalText(name), noRefusals, signal)),
  preview: forStaff("shop.read")
    .input(input(Schema.Struct({ name: LegalTextNames, text: WordingText })))
    .mutation(({ ctx, input: asked }) => run(ctx, previewLegalText(asked), noRefusals)),
  save: forStaff("shop.change")
    .input(input(Schema.Struct({ name: LegalTextNames, revision: Schema.Natural, text: WordingText })))
    .mutation(async ({ ctx, input: asked }) =>
      revisionOf(await run(ctx, saveLegalText(ctx.caller, asked), { LegalTextChanged: changed })),
    ),
  publish: forStaff("shop.change")
    .input(input(Seen))
    .mutation(async ({ ctx, input: asked }) =>
      revisionOf(
        await run(ctx, publishLegalText(ctx.caller, asked), { LegalTextChanged: changed, LegalTextNotReady: notReady }),
      ),
    ),
  showShipped: forStaff("shop.change")
    .input(input(Seen))
    .mutation(async ({ ctx, input: asked }) =>
      revisionOf(await run(ctx, showShippedLegalText(ctx.caller, asked), { LegalTextChanged: changed })),
    ),
  agreed: forStaff("orders.read")
    .input(input(Schema.Struct({ digest: Digest })))
    .query(({ ctx, input: { digest }, signal }) =>
      run(
        ctx,
        agreedLegalText(digest),
        { LegalTextNotFound: { code: "NOT_FOUND", message: "Diese Fassung gibt es nicht." } },
        signal,
      ),
    ),
})
