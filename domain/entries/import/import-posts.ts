import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Schema from "effect/Schema"
import type { Caller } from "../../access/caller.ts"
import { startJob } from "../../jobs/start-job.ts"
import { textStart } from "../../shared/text-cut.ts"
import { planImport } from "./check-import.ts"
import type { ImportItem } from "./import-item.ts"
import type { PostSource } from "./ports.ts"

/** Nothing of the source is new or changed. */
export class NothingToImport extends Schema.TaggedError<NothingToImport>()("NothingToImport", {}) {}

/**
 * Takes posts of a source over by a job: first each of their pictures, then the posts, one after the other. What cannot be taken is an item
 * too, so that the job's log says of all what became of it.
 */
export const importPosts = Effect.fn("importPosts")(function* (
  by: Caller,
  { source, title, key }: { readonly source: PostSource; readonly title: string; readonly key: string },
) {
  const planned = yield* planImport(source)
  const taken = planned.filter(({ outcome: { kind } }) => kind === "new" || kind === "changed")
  if (taken.length === 0) return yield* new NothingToImport()
  const files = new Map(taken.flatMap(({ post }) => post.embedded.map((each) => [each.address, each.content] as const)))
  const addresses = new Set(taken.flatMap(({ ready }) => ready?.pictures ?? []))
  const pictures = [...addresses].map((address): ImportItem => {
    const content = files.get(address)
    return { kind: "picture", address, content: content === undefined ? null : Base64.encode(content) }
  })
  const posts = planned.flatMap(({ post, outcome }): readonly ImportItem[] => {
    if (outcome.kind === "same") return []
    if (outcome.kind === "left") return [{ kind: "left", handle: textStart(post.handle, 120), reason: outcome.reason }]
    const { embedded: _, ...text } = post
    return [{ kind: "post", post: text }]
  })
  return yield* startJob(by, { kind: "posts.import", title, key, items: [...pictures, ...posts] })
})
