import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A document of this size, with nothing but text. */
const documentOf = (bytes: number): string => {
  const before =
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Plain</title></head><body><h1>Plain</h1><p>'
  const after = "</p></body></html>"
  return before + "words ".repeat(bytes).slice(0, Math.max(0, bytes - before.length - after.length)) + after
}

export interface PlainPages {
  /** The URL of a document of this size. */
  readonly addressOf: (bytes: number) => string
  readonly stop: () => void
}

/** The yardstick: the time a document of the same size takes without further requests or scripts. */
export const servePlainPages = async (): Promise<PlainPages> => {
  const server = createServer((request, answer) => {
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    answer.end(documentOf(Number(request.url?.slice(1))))
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  const { port } = server.address() as AddressInfo
  return { addressOf: (bytes) => `http://localhost:${port}/${bytes}`, stop: () => server.close() }
}
