/**
 * The yardstick: Hono on Node without any work. `/<bytes>/<type>` returns a fixed body of that size.
 * Run by `server.ts` with the port as its argument.
 */
import { serve } from "@hono/node-server"
import { Hono } from "hono"

const bodies = new Map<string, string>()
const bodyOf = (bytes: string): string => {
  const known = bodies.get(bytes)
  if (known !== undefined) return known
  const made = "x".repeat(Number(bytes))
  bodies.set(bytes, made)
  return made
}

const app = new Hono()
app.all("/:bytes/:type/:subtype", (c) =>
  c.body(bodyOf(c.req.param("bytes")), 200, {
    "content-type": `${c.req.param("type")}/${c.req.param("subtype")}`,
  }),
)
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.argv[2]) })
