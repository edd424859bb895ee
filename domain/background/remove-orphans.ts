import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { applicationIdOf } from "../applications/application.ts"
import { Applications } from "../applications/ports.ts"
import { type FileArea, type FileKey, fileAreas } from "../files/file-key.ts"
import { Files } from "../files/ports.ts"
import { Pictures } from "../pictures/ports.ts"

/** Milliseconds: an upload ends long before. */
const minAge = 24 * 3_600_000

const pictureOf = (key: FileKey): string => /^pictures\/(p-[0-9a-z]{12})-/.exec(key)?.[1] ?? ""

/** Those that something in the database names. */
const namedOf: Readonly<
  Record<FileArea, (keys: readonly FileKey[]) => Effect.Effect<ReadonlySet<FileKey>, never, Pictures | Applications>>
> = {
  pictures: Effect.fnUntraced(function* (keys: readonly FileKey[]) {
    const found = yield* (yield* Pictures).find([...new Set(keys.map(pictureOf))])
    const ids = new Set(found.map(({ id }) => id))
    return new Set(keys.filter((key) => ids.has(pictureOf(key))))
  }),
  applications: Effect.fnUntraced(function* (keys: readonly FileKey[]) {
    const applications = yield* Applications
    const found = yield* Effect.forEach([...new Set(keys.map(applicationIdOf))], applications.find)
    return new Set(found.flatMap(Option.toArray).flatMap(({ files }) => files.map(({ key }) => key)))
  }),
}

/**
 * Removes files that nothing in the database names: a crash came between file and row, or the row is gone. Answers how many. A store that is
 * away is asked again by the next run.
 */
export const removeOrphans = Effect.fn("removeOrphans")(function* () {
  const files = yield* Files
  const before = (yield* Clock.currentTimeMillis) - minAge
  let removed = 0
  for (const area of fileAreas) {
    let page = yield* files.list(area, null)
    while (page.length > 0) {
      const old = page.filter(({ putAt }) => putAt < before).map(({ key }) => key)
      const named = yield* namedOf[area](old)
      for (const key of old.filter((each) => !named.has(each))) {
        yield* files.remove(key)
        removed += 1
      }
      page = yield* files.list(area, page.at(-1)?.key ?? null)
    }
  }
  return removed
})
