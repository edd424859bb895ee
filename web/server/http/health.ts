import type { Hono } from "hono"

export interface Readiness {
  /** Whether new work is welcome: started, not stopping, database answering. */
  readonly isReady: () => Promise<boolean>
}

export const mountHealth = (app: Hono, readiness: Readiness): void => {
  app.get("/health/live", (c) => c.text("ok"))
  app.get("/health/ready", async (c) => ((await readiness.isReady()) ? c.text("ok") : c.text("not ready", 503)))
}
