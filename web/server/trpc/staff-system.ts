import { viewSystem } from "../../../domain/system/view-system.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

/** How the shop is doing as a machine. */
export const staffSystem = router({
  view: forStaff("system.read").query(({ ctx, signal }) => run(ctx, viewSystem(), noRefusals, signal)),
})
