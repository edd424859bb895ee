import { currentRequest } from "./current-request.ts"

/** Reports an error that nobody expected, with the request it happened in. */
export const logError = (where: string, error: unknown): void => {
  const request = currentRequest.getStore()
  if (request === undefined) {
    const kind = error instanceof Error ? error.name : typeof error
    console.error(JSON.stringify({ level: "error", where, error: [kind] }))
    return
  }
  const { id, reports, span } = request
  reports.report({
    where,
    error,
    request: { id, traceId: span?.traceId ?? null, spanId: span?.spanId ?? null },
  })
}
