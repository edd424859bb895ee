import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { addRedirect } from "../redirects/manage-redirects.ts"
import { Redirects } from "../redirects/ports.ts"
import { normalPath, type RedirectInput, RedirectLoop } from "../redirects/redirect.ts"
import { Site } from "./ports.ts"

/** There is a page at the path: it is shown, a redirect would never be followed. */
export class PageExists extends Schema.TaggedError<PageExists>()("PageExists", {}) {}

/** Where it would lead there is no page. */
export class TargetMissing extends Schema.TaggedError<TargetMissing>()("TargetMissing", {}) {}

const mostSteps = 5

/** Where a path ends that may lead on itself; refused where there is no page. */
export const endOf = Effect.fnUntraced(function* (path: string) {
  const site = yield* Site
  let end = path
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const { status, location } = yield* site.open(end)
    if (status === 404 || status === 410) return yield* new TargetMissing({})
    if (location === null || !location.startsWith("/")) return end
    end = location.split(/[?#]/, 1)[0] ?? ""
  }
  return yield* new RedirectLoop({})
})

/** Lets a path that is no page lead to one that is. What leads on already is followed, so that a visitor takes one step. */
export const redirectPath = Effect.fn("redirectPath")(function* (by: Caller, { from, to }: RedirectInput) {
  const start = normalPath(from)
  const known = yield* (yield* Redirects).list
  if (known.every((each) => each.from !== start)) {
    const { status } = yield* (yield* Site).open(start)
    if (status !== 404 && status !== 410) return yield* new PageExists({})
  }
  const end = start === normalPath(to) ? to : yield* endOf(normalPath(to))
  return yield* addRedirect(by, { from, to: end })
})
