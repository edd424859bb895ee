import * as Effect from "effect/Effect"
import * as Base64 from "effect/encoding/Base64"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { contentTypes, fileTypeOf } from "../../files/file-type.ts"
import { pictureTypesInWords } from "../../files/picture-types.ts"
import { pictureAddress } from "../../pictures/picture.ts"
import { Pictures } from "../../pictures/ports.ts"
import { uploadPicture } from "../../pictures/upload-picture.ts"
import { SourcePictures } from "./ports.ts"

/** By which a picture of another shop is kept once, however often it is imported. */
const pictureKey = (address: string): string => `import:${address}`

/** The picture that was kept of an address in another shop. */
export const storedFrom = Effect.fnUntraced(function* (address: string) {
  return yield* (yield* Pictures).keptWith(pictureKey(address))
})

const because = {
  type: `Das ist kein ${pictureTypesInWords}.`,
  pixels: "Das Bild hat mehr als 40 Megapixel.",
  broken: "Das Bild lässt sich nicht lesen.",
} as const

/**
 * Keeps a picture of another shop as this one's, once by its address; the sentence says why not. `content`: its file in base 64, where it
 * need not be fetched.
 */
export const storePicture = Effect.fnUntraced(function* (
  by: Parameters<typeof uploadPicture>[0],
  address: string,
  content: string | null = null,
) {
  const key = pictureKey(address)
  const known = yield* storedFrom(address)
  if (Option.isSome(known)) return Result.succeed(known.value)
  const file = content === null ? (yield* SourcePictures).fetch(address) : Effect.fromResult(Base64.decode(content))
  return yield* Effect.gen(function* () {
    const bytes = new Uint8Array(yield* file)
    const type = fileTypeOf(bytes)
    const contentType = type === null ? "" : contentTypes[type]
    return Result.succeed(yield* uploadPicture(by, { content: bytes, contentType, key }))
  }).pipe(
    Effect.catchTags({
      PictureRefused: (refused) => Effect.succeed(Result.fail<string>(because[refused.because])),
      PictureNotFetched: ({ reason }) => Effect.succeed(Result.fail(reason)),
      EncodingError: () => Effect.succeed(Result.fail<string>(because.broken)),
    }),
  )
})

/** The shop's own addresses of pictures it kept, by their addresses in another shop. */
export const ownAddresses = Effect.fnUntraced(function* (addresses: readonly string[]) {
  const own = new Map<string, string>()
  for (const address of addresses) {
    const kept = yield* storedFrom(address)
    if (Option.isSome(kept)) own.set(address, pictureAddress(kept.value.id))
  }
  return own
})
