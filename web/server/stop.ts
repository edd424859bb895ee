import type { Server, ServerResponse } from "node:http"

export interface StopOptions {
  /** How long answers still come after the signal, so that whoever spreads requests over processes notices; milliseconds. */
  readonly noticeMs: number
  /** After so long requests under way are cut; milliseconds since the signal. */
  readonly cutMs: number
  /** After so long nobody waits for `release` any more; milliseconds since the signal. */
  readonly leaveMs: number
}

/** Well within the ten seconds most keepers of processes give. */
export const standardStop: StopOptions = { noticeMs: 1_500, cutMs: 7_000, leaveMs: 9_000 }

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes the one way to stop a server without losing a request: first every answer asks its connection to be closed, then no
 * connection is taken any more, then what was under way has ended, then `release` lets go of mails and database. Resolves
 * when the process may exit, at the latest after `leaveMs`: a mail that hangs comes back by its lease. Called again it
 * answers the first call's promise. To be made before the first request comes.
 */
export const makeStop = (server: Server, release: () => Promise<void>, options: StopOptions = standardStop) => {
  let stopping: Promise<void> | undefined
  const underWay = new Set<ServerResponse>()
  // Whoever keeps connections open then moves on by itself; closing one under a request on its way would lose that request.
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
