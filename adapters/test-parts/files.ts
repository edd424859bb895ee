import { arrayBuffer } from "node:stream/consumers"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { checkedBytes } from "../../domain/files/checked-bytes.ts"
import type { FileKey } from "../../domain/files/file-key.ts"
import { type FileContent, Files, FilesUnavailable } from "../../domain/files/ports.ts"

const wholeOf = (content: FileContent) =>
  Effect.tryPromise({
    try: async () => new Uint8Array(await arrayBuffer(checkedBytes(content))),
    catch: () => new FilesUnavailable({ reason: "The file broke off." }),
  })

/** Keeps files in a map. */
export const layerTestFiles: Layer.Layer<Files> = Layer.effect(
  Files,
  Effect.sync(() => {
    const kept = new Map<FileKey, { readonly content: Uint8Array<ArrayBuffer>; readonly putAt: number }>()
    return Files.of({
      put: Effect.fn("Files.put")(function* (key, content) {
        const whole = content instanceof Uint8Array ? content.slice() : yield* wholeOf(content)
        kept.set(key, { content: whole, putAt: yield* Clock.currentTimeMillis })
      }),
      read: (key) =>
        Effect.sync(() =>
          Option.map(Option.fromNullishOr(kept.get(key)), ({ content }) => ({
            size: content.length,
            body: new Blob([content]).stream(),
          })),
        ),
      remove: (key) => Effect.sync(() => void kept.delete(key)),
      list: (area, after) =>
        Effect.sync(() =>
          [...kept]
            .map(([key, { putAt }]) => ({ key, putAt }))
            .filter(({ key }) => key.startsWith(`${area}/`) && (after === null || key > after))
            .toSorted((a, b) => (a.key < b.key ? -1 : 1))
            .slice(0, 1_000),
        ),
    })
  }),
)
