import { once } from "node:events"
import { join } from "node:path"
import { createServer } from "node:tls"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { layerMachine } from "../../adapters/machine/machine.ts"
import { certificatesFor } from "../../adapters/storage/postgres/test-certificates.ts"
import { Machine } from "../../domain/system/ports.ts"

const options = { versions: [], connected: [], apiVersions: [], operatorEmail: null, folders: [], addresses: [] }

it.live("finds the disk of a folder that is still to be made, and one disk once", () =>
  Effect.gen(function* () {
    const disks = yield* (yield* Machine).disks
    expect(disks).toEqual([
      { what: "Datenbank und Dateien", freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    ])
    expect(disks[0]?.totalBytes).toBeGreaterThan(disks[0]?.freeBytes ?? 0)
  }).pipe(
    Effect.provide(
      layerMachine({
        ...options,
        folders: [
          { what: "Datenbank", path: import.meta.filename },
          { what: "Dateien", path: join(import.meta.dirname, "not", "there") },
        ],
      }),
    ),
  ),
)

it.live("reads when a certificate ends, whoever signed it", () =>
  Effect.gen(function* () {
    const { certificate: cert, key } = certificatesFor("localhost")
    const server = createServer({ cert, key }).listen(0, "127.0.0.1")
    yield* Effect.promise(() => once(server, "listening"))
    const address = server.address()
    const url = `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
    const found = yield* Machine.use(({ certificates }) => certificates).pipe(
      Effect.provide(layerMachine({ ...options, addresses: [url] })),
    )
    expect(found.map(({ expiresAt }) => expiresAt)).toEqual([Date.UTC(2049, 11, 31, 23, 59, 59)])
    server.close()
  }),
)

it.live("knows nothing of a certificate that cannot be read, and asks for none without TLS", () =>
  Effect.gen(function* () {
    // It ends every connection before it shows a certificate.
    const server = createServer().listen(0, "127.0.0.1")
    yield* Effect.promise(() => once(server, "listening"))
    const address = server.address()
    const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`
    const layer = layerMachine({ ...options, addresses: [`https://${host}`, `https://${host}`, "http://localhost:1"] })
    const found = yield* Machine.use(({ certificates }) => certificates).pipe(Effect.provide(layer))
    expect(found).toEqual([{ host, expiresAt: null }])
    server.close()
  }),
)
