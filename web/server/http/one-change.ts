import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Context } from "hono"
import { shopRouter } from "../trpc/router.ts"
import type { CallContext } from "../trpc/wire.ts"
import { carrying, type SecurityHeaders } from "./security.ts"

interface Change {
  readonly path: string
  /** Made when the change is sure to be carried out here. */
  readonly caller: () => { readonly ctx: CallContext; readonly headers: Readonly<Record<string, string>> }
  readonly security: SecurityHeaders
  readonly onError: (error: TRPCError, path: string) => void
  readonly errorHeaders: (errors: readonly TRPCError[]) => Readonly<Record<string, string>>
}

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
  { path, caller, security, onError, errorHeaders }: Change,
): Promise<Response | null> => {
  if (!isPlain(c)) return null
  const asked = await inputOf(c)
  if (asked === null) return null
  const { input } = asked
  const { ctx, headers } = caller()
  const answer = (said: unknown, status: number, more: Readonly<Record<string, string>> = {}) =>
    carrying(JSON.stringify(said), status, {
      "content-type": "application/json",
      ...headers,
      ...more,
      ...security.ofData,
    })
  const call = { path, ctx, type: "mutation" } as const
  try {
    const getRawInput = () => Promise.resolve(input)
    const data = await callTRPCProcedure({ ...call, router: shopRouter, getRawInput, signal: undefined, batchIndex: 0 })
    return answer({ result: { data } }, 200)
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    onError(error, path)
    const shape = getTRPCErrorShape({ ...call, config: shopRouter._def._config, error, input })
    return answer({ error: shape }, getHTTPStatusCodeFromError(error), errorHeaders([error]))
  }
}
