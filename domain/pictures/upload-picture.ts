import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { contentTypes, fileTypeOf } from "../files/file-type.ts"
import { Files } from "../files/ports.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { sizeKey } from "./picture.ts"
import { pictureAudit } from "./picture-audit.ts"
import { PictureRefused, PictureResizer, Pictures } from "./ports.ts"

/** Files put at a time. */
const atOnce = 3

/**
 * Keeps a picture in the sizes pages need. `contentType` is what the sender says it is: a picture that lies about it is refused. With a key
 * seen before the answer is the picture of that time. `by`: `null` for the shop itself.
 */
export const uploadPicture = Effect.fn("uploadPicture")(function* (
  by: { readonly person: Pick<Caller["person"], "id" | "email"> } | null,
  {
    content,
    contentType,
    key,
  }: { readonly content: Uint8Array<ArrayBuffer>; readonly contentType: string; readonly key: string },
) {
  const [pictures, files] = [yield* Pictures, yield* Files]
  const known = yield* pictures.keptWith(key)
  if (Option.isSome(known)) return known.value
  const type = fileTypeOf(content)
  if (type === null || contentTypes[type] !== contentType) return yield* new PictureRefused({ because: "type" })
  const { width, height, sizes } = yield* (yield* PictureResizer).resize(content)
  const id = (yield* newReadableId("p-", 12)).toLowerCase()
  yield* Effect.forEach(sizes, (size) => files.put(sizeKey(id, size.width, size.format), size.content), {
    concurrency: atOnce,
    discard: true,
  })
  const widths = [...new Set(sizes.map((size) => size.width))].toSorted((a, b) => a - b)
  const uploadedAt = yield* Clock.currentTimeMillis
  return yield* pictures.keep({ id, width, height, widths, uploadedAt }, key, [
    auditEntry(pictureAudit, by, "picture.uploaded", id, null, { width, height }),
  ])
})
