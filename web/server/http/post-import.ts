import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Context, Hono } from "hono"
import type { Caller } from "../../../domain/access/caller.ts"
import { checkImport } from "../../../domain/html-posts/import/check-import.ts"
import { importPosts, type NothingToImport } from "../../../domain/html-posts/import/import-posts.ts"
import { maxImportBytes } from "../../../domain/html-posts/import/limits.ts"
import {
  PostFiles,
  type PostSource,
  type PostsUnavailable,
  type PostsUnreadable,
} from "../../../domain/html-posts/import/ports.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { type MountPolicy, mountPolicies } from "../policy/policy.ts"
import { type CallContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuse, refuseWith } from "./refuse.ts"

/** The query parameters; the body is the file itself. */
const ImportQuery = Schema.Struct({
  title: LineText.check(Schema.isMaxLength(120)),
  /** The idempotency key of the import. */
  key: IdempotencyKey,
})

const decodeQuery = Schema.decodeUnknownResult(ImportQuery)

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
  tooLarge: "Die Datei ist zu groß: höchstens 20 MB.",
}

export const postImportPolicies = mountPolicies([
  { path: checkPath, ...upload },
  { path: startPath, ...upload },
])

/** Uploads of posts of another shop system: its file as raw bytes. */
export const mountPostImport = (app: Hono<Env>): void => {
  const take =
    (
      then: (
        context: CallContext & { readonly caller: Caller },
        source: Effect.Effect<PostSource, never, PostFiles>,
        query: typeof ImportQuery.Type,
      ) => Promise<unknown>,
    ) =>
    async (c: Context<Env>): Promise<Response> => {
      const query = decodeQuery(c.req.query())
      if (Result.isFailure(query)) return refuse(c, "BAD_REQUEST")
      const context = await c.var.context()
      const { caller } = context
      if (caller === null) return refuse(c, "UNAUTHORIZED")
      // Outside of the `try`: the body limit answers a body that is too long.
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      try {
        const source = Effect.map(PostFiles, ({ open }) => open(bytes))
        return c.json({ result: { data: await then({ ...context, caller }, source, query.success) } })
      } catch (cause) {
        return refuseWith(c, "posts", cause)
      }
    }

  app.post(
    checkPath,
    take((context, source) => run(context, Effect.flatMap(source, checkImport), refusals)),
  )
  app.post(
    startPath,
    take(async (context, opened, { title, key }) => {
      const start = Effect.flatMap(opened, (source) => importPosts(context.caller, { source, title, key }))
      const { id } = await run(context, start, refusals)
      return { jobId: id }
    }),
  )
}
