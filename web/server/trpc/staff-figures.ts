import { ViewFigures, viewFigures } from "../../../domain/figures/view-figures.ts"
import { ViewHeatmap, viewHeatmap } from "../../../domain/figures/view-heatmap.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

/** What the shop's rows add up to. */
export const staffFigures = router({
  view: forStaff("figures.read")
    .input(input(ViewFigures))
    .query(({ ctx, input: wanted, signal }) => run(ctx, viewFigures(wanted), noRefusals, signal)),
  heatmap: forStaff("figures.read")
    .input(input(ViewHeatmap))
    .query(({ ctx, input: wanted, signal }) => run(ctx, viewHeatmap(wanted), noRefusals, signal)),
})
