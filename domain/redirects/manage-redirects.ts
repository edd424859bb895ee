import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Redirects } from "./ports.ts"
import { normalPath, type RedirectInput, withRedirect } from "./redirect.ts"
import { redirectAudit } from "./redirect-audit.ts"

/** Missing pages shown to staff. */
const mostShown = 50

/**
 * Lets a path lead to another from now on; the same again changes nothing. `action`: whether somebody asked for that, or it follows from
 * the end of a page.
 */
export const addRedirect = Effect.fn("addRedirect")(function* (
  by: Caller,
  { from, to }: RedirectInput,
  action: "redirect.added" | "redirect.followed" = "redirect.added",
) {
  const at = yield* Clock.currentTimeMillis
  return yield* (yield* Redirects).change((known) =>
    Result.map(withRedirect(known, { from, to, by: by.person.email, at }), (redirects) => {
      const before = known.find((each) => each.from === normalPath(from))?.to ?? null
      const after = redirects.find((each) => each.from === normalPath(from))?.to ?? null
      return before === after
        ? { redirects: known, audit: [] }
        : { redirects, audit: [auditEntry(redirectAudit, by, action, normalPath(from), before, after)] }
    }),
  )
})

/** The path is no page again; one that leads nowhere changes nothing. */
export const removeRedirect = Effect.fn("removeRedirect")(function* (by: Caller, from: string) {
  return yield* (yield* Redirects).change((known) => {
    const gone = known.find((each) => each.from === from)
    return Result.succeed({
      redirects: known.filter((each) => each.from !== from),
      audit: gone === undefined ? [] : [auditEntry(redirectAudit, by, "redirect.removed", from, gone.to)],
    })
  })
})

/** Where paths lead, and which were asked for in vain. */
export const viewRedirects = Effect.fn("viewRedirects")(function* () {
  const redirects = yield* Redirects
  return { redirects: yield* redirects.list, missing: yield* redirects.missing(mostShown) }
})
