import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type FileKey, fileAreas } from "../../domain/files/file-key.ts"
import { type Files, FilesUnavailable } from "../../domain/files/ports.ts"

/** Copies all files of a store into another one and answers how many, and their bytes; those that are there are replaced. */
export const copyFiles = Effect.fnUntraced(function* (from: Files["Service"], to: Files["Service"]) {
  let [files, fileBytes] = [0, 0]
  for (const area of fileAreas)
    for (let after: FileKey | null = null; ; ) {
      const page: Effect.Success<ReturnType<typeof from.list>> = yield* from.list(area, after)
      for (const { key } of page) {
        const content = yield* from.read(key)
        if (Option.isNone(content)) continue
        yield* Effect.mapError(
          to.put(key, content.value),
          ({ reason }) => new FilesUnavailable({ reason: `${key} was not copied: ${reason}` }),
        )
        files += 1
        fileBytes += content.value.size
      }
      const last = page.at(-1)
      if (last === undefined) break
      after = last.key
    }
  return { files, fileBytes }
})
