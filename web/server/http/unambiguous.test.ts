import { once } from "node:events"
import { createServer } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, it } from "vitest"
import { unambiguous } from "./unambiguous.ts"

const server = createServer(unambiguous((_, response) => response.end("page")))
let port = 0
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  port = typeof address === "object" && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const statusOf = async (request: string) => {
  const socket = connect(port, "127.0.0.1")
  socket.end(request, "latin1")
  return /^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1]
}

it.each([
  "GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: shop.example\r\nX-Host: host\r\nx-a: host\r\n\r\n",
  "GET / HTTP/1.0\r\n\r\n",
])("%j is answered", async (request) => {
  expect(await statusOf(request)).toBe("200")
})

it.each([
  "GET / HTTP/1.1\r\nhost: shop.example\r\nhost: evil.example\r\n\r\n",
  "GET / HTTP/1.1\r\nhost: shop.example\r\nx-a: b\r\nHOST: shop.example\r\n\r\n",
  "GET / HTTP/1.0\r\nHost: shop.example\r\nhost:\r\n\r\n",
  "POST / HTTP/1.1\r\nhost: shop.example\r\nHost: evil.example\r\ncontent-length: 1\r\n\r\nx",
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/0.9\r\n\r\n",
  "GET / HTTP/0.9\r\nhost: shop.example\r\n\r\n",
  "GET / HTTP/2.0\r\nhost: shop.example\r\n\r\n",
  "GET /\r\n\r\n",
  "GET /\r\n",
])("%j is refused", async (request) => {
  expect(await statusOf(request)).toBe("400")
})
