import type { Hono } from "hono"
import type { Env } from "./env.ts"

/** Keeps an event stream open to each page in development: when it reconnects, a new build is running. */
export const mountDevEvents = (app: Hono<Env>): void => {
  app.get("/dev/events", (c) => {
    const stream = new ReadableStream<Uint8Array>({
      // Pages reconnect after 100 ms instead of the default of some seconds.
      start: (controller) => controller.enqueue(new TextEncoder().encode("retry: 100\n\n")),
    })
    return c.body(stream, 200, { "content-type": "text/event-stream", "cache-control": "no-store" })
  })
}
