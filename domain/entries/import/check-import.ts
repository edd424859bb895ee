import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { textStart } from "../../shared/text-cut.ts"
import { Entries } from "../ports.ts"
import { outcomeFor, type PlannedOutcome, readyPost } from "./plan-import.ts"
import type { PostSource, SourcePost } from "./ports.ts"

/** A post of the source, what the import does with it, and what it would become; `null`: it cannot be taken. */
interface PlannedPost {
  readonly post: SourcePost
  readonly ready: Effect.Success<ReturnType<typeof readyPost>> | null
  readonly outcome: PlannedOutcome
}

/** What an import would do now, post by post. Of two with one handle the first counts. */
export const planImport = Effect.fn("planImport")(function* (source: PostSource) {
  const entries = yield* Entries
  const seen = new Set<string>()
  const planned: PlannedPost[] = []
  for (const post of yield* source.posts) {
    const ready = yield* Effect.result(readyPost(post, () => Effect.succeed(new Map())))
    if (Result.isFailure(ready)) planned.push({ post, ready: null, outcome: { kind: "left", reason: ready.failure } })
    else if (seen.has(post.handle))
      planned.push({
        post,
        ready: null,
        outcome: { kind: "left", reason: "Diese Adresse kommt in der Datei schon vor." },
      })
    else {
      const known = Option.getOrNull(yield* entries.named("post", post.handle))
      planned.push({ post, ready: ready.success, outcome: outcomeFor(known, post) })
    }
    seen.add(post.handle)
  }
  return planned
})

/** The preview of an import for staff; changes nothing. */
export const checkImport = Effect.fn("checkImport")(function* (source: PostSource) {
  const planned = yield* planImport(source)
  const rows = planned.map(({ post, ready, outcome }) => ({
    handle: textStart(post.handle, 120),
    title: textStart(post.title, 150),
    kind: outcome.kind,
    published: ready !== null && ready.publishedAt !== null,
    pictures: ready?.pictures.length ?? 0,
    notes: [...(outcome.kind === "left" ? [outcome.reason] : []), ...(ready?.notes ?? [])],
  }))
  const count = (kind: PlannedOutcome["kind"]) => rows.filter((row) => row.kind === kind).length
  return { rows, new: count("new"), changed: count("changed"), same: count("same"), left: count("left") }
})
