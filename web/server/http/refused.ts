import { getTRPCErrorFromUnknown } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { wordsOf } from "../trpc/wire.ts"
import { logError } from "./log.ts"

/** Why there is no file to take along, in words; what is a fault of the house is told to the log. */
export const refusedInWords = (c: Context, where: string, cause: unknown): Response => {
  const error = getTRPCErrorFromUnknown(cause)
  const status = getHTTPStatusCodeFromError(error)
  if (status >= 500) logError(where, error.cause ?? error)
  return c.text(wordsOf(error).message, status as ContentfulStatusCode)
}
