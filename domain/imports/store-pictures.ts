import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { storePicture } from "../entries/import/source-pictures.ts"
import { mediaOf } from "./import-item.ts"
import { ImportRecords } from "./ports.ts"

/** Pictures of the other shop as this one's, by their addresses there; those that were kept before are not fetched again. `lost`: why not, German. */
export const storePictures = Effect.fnUntraced(function* (addresses: readonly string[]) {
  const own: Record<string, string> = {}
  const lost: Record<string, string> = {}
  for (const address of new Set(addresses)) {
    const kept = yield* Effect.result(storePicture(null, address))
    if (Result.isFailure(kept)) lost[address] = "Die Ablage der Dateien antwortet nicht."
    else if (Result.isFailure(kept.success)) lost[address] = kept.success.failure
    else own[address] = kept.success.success.id
  }
  return { own, lost }
})

const atOnce = 20

/** Keeps pictures of products that were taken, until the time is over. `lost`: those that could not be fetched before. */
export const takePictures = Effect.fn("takePictures")(function* (which: "open" | "lost", until: number) {
  const records = yield* ImportRecords
  let after = ""
  while (true) {
    const items = yield* records.withPictures(which, after, atOnce)
    for (const item of items) {
      if ((yield* Clock.currentTimeMillis) >= until) return
      after = item.id
      const { own: pictures, lost: lostPictures } = yield* storePictures(mediaOf(item).map(({ url }) => url))
      yield* records.change(item.id, (now) =>
        Equal.equals([now.pictures, now.lostPictures], [pictures, lostPictures])
          ? null
          : { ...now, pictures, lostPictures },
      )
    }
    if (items.length < atOnce) return
  }
})
