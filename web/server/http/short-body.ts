import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"

const inWords = (c: Context): Response => c.text("Das war zu viel auf einmal.", 413)

/**
 * Refuses a body of more bytes. Its sender can read the answer while still sending: the connection stays, and what comes is thrown
 * away. Counting needs the body as a stream, which is dear to make and given up with the connection: who says how much is coming
 * cannot send more.
 */
export const shortBody = (maxSize: number, onError: (c: Context) => Response = inWords): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const said = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined
    if (said === undefined) return counted(c, next)
    return Number(said) > maxSize ? onError(c) : next()
  }
}
