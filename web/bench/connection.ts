import { connect, type Socket } from "node:net"

/** A request, the same each time or made anew. */
export interface Asked {
  readonly method?: "GET" | "POST"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const endOfHeaders = Buffer.from("\r\n\r\n")

const written = (host: string, { method = "GET", path, headers = {}, body = "" }: Asked): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = method === "POST" ? `content-length: ${Buffer.byteLength(body)}\r\n` : ""
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}${length}\r\n${body}`
}

/** Status and length of an answer, from its headers. */
const readHeaders = (text: string): { readonly status: number; readonly length: number } => {
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${text}`)
  return { status: Number(text.slice(9, 12)), length: Number(length) }
}

/** A connection that sends the next request as soon as the last one is answered. */
export interface Connection {
  /** Resolves when `next` returns `null`; rejects when the connection breaks or an answer has no length. */
  readonly done: Promise<void>
  readonly end: () => void
}

/**
 * Keeps one connection busy. Reads the headers of an answer and counts the bytes of its body, nothing else: the client has to
 * cost less than the server, or it limits the measurement.
 */
export const keepAsking = (
  url: URL,
  next: () => Asked | null,
  onAnswer: (asked: Asked, status: number, ms: number) => void,
): Connection => {
  const socket: Socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  const done = new Promise<void>((resolve, reject) => {
    let asked: Asked = { path: "" }
    let sentAt = 0
    let headers: Buffer | null = Buffer.alloc(0)
    let status = 0
    let missing = 0

    const ask = () => {
      const one = next()
      if (one === null) {
        resolve()
        socket.end()
        return
      }
      asked = one
      headers = Buffer.alloc(0)
      sentAt = performance.now()
      socket.write(written(url.host, one))
    }
    const read = (chunk: Buffer) => {
      let body = chunk
      if (headers !== null) {
        headers = headers.length === 0 ? chunk : Buffer.concat([headers, chunk])
        const end = headers.indexOf(endOfHeaders)
        if (end < 0) return
        const read = readHeaders(headers.toString("latin1", 0, end))
        status = read.status
        missing = read.length
        body = headers.subarray(end + endOfHeaders.length)
        headers = null
      }
      missing -= body.length
      if (missing > 0) return
      onAnswer(asked, status, performance.now() - sentAt)
      ask()
    }
    socket.on("connect", ask)
    socket.on("data", (chunk) => {
      try {
        read(chunk)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    socket.on("error", reject)
    socket.on("close", () => reject(new Error("the server closed a connection")))
  })
  return { done, end: () => socket.destroy() }
}
