import { Hono } from "hono"
import { expect, it } from "vitest"
import type { Env } from "./env.ts"
import { head } from "./head.ts"

it("the body of an answer to HEAD is cancelled, that of GET is sent", async () => {
  let cancelled = 0
  const app = new Hono<Env>().use(head).get("/", (c) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("file")),
      cancel: () => {
        cancelled += 1
      },
    })
    return c.body(body, 200, { "content-length": "4" })
  })
  const answer = await app.request("/", { method: "HEAD" })
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "4", ""])
  expect(cancelled).toBe(1)
  await (await app.request("/")).body?.getReader().read()
  expect(cancelled).toBe(1)
})
