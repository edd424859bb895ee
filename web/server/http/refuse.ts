import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc"
import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { secondsInWords } from "../../../domain/shared/seconds-in-words.ts"
import { refuseUnless, sentenceFor, wordsOf } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

/** A refused request as a page, for forms and visitors. */
const inWords = (code: TRPCError["code"], headers: Readonly<Record<string, string>>): string => {
  const seconds = Number(headers["retry-after"])
  if (code === "TOO_MANY_REQUESTS" && seconds > 0)
    return `Das waren viele Anfragen in kurzer Zeit. Bitte versuche es in ${secondsInWords(seconds)} noch einmal.`
  if (code === "FORBIDDEN") return "Dieses Formular kam nicht aus unserem Shop."
  return sentenceFor(code)
}

/** Refuses a request before its handler: tRPC's error envelope for data, else a German sentence. */
export const refuse = (
  c: Context<Env>,
  code: TRPCError["code"],
  headers: Readonly<Record<string, string>> = {},
  message: string | null = null,
): Response => {
  const status = getHTTPStatusCodeFromError(new TRPCError({ code })) as ContentfulStatusCode
  const all = { "cache-control": "no-store", ...headers }
  if (c.var.policy.kind !== "data") return c.text(message ?? inWords(code, headers), status, all)
  const data = { code, httpStatus: status }
  return c.json(
    { error: { message: message ?? sentenceFor(code), code: TRPC_ERROR_CODES_BY_KEY[code], data } },
    status,
    all,
  )
}

/** Refuses like the use case did; a defect is logged under `where`. */
export const refuseWith = (c: Context<Env>, where: string, cause: unknown): Response => {
  const error = getTRPCErrorFromUnknown(cause)
  const status = getHTTPStatusCodeFromError(error) as ContentfulStatusCode
  if (status >= 500) logError(where, error.cause ?? error)
  const { message, refusal } = wordsOf(error)
  const headers = { "cache-control": "no-store" }
  if (c.var.policy.kind !== "data") return c.text(message, status, headers)
  const data = { code: error.code, httpStatus: status, ...(refusal !== null && { refusal }) }
  return c.json({ error: { message, data } }, status, headers)
}

/** Enforces the policy's access rule. */
export const authorized: MiddlewareHandler<Env> = async (c, next) => {
  const { access } = c.var.policy
  if (access === "everyone") return next()
  try {
    refuseUnless(access, (await c.var.context()).caller)
  } catch (cause) {
    return refuseWith(c, "access", cause)
  }
  return next()
}

/**
 * Refuses a body larger than the policy's limit. Node reads no more than a declared length; counting a streamed body would cut
 * off a client that is still sending.
 */
export const shortBody: MiddlewareHandler<Env> = (c, next) => {
  if (c.req.method !== "POST") return next()
  const { maxBodyBytes: maxSize, tooLarge } = c.var.policy
  const tooLong = () => Promise.resolve(refuse(c, "PAYLOAD_TOO_LARGE", {}, tooLarge))
  const length = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined
  if (length === undefined) return bodyLimit({ maxSize, onError: tooLong })(c, next)
  return Number(length) > maxSize ? tooLong() : next()
}
