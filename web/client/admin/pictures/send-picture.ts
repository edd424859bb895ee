import { inMegabytes } from "../../../../domain/files/file-size.ts"
import { pictureContentTypes, pictureTypesInWords } from "../../../../domain/files/picture-types.ts"
import { maxPictureBytes, type Picture } from "../../../../domain/pictures/picture.ts"

/** What is wrong with a file before it is sent; `null`: nothing. */
export const problemOf = ({ size, type, name }: Pick<File, "size" | "type" | "name">): string | null => {
  if (/heic|heif/.test(type) || /\.hei[cf]$/i.test(name))
    return "Fotos im Format HEIC gehen nicht. Bitte sichere das Foto als JPEG."
  if (!pictureContentTypes.includes(type)) return `Bitte nimm ein ${pictureTypesInWords}.`
  return size > maxPictureBytes
    ? `Das Bild hat ${inMegabytes(size)}, höchstens ${inMegabytes(maxPictureBytes)} gehen.`
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/**
 * Uploads a picture; `onProgress` says how much has left, from 0 to 1. A refusal is thrown in the shape of the client's errors. `key`: the
 * idempotency key of this file.
 */
export const sendPicture = (file: File, key: string, onProgress: (share: number) => void): Promise<Picture> =>
  new Promise((resolve, reject) => {
    // `fetch` does not tell how much has left.
    const request = new XMLHttpRequest()
    request.open("POST", `/admin/pictures/upload?${new URLSearchParams({ key })}`)
    request.setRequestHeader("content-type", file.type)
    request.responseType = "json"
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener("error", () => reject(new Error("The picture did not arrive")))
    request.addEventListener("load", () => {
      const reply: unknown = request.response
      if (isRecord(reply) && isRecord(reply.result)) return resolve(reply.result.data as Picture)
      const error = isRecord(reply) && isRecord(reply.error) ? reply.error : {}
      reject(Object.assign(new Error(String(error.message ?? "")), { data: error.data }))
    })
    request.send(file)
  })
