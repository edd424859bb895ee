import { ProductsNotSellable } from "../../domain/catalogue/publish-catalogue.ts"

/**
 * Why the shop did not start, for whoever starts it: unlike a log line it quotes messages, for no visitor has been here yet.
 * One line for each reason, the outermost first.
 */
export const whyNotStarted = (error: unknown): readonly string[] => {
  if (error instanceof ProductsNotSellable)
    return error.refusals.flatMap(({ handle, reasons }) =>
      reasons.map(({ field, message }) => `${handle}, ${field}: ${message}`),
    )
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause)
    reasons.push(cause.message || cause.name)
  return reasons.length > 0 ? [...new Set(reasons)] : [`Unknown failure (${typeof error})`]
}
