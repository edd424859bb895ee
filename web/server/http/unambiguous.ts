import type { RequestListener } from "node:http"

/** Refuses what a proxy on the way may read differently: another version of HTTP, or more than one `Host` (RFC 9112, 2.3 and 3.2). */
export const unambiguous =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host")
    if (/^1\.[01]$/.test(request.httpVersion) && hosts.length <= 1) return listener(request, response)
    response.writeHead(400, { connection: "close", "content-length": 0 }).end()
  }
