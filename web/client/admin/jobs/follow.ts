import { isTransient } from "../../app/api-error.ts"

/** How often what is under way is fetched again; milliseconds. */
const everyMs = 1_000

/**
 * For a query's `refetchInterval`: again and again while the data are about something under way, as `goesOn` says. What the shop refuses
 * for good is not fetched again.
 */
export const pollMs = <Data>(
  { data, error }: { readonly data: Data | undefined; readonly error: unknown },
  goesOn: (data: Data) => boolean,
): number | false => {
  const isRefused = error !== null && !isTransient(error)
  return !isRefused && data !== undefined && goesOn(data) ? everyMs : false
}
