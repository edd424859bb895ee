import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import S3rver from "s3rver"

/** The one login s3rver knows. */
const key = "S3RVER"
const secret = "S3RVER"

export interface S3Server {
  /** `s3://key:secret@127.0.0.1:port/bucket`. */
  readonly url: string
  readonly secrets: readonly string[]
  /** From now on this answers instead of the store, but where it says `false`; `null`: nothing does. Resolves when it has answered once. */
  readonly disturb: (instead: ((...request: Parameters<RequestListener>) => unknown) | null) => Promise<void>
  /** Breaks the connection after so many bytes of a file that is read; `null`: never. */
  readonly cutAfter: (bytes: number | null) => void
  readonly close: () => Promise<void>
}

/** A store that speaks S3 on a free port, with one empty bucket. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), "s3-"))
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: "files" }] })
  await store.configureBuckets()
  const { putObject } = store.store
  // S3rver keeps what has come of a request that broke off; S3 keeps whole files alone.
  store.store.putObject = async (object) => {
    object.content = Readable.from([await buffer(object.content)])
    return putObject.call(store.store, object)
  }
  const usual = store.callback()
  let instead: Parameters<S3Server["disturb"]>[0] = null
  let cut: number | null = null
  let struck = (): void => {}
  const server = createServer((request, response) => {
    if (instead !== null && instead(request, response) !== false) {
      struck()
      return
    }
    if (cut !== null && request.method === "GET") {
      let left = cut
      const write = response.write.bind(response) as (chunk: Uint8Array) => boolean
      response.write = (chunk: Uint8Array) => {
        left -= chunk.length
        if (left < 0) response.destroy()
        return left >= 0 && write(chunk)
      }
    }
    usual(request, response)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${key}:${secret}@127.0.0.1:${port}/files`,
    secrets: [key, secret],
    disturb: (listener) =>
      new Promise((resolve) => {
        instead = listener
        struck = resolve
      }),
    cutAfter: (bytes) => {
      cut = bytes
    },
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}
