import { TRPCClientError } from "@trpc/client"

/** Seconds; used when the server named none. */
const withoutName = 5

/** The server's `Retry-After` in seconds. */
export const secondsToWait = (failure: unknown): number => {
  const answered = failure instanceof TRPCClientError ? failure.meta?.response : undefined
  const named = answered instanceof Response ? Number(answered.headers.get("retry-after")) : Number.NaN
  return Number.isInteger(named) && named > 0 ? named : withoutName
}
