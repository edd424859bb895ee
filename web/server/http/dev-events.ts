import type { Hono } from "hono"
import type { Env } from "./env.ts"

/** Keeps a line open to each page while developing: when it breaks and comes back, a new build is running. */
export const mountDevEvents = (app: Hono<Env>): void => {
  app.get("/dev/events", (c) => {
    const stream = new ReadableStream<Uint8Array>({
      // Pages try again after 100 ms instead of the usual seconds.
      start: (controller) => controller.enqueue(new TextEncoder().encode("retry: 100\n\n")),
    })
    return c.body(stream, 200, { "content-type": "text/event-stream", "cache-control": "no-store" })
  })
}
