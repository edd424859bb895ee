import { once } from "node:events"
import { Agent, createServer, get, type IncomingMessage } from "node:http"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeStop } from "./stop.ts"

const never = () => new Promise<void>(() => undefined)

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers `/slow` on demand and everything else at once, and a client for it. */
const open = async () => {
  const { promise: mayAnswer, resolve: answerSlowOnes } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") await mayAnswer
    response.end("done")
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string): Promise<{ readonly status: number; readonly connection: string }> => {
    const [answer] = (await once(get({ host: "127.0.0.1", port, path, agent }), "response")) as [IncomingMessage]
    await answer.toArray()
    return { status: answer.statusCode ?? 0, connection: answer.headers.connection ?? "" }
  }
  closing.push(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { server, ask, answerSlowOnes }
}

describe("stopping", () => {
  it("answers requests in progress and new ones meanwhile, on connections that close afterwards", async () => {
    const { server, ask, answerSlowOnes } = await open()
    expect(await ask("/")).toEqual({ status: 200, connection: "keep-alive" })
    const { stop, isStopping } = makeStop(server, async () => undefined, { noticeMs: 50, cutMs: 5_000, leaveMs: 6_000 })
    const arrived = once(server, "request")
    const slow = ask("/slow")
    await arrived
    expect(isStopping()).toBe(false)
    const stopped = stop()
    expect(isStopping()).toBe(true)
    expect(await ask("/")).toEqual({ status: 200, connection: "close" })
    answerSlowOnes()
    expect(await slow).toEqual({ status: 200, connection: "close" })
    await stopped
    await expect(ask("/")).rejects.toMatchObject({ code: "ECONNREFUSED" })
  })

  it("releases resources only when no request is in progress", async () => {
    const { server, ask, answerSlowOnes } = await open()
    const events: string[] = []
    server.on("request", (_request, response) => response.once("finish", () => events.push("answered")))
    const release = async () => {
      events.push("released")
    }
    const { stop } = makeStop(server, release, { noticeMs: 0, cutMs: 5_000, leaveMs: 6_000 })
    const arrived = once(server, "request")
    const slow = ask("/slow")
    await arrived
    const stopped = stop()
    await vi.waitFor(() => expect(server.listening).toBe(false))
    expect(events).toEqual([])
    answerSlowOnes()
    await Promise.all([slow, stopped])
    expect(events).toEqual(["answered", "released"])
  })

  it("cuts a request that does not end", async () => {
    const { server, ask } = await open()
    const arrived = once(server, "request")
    const lost = expect(ask("/slow")).rejects.toMatchObject({ code: "ECONNRESET" })
    await arrived
    await makeStop(server, async () => undefined, { noticeMs: 0, cutMs: 20, leaveMs: 5_000 }).stop()
    await lost
  })

  it("gives up on a release that takes too long", async () => {
    const { server } = await open()
    await makeStop(server, never, { noticeMs: 0, cutMs: 10, leaveMs: 30 }).stop()
    expect(server.listening).toBe(false)
  })

  it("happens once, however often it is called", async () => {
    const { server } = await open()
    let released = 0
    const { stop } = makeStop(
      server,
      async () => {
        released += 1
      },
      { noticeMs: 0, cutMs: 1_000, leaveMs: 2_000 },
    )
    await Promise.all([stop(), stop()])
    expect(released).toBe(1)
  })
})
