import type { Server, ServerResponse } from "node:http"

export interface StopOptions {
  /** Milliseconds after the signal in which requests are still answered, so that the load balancer notices. */
  readonly noticeMs: number
  /** Milliseconds after the signal when requests in progress are cut. */
  readonly cutMs: number
  /** Milliseconds after the signal when waiting for `release` ends. */
  readonly leaveMs: number
}

/** Within the ten seconds most process managers allow. */
export const standardStop: StopOptions = { noticeMs: 1_500, cutMs: 7_000, leaveMs: 9_000 }

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Stops a server without losing a request: answers ask to close their connection, then the server stops accepting connections,
 * then requests in progress end, then `release` closes mailer and database. Resolves when the process may exit, at the latest
 * after `leaveMs`: the lease of an unfinished mail expires and it is sent again. Calling it again returns the first call's
 * promise. Has to be made before the first request.
 */
export const makeStop = (server: Server, release: () => Promise<void>, options: StopOptions = standardStop) => {
  let stopping: Promise<void> | undefined
  const underWay = new Set<ServerResponse>()
  // The client then opens a new connection elsewhere; closing an idle one under a request in flight would lose that request.
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close")
  }
  server.prependListener("request", (_request, response) => {
    if (stopping !== undefined) return closeAfter(response)
    underWay.add(response)
    response.once("close", () => underWay.delete(response))
  })

  const stop = async (): Promise<void> => {
    for (const response of underWay) closeAfter(response)
    const cut = setTimeout(() => server.closeAllConnections(), options.cutMs)
    await after(options.noticeMs)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearTimeout(cut)
    await release()
  }

  return {
    isStopping: () => stopping !== undefined,
    stop: (): Promise<void> => {
      stopping ??= Promise.race([stop(), after(options.leaveMs)])
      return stopping
    },
  }
}
