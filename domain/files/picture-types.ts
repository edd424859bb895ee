import { contentTypes, type FileType } from "./file-type.ts"

/** Kinds of pictures that are taken, from shoppers and from staff. */
export const pictureTypes = ["jpeg", "png", "webp"] as const satisfies readonly FileType[]
export type PictureType = (typeof pictureTypes)[number]

export const pictureTypesInWords = "JPEG, PNG oder WebP"

/** What a file chooser offers. */
export const pictureContentTypes: readonly string[] = pictureTypes.map((type) => contentTypes[type])
