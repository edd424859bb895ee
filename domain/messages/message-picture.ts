import * as Result from "effect/Result"
import type { FileKey } from "../files/file-key.ts"
import { bytesPerMegabyte, inMegabytes } from "../files/file-size.ts"
import { fileTypeOf } from "../files/file-type.ts"
import { type PictureType, pictureTypes, pictureTypesInWords } from "../files/picture-types.ts"
import type { SentFile } from "../files/sent-file.ts"

/** A picture that came with a message: private, staff who read messages see it. */
export interface MessagePicture {
  readonly key: FileKey
  readonly type: PictureType
}

export const mostPictures = 3
export const maxPictureBytes = 8 * bytesPerMegabyte

/** The type of a picture that can be taken, whatever its name says, else a sentence. */
export const checkPicture = ({ content }: SentFile): Result.Result<PictureType, string> => {
  if (content.length === 0) return Result.fail("Ein Bild ist leer. Bitte wähle ein anderes.")
  if (content.length > maxPictureBytes)
    return Result.fail(`Ein Bild ist zu groß: höchstens ${inMegabytes(maxPictureBytes)}.`)
  const type = pictureTypes.find((each) => each === fileTypeOf(content))
  return type === undefined ? Result.fail(`Bitte nimm Bilder als ${pictureTypesInWords}.`) : Result.succeed(type)
}

/** The key of the picture with this number of a message. */
export const pictureKeyOf = (id: string, number: number, type: PictureType): FileKey =>
  `messages/${id.toLowerCase()}-${number}.${type}`

/** The id of the message a picture came with; `""`: none. */
export const messageIdOf = (key: FileKey): string =>
  (/^messages\/(n-[0-9a-z]{10})-\d+\.\w+$/.exec(key)?.[1] ?? "").toUpperCase()
