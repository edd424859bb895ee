import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Context, Hono } from "hono"
import { Applications } from "../../../domain/applications/ports.ts"
import type { FileKey } from "../../../domain/files/file-key.ts"
import { contentTypes, type FileType } from "../../../domain/files/file-type.ts"
import { Files } from "../../../domain/files/ports.ts"
import { picturesOf } from "../../../domain/messages/message.ts"
import { Messages } from "../../../domain/messages/ports.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

const documentPath = "/admin/applicants/:id/files/:number"
const picturePath = "/admin/messages/:id/pictures/:number"

export const privateFilePolicies = mountPolicies([
  { path: documentPath, method: "GET", kind: "data", access: { staff: "applications.read" } },
  { path: picturePath, method: "GET", kind: "data", access: { staff: "messages.read" } },
])

/** What strangers sent, for the staff who may read it. */
export const mountPrivateFiles = (app: Hono<Env>, { runtime }: Shop): void => {
  const send = async (
    c: Context<Env>,
    file: { readonly key: FileKey; readonly type: FileType } | undefined,
    disposition: string,
  ) => {
    if (file === undefined) return c.text("Diese Datei gibt es nicht.", 404)
    const read = await runtime.runPromise(Effect.result(Effect.flatMap(Files, (files) => files.read(file.key))))
    if (Result.isFailure(read)) {
      logError("private file", read.failure)
      return c.text("Der Speicher für Dateien antwortet nicht. Bitte versuche es gleich noch einmal.", 503)
    }
    if (Option.isNone(read.success)) return c.text("Diese Datei gibt es nicht mehr.", 404)
    return c.body(read.success.value.body, 200, {
      "content-type": contentTypes[file.type],
      "content-length": String(read.success.value.size),
      "content-disposition": disposition,
      "x-robots-tag": "noindex",
    })
  }

  app.get(documentPath, async (c) => {
    const { id, number } = c.req.param()
    const application = await runtime.runPromise(Effect.flatMap(Applications, ({ find }) => find(id)))
    const file = Option.isSome(application) ? application.value.files[Number(number) - 1] : undefined
    // A download, so that no browser opens it in the shop. RFC 6266: the name as it is for those who read it so, else by the number.
    const name = encodeURIComponent((file?.name ?? "").toWellFormed()).replaceAll("'", "%27")
    return send(c, file, `attachment; filename="${id}-${number}.${file?.type}"; filename*=UTF-8''${name}`)
  })

  app.get(picturePath, async (c) => {
    const { id, number } = c.req.param()
    const message = await runtime.runPromise(Effect.flatMap(Messages, ({ find }) => find(id)))
    const picture = Option.isSome(message) ? picturesOf(message.value)[Number(number) - 1] : undefined
    return send(c, picture, "inline")
  })
}
