import { TRPCClientError } from "@trpc/client"

/** Long enough for the server to let the next one through where it named no time. */
const withoutName = 5

/** How many seconds the server asks whoever was too fast to wait. */
export const secondsToWait = (failure: unknown): number => {
  const answered = failure instanceof TRPCClientError ? failure.meta?.response : undefined
  const named = answered instanceof Response ? Number(answered.headers.get("retry-after")) : Number.NaN
  return Number.isInteger(named) && named > 0 ? named : withoutName
}
