import type { MiddlewareHandler } from "hono"
import type { Env } from "./env.ts"

/** HEAD runs the handler of GET. Its body, which is not sent, is cancelled: the file it reads from would stay open. */
export const head: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method === "HEAD") await c.res.body?.cancel()
}
