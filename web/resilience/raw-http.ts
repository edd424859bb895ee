import { connect, type Socket } from "node:net"

/** A request as bytes, so that it can be malformed in any way. */
export interface RawRequest {
  readonly bytes: Buffer
  /** An answer to HEAD has no body. */
  readonly head: boolean
  /** Whether the connection can be used again. */
  readonly reusable: boolean
  /** Whether to close our side when no answer arrives immediately: the bytes are incomplete. */
  readonly leaves: boolean
}

export interface RawAnswer {
  readonly status: number
  /** Names in lower case; values of one name joined by line feeds. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** The outcome of a request: an answer, a closed connection, or a timeout. */
export type Outcome =
  | { readonly kind: "answer"; readonly answer: RawAnswer }
  | { readonly kind: "closed" }
  | { readonly kind: "hung" }

interface Parsed {
  readonly answer: RawAnswer
  readonly keeps: boolean
}

const chunked = (bytes: Buffer, from: number): Buffer | null => {
  const parts: Buffer[] = []
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at)
    if (lineEnd < 0) return null
    const length = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16)
    const end = lineEnd + 2 + length
    if (bytes.length < end + 2) return null
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, end))
    at = end + 2
  }
}

/** The answer in the bytes received so far; `null` while incomplete. */
const parse = (bytes: Buffer, head: boolean, ended: boolean): Parsed | null => {
  const headEnd = bytes.indexOf("\r\n\r\n")
  if (headEnd < 0) return null
  const [first = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n")
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
  if (status >= 100 && status < 200) return parse(bytes.subarray(headEnd + 4), head, ended)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(":")
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  const keeps = headers.get("connection") !== "close"
  const start = headEnd + 4
  const done = (body: Buffer): Parsed => ({ answer: { status, headers, body }, keeps })
  if (head || status === 204 || status === 304) return done(Buffer.alloc(0))
  const length = headers.get("content-length")
  if (length !== undefined) {
    const end = start + Number(length)
    return bytes.length < end ? null : done(bytes.subarray(start, end))
  }
  if (headers.get("transfer-encoding") === "chunked") {
    const body = chunked(bytes, start)
    return body === null ? null : done(body)
  }
  return ended ? { ...done(bytes.subarray(start)), keeps: false } : null
}

const leaveAfterMs = 300

/** One connection to the shop, reopened when closed. */
export const openLine = (port: number, deadlineMs: number) => {
  let idle: Socket | null = null

  const send = (request: RawRequest): Promise<Outcome> =>
    new Promise((resolve) => {
      const socket = idle !== null && !idle.destroyed ? idle : connect({ port, host: "127.0.0.1", allowHalfOpen: true })
      idle = null
      let received = Buffer.alloc(0)
      const settle = (outcome: Outcome, keeps = false) => {
        clearTimeout(timer)
        clearTimeout(leaving)
        socket.removeAllListeners()
        socket.on("error", () => undefined)
        if (keeps && request.reusable) idle = socket
        else socket.destroy()
        resolve(outcome)
      }
      const timer = setTimeout(() => settle({ kind: "hung" }), deadlineMs)
      const look = (ended: boolean) => {
        const parsed = parse(received, request.head, ended)
        if (parsed !== null) settle({ kind: "answer", answer: parsed.answer }, parsed.keeps && !ended)
        else if (ended) settle({ kind: "closed" })
      }
      socket.on("data", (chunk) => {
        received = Buffer.concat([received, chunk])
        look(false)
      })
      socket.on("end", () => look(true))
      socket.on("error", () => look(true))
      socket.on("close", () => look(true))
      socket.write(request.bytes)
      const leaving = request.leaves ? setTimeout(() => socket.end(), leaveAfterMs) : undefined
    })

  return {
    /** Sends a request; repeated if the connection was just being closed. */
    send: async (request: RawRequest): Promise<Outcome> => {
      const outcome = await send(request)
      return outcome.kind === "closed" && request.reusable ? send(request) : outcome
    },
    close: () => idle?.destroy(),
  }
}
