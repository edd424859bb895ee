import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Hono } from "hono"
import { mountPolicies } from "../policy/policy.ts"
import { shopRouter } from "../trpc/router.ts"
import { compressed } from "./compression.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

export const prizeDrawPolicies = mountPolicies([
  { path: "/gewinnspiel/verify.mjs", kind: "file" },
  { path: "/gewinnspiel/:draw/proof.json", kind: "data" },
])

/** What anybody checks a draw with: the published data, and the script. */
export const mountPrizeDrawFiles = (app: Hono<Env>): void => {
  app.get("/gewinnspiel/verify.mjs", async (c) =>
    c.body(await readFile(join(import.meta.dirname, "verify.mjs"), "utf8"), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=300",
    }),
  )

  app.get("/gewinnspiel/:draw/proof.json", async (c) => {
    try {
      const proof = await shopRouter
        .createCaller(await c.var.context())
        .prizeDraw.proof({ drawId: c.req.param("draw") })
      const { bytes, encoding } = compressed(`${JSON.stringify(proof, null, 2)}\n`, c.req.header("accept-encoding"))
      return c.body(bytes, 200, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=60",
        vary: "accept-encoding",
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      })
    } catch (cause) {
      return refuseWith(c, "proof", cause)
    }
  })
}
