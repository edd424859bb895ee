import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import { removeHtmlPost } from "../html-posts/edit-html-post.ts"
import { normalPath } from "../redirects/redirect.ts"
import { endOf } from "./redirect-path.ts"

/** Removes a post of the older blog. Where its address is to lead from now on there must be a page; what leads on already is followed. */
export const removePost = Effect.fn("removePost")(function* (
  by: Caller,
  { handle, to }: { readonly handle: string; readonly to: string | null },
) {
  const end = to === null ? null : yield* endOf(normalPath(to))
  return yield* removeHtmlPost(by, { handle, to: end })
})
