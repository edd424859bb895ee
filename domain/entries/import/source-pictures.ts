import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { contentTypes, fileTypeOf } from "../../files/file-type.ts"
import type { By } from "../../jobs/job.ts"
import { pictureAddress } from "../../pictures/picture.ts"
import { Pictures } from "../../pictures/ports.ts"
import { uploadPicture } from "../../pictures/upload-picture.ts"

/** By which a picture of another shop is kept once, however often it is imported. */
const pictureKey = (address: string): string => `import:${address}`

/** The picture that was kept of an address in another shop. */
export const keptFrom = Effect.fnUntraced(function* (address: string) {
  return yield* (yield* Pictures).keptWith(pictureKey(address))
})

/** Keeps a picture of another shop. `by`: `null` for the shop itself. */
export const keepPicture = Effect.fnUntraced(function* (by: By | null, address: string, file: Uint8Array) {
  const content = new Uint8Array(file)
  const type = fileTypeOf(content)
  return yield* uploadPicture(by === null ? null : { person: { id: by.personId, email: by.email } }, {
    content,
    contentType: type === null ? "" : contentTypes[type],
    key: pictureKey(address),
  })
})

/** The shop's own addresses of pictures it kept, by their addresses in another shop. */
export const ownAddresses = Effect.fnUntraced(function* (addresses: readonly string[]) {
  const own = new Map<string, string>()
  for (const address of addresses) {
    const kept = yield* keptFrom(address)
    if (Option.isSome(kept)) own.set(address, pictureAddress(kept.value.id))
  }
  return own
})
