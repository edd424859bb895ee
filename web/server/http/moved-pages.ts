import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Redirects } from "../../../domain/redirects/ports.ts"
import { normalPath } from "../../../domain/redirects/redirect.ts"
import type { Shop } from "../shop.ts"
import { logError } from "./log.ts"

/** Missing pages counted a minute at most: a scanner's guesses are no work for the database. */
const mostNoted = 60
const minuteMs = 60_000
const longest = 300

/** Where a path leads that is no page; `null`: nowhere, and it is counted for staff. */
export const makeMovedPages = (shop: Shop) => {
  let noted = { since: 0, count: 0 }
  const note = (path: string): void => {
    const now = Date.now()
    if (now - noted.since > minuteMs) noted = { since: now, count: 0 }
    noted.count += 1
    if (noted.count > mostNoted) return
    // The answer does not wait for it, and goes on without it.
    shop.runtime
      .runPromise(Effect.flatMap(Redirects, (redirects) => redirects.noteMissing(path)))
      .catch((error: unknown) => logError("missing page", error))
  }

  /** `counted`: whether the path is noted if it leads nowhere. */
  return async (pathname: string, counted: boolean): Promise<string | null> => {
    const path = normalPath(pathname)
    if (path.length > longest || path.startsWith("/admin")) return null
    const found = await shop.runtime
      .runPromise(Effect.flatMap(Redirects, (redirects) => redirects.find(path)))
      .catch(() => Option.none())
    if (Option.isSome(found)) return found.value.to
    if (counted) note(path)
    return null
  }
}
