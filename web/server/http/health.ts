import type { Hono } from "hono"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

export interface Readiness {
  /** Whether the server is ready: started, not stopping, catalogue loaded, database read and written. */
  readonly isReady: () => Promise<boolean>
}

export const mountHealth = (app: Hono<Env>, readiness: Readiness): void => {
  app.get("/health/live", (c) => c.text("ok"))
  app.get("/health/ready", async (c) => {
    const ready = await readiness.isReady().catch((error: unknown) => {
      logError("ready", error)
      return false
    })
    return ready ? c.text("ok") : c.text("not ready", 503)
  })
}
