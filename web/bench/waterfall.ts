import type { CDPSession } from "playwright-core"

/** A request of a page. Times in milliseconds since the first request. */
export interface Loaded {
  readonly url: string
  readonly priority: string
  readonly requestedAt: number
  answered: number
  done: number
  /** As transferred, with headers. */
  bytes: number
}

/** Records a page's requests from now on. */
export const watchRequests = (session: CDPSession): readonly Loaded[] => {
  const loaded: Loaded[] = []
  const byId = new Map<string, Loaded>()
  let first: number | null = null
  const since = (seconds: number): number => {
    first ??= seconds
    return (seconds - first) * 1_000
  }
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    const { url, initialPriority: priority } = request
    const one: Loaded = { url, priority, requestedAt: since(timestamp), answered: 0, done: 0, bytes: 0 }
    byId.set(requestId, one)
    loaded.push(one)
  })
  session.on("Network.responseReceived", ({ requestId, timestamp }) => {
    const one = byId.get(requestId)
    if (one !== undefined) one.answered = since(timestamp)
  })
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const one = byId.get(requestId)
    if (one === undefined) return
    one.done = since(timestamp)
    one.bytes = encodedDataLength
  })
  return loaded
}
