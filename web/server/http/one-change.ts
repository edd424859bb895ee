import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Context } from "hono"
import type { StatusCode } from "hono/utils/http-status"
import { shopRouter } from "../trpc/router.ts"
import type { CallContext } from "../trpc/wire.ts"

interface Change {
  readonly path: string
  /** Made when the change is sure to be carried out here: it may set a cookie. */
  readonly context: () => Promise<CallContext>
  readonly onError: (error: TRPCError, path: string) => void
  readonly errorHeaders: (errors: readonly TRPCError[]) => Readonly<Record<string, string>>
}

const asJson = { "content-type": "application/json" }

/** What tRPC calls a question of its own making: several calls in one, answered in another way. */
const isPlain = (c: Context): boolean =>
  c.req.header("content-type")?.startsWith("application/json") === true &&
  c.req.header("trpc-accept") === undefined &&
  !c.req.url.includes("?")

/** What the body says; `null` for what is no JSON. */
const inputOf = async (c: Context): Promise<{ readonly input: unknown } | null> => {
  const text = await c.req.text()
  try {
    return { input: JSON.parse(text) }
  } catch {
    return null
  }
}

/**
 * What tRPC would answer to one change asked for in plain JSON, without the streams it reads every question and writes every
 * answer through: they cost more than most changes. `null` for all else, which is left to it.
 */
export const answerOneChange = async (
  c: Context,
  { path, context, onError, errorHeaders }: Change,
): Promise<Response | null> => {
  if (!isPlain(c)) return null
  const asked = await inputOf(c)
  if (asked === null) return null
  const { input } = asked
  const ctx = await context()
  const call = { path, ctx, type: "mutation" } as const
  try {
    const getRawInput = () => Promise.resolve(input)
    const data = await callTRPCProcedure({ ...call, router: shopRouter, getRawInput, signal: undefined, batchIndex: 0 })
    return c.newResponse(JSON.stringify({ result: { data } }), 200, asJson)
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    onError(error, path)
    const shape = getTRPCErrorShape({ ...call, config: shopRouter._def._config, error, input })
    const status = getHTTPStatusCodeFromError(error) as StatusCode
    return c.newResponse(JSON.stringify({ error: shape }), status, { ...asJson, ...errorHeaders([error]) })
  }
}
