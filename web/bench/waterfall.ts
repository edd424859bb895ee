import type { CDPSession } from "playwright-core"

/** One request of a page, as the browser's network panel shows it. Times in milliseconds since the first request. */
export interface Loaded {
  readonly url: string
  readonly priority: string
  readonly asked: number
  answered: number
  done: number
  /** Over the wire, headers and all. */
  bytes: number
}

/** Collects the requests of a page from now on. */
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
    const one: Loaded = { url, priority, asked: since(timestamp), answered: 0, done: 0, bytes: 0 }
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
