import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Context } from "hono"
import type { Caller } from "../../../domain/access/caller.ts"
import type { CallContext } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuse, refuseWith } from "./refuse.ts"

interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As the browser says; `""`: it says nothing. */
  readonly contentType: string
}

/**
 * Takes files that staff upload as raw bytes, with query parameters beside them. `then` answers what is sent back, as tRPC does; a defect is
 * logged under `where`.
 */
export const uploads = <Query>(where: string, query: Schema.Codec<Query, unknown>) => {
  const decode = Schema.decodeUnknownResult(query)
  return (
    then: (context: CallContext & { readonly caller: Caller }, file: UploadedFile, query: Query) => Promise<unknown>,
  ) =>
    async (c: Context<Env>): Promise<Response> => {
      const asked = decode(c.req.query())
      if (Result.isFailure(asked)) return refuse(c, "BAD_REQUEST")
      const context = await c.var.context()
      const { caller } = context
      if (caller === null) return refuse(c, "UNAUTHORIZED")
      // Outside of the `try`: the body limit answers a body that is too long.
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const contentType = c.req.header("content-type") ?? ""
      try {
        return c.json({ result: { data: await then({ ...context, caller }, { bytes, contentType }, asked.success) } })
      } catch (cause) {
        return refuseWith(c, where, cause)
      }
    }
}
