import * as Schema from "effect/Schema"
import { importList } from "../../../domain/imports/import-list.ts"
import type { Mapping } from "../../../domain/imports/mapping.ts"
import {
  changeImport,
  Decisions,
  DryRun,
  decideFound,
  dryRun,
  ImportSettings,
  listFound,
  listImports,
  Resolution,
  readAgain,
  resolveConflicts,
  SavedMapping,
  saveMapping,
  viewImport,
  viewMapping,
} from "../../../domain/imports/staff-imports.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { channelRefusals } from "./channel-refusals.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const { NotConnected } = channelRefusals("Shopify", "SHOPIFY_SHOP und ein Zugang fehlen")
const gone = { code: "NOT_FOUND", message: "Dieses Produkt wurde nicht eingelesen." } as const
const ById = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
})

/** What is taken over from another shop, for staff. */
export const staffImports = router({
  list: forStaff("channels.read")
    .input(input(listInput(importList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listImports(wanted), unknownCursor, signal)),
  view: forStaff("channels.read")
    .input(input(ById))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewImport(id), noRefusals, signal)),
  mapping: forStaff("channels.read").query(({ ctx, signal }) => run(ctx, viewMapping(), noRefusals, signal)),
  saveMapping: forStaff("products.change")
    .input(input(SavedMapping))
    .mutation(({ ctx, input: mapping }) =>
      run(ctx, saveMapping(ctx.caller, mapping), {
        MappingChanged: {
          code: "CONFLICT",
          message: "Inzwischen hat jemand die Zuordnung geändert. Es wurde nichts gespeichert.",
          refusal: ({ current }: { readonly current: Mapping }) => ({ current, by: null, at: null }),
        },
      }),
    ),
  /** Writes nothing; a mutation because the rules it is asked with are long. */
  dryRun: forStaff("channels.read")
    .input(input(DryRun))
    .mutation(({ ctx, input: asked }) => run(ctx, dryRun(asked), unknownCursor)),
  change: forStaff("products.change")
    .input(input(ImportSettings))
    .mutation(({ ctx, input: settings }) => run(ctx, changeImport(ctx.caller, settings), noRefusals)),
  readAgain: forStaff("products.change").mutation(({ ctx }) => run(ctx, readAgain(ctx.caller), { NotConnected })),
  resolve: forStaff("products.change")
    .input(input(Resolution))
    .mutation(({ ctx, input: resolution }) =>
      run(ctx, resolveConflicts(ctx.caller, resolution), { ImportMissing: gone }),
    ),
  found: forStaff("channels.read")
    .input(input(listInput(importList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listFound(wanted), unknownCursor, signal)),
  decide: forStaff("products.change")
    .input(input(Decisions))
    .mutation(({ ctx, input: decisions }) => run(ctx, decideFound(ctx.caller, decisions), noRefusals)),
})
