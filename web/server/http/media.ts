import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Hono } from "hono"
import { type FileKey, isFileKey } from "../../../domain/files/file-key.ts"
import { inMegabytes } from "../../../domain/files/file-size.ts"
import { pictureTypesInWords } from "../../../domain/files/picture-types.ts"
import { Files, type FilesUnavailable } from "../../../domain/files/ports.ts"
import { maxPictureBytes } from "../../../domain/pictures/picture.ts"
import type { PictureRefused } from "../../../domain/pictures/ports.ts"
import { uploadPicture } from "../../../domain/pictures/upload-picture.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { uploads } from "./uploads.ts"

const uploadPath = "/admin/pictures/upload"

export const mediaPolicies = mountPolicies([
  {
    path: uploadPath,
    method: "POST",
    kind: "data",
    access: { staff: "entries.change" },
    limits: ["change"],
    maxBodyBytes: maxPictureBytes,
    tooLarge: `Das Bild ist zu groß: höchstens ${inMegabytes(maxPictureBytes)}.`,
  },
  { path: "/media/*", kind: "file" },
])

const because: Readonly<Record<PictureRefused["because"], string>> = {
  type: `Das ist kein ${pictureTypesInWords}, auch wenn die Datei so heißt. Bitte speichere das Bild in einem dieser Formate.`,
  pixels: "Das Bild hat mehr als 40 Megapixel. Bitte verkleinere es.",
  broken: "Das Bild lässt sich nicht lesen, vielleicht ist die Datei unvollständig. Bitte nimm eine andere.",
}

const refusals: Translations<PictureRefused | FilesUnavailable> = {
  PictureRefused: { code: "UNPROCESSABLE_CONTENT", message: (refused) => because[refused.because] },
  FilesUnavailable: {
    code: "SERVICE_UNAVAILABLE",
    message:
      "Der Speicher für Bilder antwortet nicht, es wurde nichts gespeichert. Bitte versuche es gleich noch einmal.",
  },
}

const types = { avif: "image/avif", webp: "image/webp" } as const

/** Pictures: uploaded by staff as raw bytes, and their sizes for everybody. A size never changes: another picture has another address. */
export const mountMedia = (app: Hono<Env>, shop: Shop): void => {
  const take = uploads("picture", Schema.Struct({ key: IdempotencyKey }))

  app.post(
    uploadPath,
    take((context, { bytes, contentType }, { key }) =>
      run(context, uploadPicture(context.caller, { content: bytes, contentType, key }), refusals),
    ),
  )

  app.get("/media/:file{p-[0-9a-z]{12}-[0-9]{1,4}\\.(?:avif|webp)}", async (c) => {
    const file = c.req.param("file")
    const key: FileKey = `pictures/${file}`
    if (!isFileKey(key)) return c.text("Not found", 404)
    const read = await shop.runtime.runPromise(Effect.result(Effect.flatMap(Files, (files) => files.read(key))))
    if (Result.isFailure(read)) {
      logError("picture", read.failure)
      return c.text("Not available", 503, { "cache-control": "no-store", "retry-after": "5" })
    }
    if (Option.isNone(read.success)) return c.text("Not found", 404)
    const { size, body } = read.success.value
    const headers = {
      "content-type": file.endsWith(".avif") ? types.avif : types.webp,
      "content-length": String(size),
      "cache-control": "public, max-age=31536000, immutable",
    }
    return c.body(body, 200, headers)
  })
}
