import { TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc"
import { sentenceFor } from "../trpc/wire.ts"

/** An answer of a middleware under `/trpc`, in the shape every tRPC client understands. */
export const errorEnvelope = (code: TRPCError["code"], headers: Record<string, string> = {}): Response => {
  const httpStatus = getHTTPStatusCodeFromError(new TRPCError({ code }))
  return Response.json(
    { error: { message: sentenceFor(code), code: TRPC_ERROR_CODES_BY_KEY[code], data: { code, httpStatus } } },
    { status: httpStatus, headers: { "cache-control": "no-store", ...headers } },
  )
}
