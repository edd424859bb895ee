import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { removeEntry } from "../entries/edit-entry.ts"
import { normalPath } from "../redirects/redirect.ts"
import { endOf } from "./redirect-path.ts"

/** Removes an entry. Where its address is to lead from now on there must be a page; what leads on already is followed. */
export const removeAndLead = Effect.fn("removeAndLead")(function* (
  by: Caller,
  { id, to }: { readonly id: string; readonly to: string | null },
) {
  return yield* removeEntry(by, { id, to: to === null ? null : yield* endOf(normalPath(to)) })
})
