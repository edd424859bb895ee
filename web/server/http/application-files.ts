import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Hono } from "hono"
import { Applications } from "../../../domain/applications/ports.ts"
import { contentTypes } from "../../../domain/files/file-type.ts"
import { Files } from "../../../domain/files/ports.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

const path = "/admin/applicants/:id/files/:number"

export const applicationFilePolicies = mountPolicies([
  { path, method: "GET", kind: "data", access: { staff: "applications.read" } },
])

/** What applicants sent, for those who may read it: as a download, so that no browser opens it in the shop. */
export const mountApplicationFiles = (app: Hono<Env>, { runtime }: Shop): void => {
  app.get(path, async (c) => {
    const { id, number } = c.req.param()
    const application = await runtime.runPromise(Effect.flatMap(Applications, ({ find }) => find(id)))
    const file = Option.isSome(application) ? application.value.files[Number(number) - 1] : undefined
    if (file === undefined) return c.text("Diese Datei gibt es nicht.", 404)
    const read = await runtime.runPromise(Effect.result(Effect.flatMap(Files, (files) => files.read(file.key))))
    if (Result.isFailure(read)) {
      logError("application file", read.failure)
      return c.text("Der Speicher für Dateien antwortet nicht. Bitte versuche es gleich noch einmal.", 503)
    }
    if (Option.isNone(read.success)) return c.text("Diese Datei gibt es nicht mehr.", 404)
    return c.body(read.success.value.body, 200, {
      "content-type": contentTypes[file.type],
      "content-length": String(read.success.value.size),
      // RFC 6266: the name as it is for those who read it so, else by the application's number.
      "content-disposition": `attachment; filename="${id}-${number}.${file.type}"; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed()).replaceAll("'", "%27")}`,
      "x-robots-tag": "noindex",
    })
  })
}
