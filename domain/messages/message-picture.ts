import * as Result from "effect/Result"
import type { FileKey } from "../files/file-key.ts"
import { type FileType, fileTypeOf } from "../files/file-type.ts"
import type { SentFile } from "../files/sent-file.ts"

export const pictureTypes = ["jpeg", "png", "webp"] as const satisfies readonly FileType[]
export type PictureType = (typeof pictureTypes)[number]

/** A picture that came with a message: private, staff who read messages see it. */
export interface MessagePicture {
  readonly key: FileKey
  readonly type: PictureType
}

export const mostPictures = 3
export const maxPictureBytes = 8 * 1_024 * 1_024

/** The type of a picture that can be taken, whatever its name says, else a sentence. */
export const checkPicture = ({ content }: SentFile): Result.Result<PictureType, string> => {
  if (content.length === 0) return Result.fail("Ein Bild ist leer. Bitte wähle ein anderes.")
  if (content.length > maxPictureBytes) return Result.fail("Ein Bild ist zu groß: höchstens 8 MB.")
  const type = pictureTypes.find((each) => each === fileTypeOf(content))
  return type === undefined ? Result.fail("Bitte nimm Bilder als JPEG, PNG oder WebP.") : Result.succeed(type)
}

/** The key of the picture with this number of a message. */
export const pictureKeyOf = (id: string, number: number, type: PictureType): FileKey =>
  `messages/${id.toLowerCase()}-${number}.${type}`

/** The id of the message a picture came with; `""`: none. */
export const messageIdOf = (key: FileKey): string =>
  (/^messages\/(n-[0-9a-z]{10})-\d+\.\w+$/.exec(key)?.[1] ?? "").toUpperCase()
