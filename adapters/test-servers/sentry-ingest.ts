import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"

export interface EnvelopeItem {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface Envelope {
  /** Of the request that brought it. */
  readonly headers: IncomingHttpHeaders
  readonly header: Readonly<Record<string, unknown>>
  readonly items: readonly EnvelopeItem[]
  /** All of it as it came. */
  readonly text: string
}

const objectIn = (line: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(line)
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("no object")
  return value as Readonly<Record<string, unknown>>
}

/** Throws where it is no envelope. https://develop.sentry.dev/sdk/foundations/data-model/envelopes/ */
const read = (headers: IncomingHttpHeaders, body: Buffer): Envelope => {
  const [, ...lines] = body.toString("utf8").split("\n")
  const header = objectIn(body.toString("utf8").split("\n")[0] ?? "")
  const items: EnvelopeItem[] = []
  while (lines.length > 0) {
    const line = lines.shift() ?? ""
    if (line === "" && lines.length === 0) break
    const { type, length } = objectIn(line)
    const payload = lines.shift() ?? ""
    if (typeof type !== "string") throw new Error("an item without a type")
    if (typeof length === "number" && Buffer.byteLength(payload) !== length)
      throw new Error("an item of another length")
    items.push({ type, payload: objectIn(payload) })
  }
  return { headers, header, items, text: body.toString("utf8") }
}

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const all = Buffer.concat(chunks)
  return request.headers["content-encoding"] === "gzip" ? gunzipSync(all) : all
}

/** What takes Sentry's envelopes on this machine, for one project. */
export const startIngest = async () => {
  const envelopes: Envelope[] = []
  const faults: string[] = []
  let waiting: (() => void)[] = []
  let answer = (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json", "set-cookie": "ingest=1" }).end(`{"id":"1"}`)
  }
  const server = createServer(async (request, response) => {
    try {
      const { method, url = "" } = request
      const body = await bytesOf(request)
      const asked = new URL(url, "http://ingest")
      if (
        method !== "POST" ||
        asked.pathname !== "/api/42/envelope/" ||
        asked.searchParams.get("sentry_key") !== "public"
      )
        throw new Error(`asked for ${method} ${url}`)
      envelopes.push(read(request.headers, body))
    } catch (error) {
      faults.push(String(error))
    }
    for (const wake of waiting) wake()
    waiting = []
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const items = () => envelopes.flatMap((envelope) => envelope.items)
  return {
    dsn: `http://public@127.0.0.1:${port}/42`,
    envelopes,
    faults,
    items,
    /** Resolves with the first item like that, now or later. */
    item: async (fits: (item: EnvelopeItem) => boolean): Promise<EnvelopeItem> => {
      for (;;) {
        const found = items().find(fits)
        if (found !== undefined) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    /** What is answered from now on. */
    answerWith: (next: (response: ServerResponse) => void): void => {
      answer = next
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
