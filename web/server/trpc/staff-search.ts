import {
  PreviewSearchRule,
  previewSearchRule,
  SaveSearchRule,
  type SearchRuleChanged,
  type SearchRuleRefused,
  saveSearchRule,
  ViewSearchRule,
  viewSearchRule,
} from "../../../domain/search/edit-search-rules.ts"
import { exportSearches, ViewSearches, viewSearches } from "../../../domain/search/view-searches.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

/** What is searched in the shop, and what staff let terms do. */
export const staffSearch = router({
  view: forStaff("shop.read")
    .input(input(ViewSearches))
    .query(({ ctx, input: asked, signal }) => run(ctx, viewSearches(asked), noRefusals, signal)),
  export: forStaff("shop.read")
    .input(input(ViewSearches))
    .query(({ ctx, input: asked, signal }) => run(ctx, exportSearches(asked), noRefusals, signal)),
  rule: forStaff("shop.read")
    .input(input(ViewSearchRule))
    .query(({ ctx, input: asked, signal }) => run(ctx, viewSearchRule(asked), noRefusals, signal)),
  preview: forStaff("shop.read")
    .input(input(PreviewSearchRule))
    .query(({ ctx, input: asked, signal }) => run(ctx, previewSearchRule(asked), noRefusals, signal)),
  save: forStaff("shop.change")
    .input(input(SaveSearchRule))
    .mutation(({ ctx, input: asked }) =>
      run(ctx, saveSearchRule(ctx.caller, asked), {
        SearchTermAnswered: {
          code: "PRECONDITION_FAILED",
          message: "Zu diesem Begriff antwortet der Shop schon in Worten. Daran ändert hier niemand etwas.",
        },
        SearchRuleChanged: {
          code: "CONFLICT",
          message: "Inzwischen hat jemand diesen Begriff geändert. Es wurde nichts gespeichert.",
          refusal: ({ current }: SearchRuleChanged) => ({ current, by: null, at: null }),
        },
        SearchRuleRefused: {
          code: "BAD_REQUEST",
          message: "Bitte prüfe deine Angaben.",
          fields: ({ problems }: SearchRuleRefused) =>
            problems.map(({ path, message }) => ({ path: `rule.${path}`, message })),
        },
      }),
    ),
})
