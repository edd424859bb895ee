import { isTransient } from "../../app/api-error.ts"

/** Polling interval in milliseconds. */
const everyMs = 1_000

/** A query's `refetchInterval`: polls while `goesOn` says that the data are in progress. A permanent refusal ends the polling. */
export const pollMs = <Data>(
  { data, error }: { readonly data: Data | undefined; readonly error: unknown },
  goesOn: (data: Data) => boolean,
): number | false => {
  const isRefused = error !== null && !isTransient(error)
  return !isRefused && data !== undefined && goesOn(data) ? everyMs : false
}
