import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type FileKey, fileAreas } from "../../domain/files/file-key.ts"
import { type Files, FilesUnavailable } from "../../domain/files/ports.ts"

/** Copies all files of a store into another one and answers how many; those that are there are replaced. */
export const copyFiles = Effect.fnUntraced(function* (from: Files["Service"], to: Files["Service"]) {
  let copied = 0
  for (const area of fileAreas)
    for (let after: FileKey | null = null; ; ) {
      const page: Effect.Success<ReturnType<typeof from.list>> = yield* from.list(area, after)
      for (const { key } of page) {
        const content = yield* from.read(key)
        if (Option.isNone(content)) continue
        const bytes = yield* Effect.tryPromise({
          try: () => new Response(content.value.body).arrayBuffer(),
          catch: () => new FilesUnavailable({ reason: `${key} broke off while it was read` }),
        })
        yield* to.put(key, new Uint8Array(bytes))
        copied += 1
      }
      const last = page.at(-1)
      if (last === undefined) break
      after = last.key
    }
  return copied
})
