import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { applicationIdOf } from "../applications/application.ts"
import { Applications } from "../applications/ports.ts"
import { type FileArea, type FileKey, fileAreas } from "../files/file-key.ts"
import { Files, type ListedFile } from "../files/ports.ts"
import { picturesOf } from "../messages/message.ts"
import { messageIdOf } from "../messages/message-picture.ts"
import { Messages } from "../messages/ports.ts"
import { Pictures } from "../pictures/ports.ts"
import { dayMs } from "../shared/day-ms.ts"

/** Milliseconds: an upload ends long before. */
const minAge = dayMs

const pictureOf = (key: FileKey): string => /^pictures\/(p-[0-9a-z]{12})-/.exec(key)?.[1] ?? ""

/** Those that something in the database names. */
const namedOf: Readonly<
  Record<
    FileArea,
    (keys: readonly FileKey[]) => Effect.Effect<ReadonlySet<FileKey>, never, Pictures | Applications | Messages>
  >
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
  messages: Effect.fnUntraced(function* (keys: readonly FileKey[]) {
    const messages = yield* Messages
    const found = yield* Effect.forEach([...new Set(keys.map(messageIdOf))], messages.find)
    return new Set(
      found
        .flatMap(Option.toArray)
        .flatMap(picturesOf)
        .map(({ key }) => key),
    )
  }),
}

/** Lets `each` see every file that nothing in the database names: a crash came between file and row, or the row is gone. */
const forEachOrphan = Effect.fnUntraced(function* <E, R>(each: (file: ListedFile) => Effect.Effect<void, E, R>) {
  const files = yield* Files
  const before = (yield* Clock.currentTimeMillis) - minAge
  for (const area of fileAreas) {
    let page = yield* files.list(area, null)
    while (page.length > 0) {
      const old = page.filter(({ putAt }) => putAt < before)
      const named = yield* namedOf[area](old.map(({ key }) => key))
      for (const file of old.filter(({ key }) => !named.has(key))) yield* each(file)
      page = yield* files.list(area, page.at(-1)?.key ?? null)
    }
  }
})

/** How many such files there are, and when the oldest was put there. */
export const orphansDue = Effect.fn("orphansDue")(function* () {
  const putAt: number[] = []
  yield* forEachOrphan((file) => Effect.sync(() => void putAt.push(file.putAt)))
  return { count: putAt.length, oldest: putAt.length === 0 ? null : putAt.reduce((a, b) => Math.min(a, b)) }
})

/** Removes these files; answers how many. A store that is away is asked again by the next run. */
export const removeOrphans = Effect.fn("removeOrphans")(function* () {
  const files = yield* Files
  let removed = 0
  yield* forEachOrphan(({ key }) =>
    Effect.map(files.remove(key), () => {
      removed += 1
    }),
  )
  return removed
})
