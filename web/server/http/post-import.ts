import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Hono } from "hono"
import { checkImport } from "../../../domain/entries/import/check-import.ts"
import { importPosts, type NothingToImport } from "../../../domain/entries/import/import-posts.ts"
import { maxImportBytes } from "../../../domain/entries/import/limits.ts"
import { PostFiles, type PostsUnavailable, type PostsUnreadable } from "../../../domain/entries/import/ports.ts"
import { inMegabytes } from "../../../domain/files/file-size.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { type MountPolicy, mountPolicies } from "../policy/policy.ts"
import { run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { uploads } from "./uploads.ts"

/** The query parameters; the body is the file itself. */
const ImportQuery = Schema.Struct({
  title: LineText.check(Schema.isMaxLength(120)),
  /** The idempotency key of the import. */
  key: IdempotencyKey,
})

const refusals: Translations<PostsUnreadable | PostsUnavailable | NothingToImport> = {
  PostsUnreadable: { code: "UNPROCESSABLE_CONTENT", message: ({ reason }) => reason },
  PostsUnavailable: {
    code: "SERVICE_UNAVAILABLE",
    message: "Das andere System antwortet nicht, es wurde nichts übernommen. Bitte versuche es gleich noch einmal.",
  },
  NothingToImport: {
    code: "UNPROCESSABLE_CONTENT",
    message: "In dieser Datei steht nichts, was neu ist oder sich geändert hat.",
  },
}

const checkPath = "/admin/blog/import/check"
const startPath = "/admin/blog/import/start"

const upload: Omit<MountPolicy, "path"> = {
  method: "POST",
  kind: "data",
  access: { staff: "entries.change" },
  limits: ["change"],
  maxBodyBytes: maxImportBytes,
  tooLarge: `Die Datei ist zu groß: höchstens ${inMegabytes(maxImportBytes)}.`,
}

export const postImportPolicies = mountPolicies([
  { path: checkPath, ...upload },
  { path: startPath, ...upload },
])

/** Uploads of posts of another shop system: its file as raw bytes. */
export const mountPostImport = (app: Hono<Env>): void => {
  const take = uploads("posts", ImportQuery)
  const opened = (bytes: Uint8Array<ArrayBuffer>) => Effect.map(PostFiles, ({ open }) => open(bytes))

  app.post(
    checkPath,
    take((context, { bytes }) => run(context, Effect.flatMap(opened(bytes), checkImport), refusals)),
  )
  app.post(
    startPath,
    take(async (context, { bytes }, { title, key }) => {
      const start = Effect.flatMap(opened(bytes), (source) => importPosts(context.caller, { source, title, key }))
      const { id } = await run(context, start, refusals)
      return { jobId: id }
    }),
  )
}
