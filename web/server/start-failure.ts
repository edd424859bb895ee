import { ProductsNotSellable } from "../../domain/catalogue/publish-catalogue.ts"

/**
 * Why the start failed, one line for each reason, the outermost first. Unlike the log it quotes messages: no visitor's data can
 * be in them yet.
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
