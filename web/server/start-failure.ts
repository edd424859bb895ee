import { join, relative } from "node:path"
import { ProductsNotSellable } from "../../domain/catalogue/publish-catalogue.ts"
import { DatabaseUnfit } from "../../domain/shared/database-unfit.ts"

/** As an operator types it where the shop was started. */
const moveScript = join(relative(process.cwd(), import.meta.dirname), "move.js")

/**
 * Why the start failed, one line for each reason, the outermost first. Unlike the log it quotes messages: no visitor's data can
 * be in them yet.
 */
export const whyNotStarted = (error: unknown): readonly string[] => {
  if (error instanceof ProductsNotSellable)
    return error.refusals.flatMap(({ handle, reasons }) =>
      reasons.map(({ field, message }) => `${handle}, ${field}: ${message}`),
    )
  if (error instanceof DatabaseUnfit && error.because === "other-baseline")
    return [
      error.message,
      `To copy its rows into a new database: node ${moveScript} … (without arguments it explains itself)`,
    ]
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause)
    reasons.push(cause.message || cause.name)
  return reasons.length > 0 ? [...new Set(reasons)] : [`Unknown failure (${typeof error})`]
}
