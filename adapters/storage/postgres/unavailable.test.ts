import { setTimeout } from "node:timers/promises"
import * as Effect from "effect/Effect"
import { describe } from "vitest"
import { unavailableStorageContract } from "../../contracts/unavailable-storage.contract.ts"
import { layerPostgres } from "../layer.ts"
import { hasTestServer, newPostgresDatabase, postgresBaseline, queryOnce } from "./test-server.ts"

/** Each new connection to the database can only read, or may write again; the shop's are ended. */
const makeReadOnly = (url: string, isReadOnly: boolean) =>
  Effect.promise(async () => {
    const name = new URL(url).pathname.slice(1)
    await queryOnce(
      url,
      `begin read write; alter database ${name} set default_transaction_read_only = ${isReadOnly}; commit`,
    )
    await queryOnce(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [name],
    )
    await setTimeout(50)
  })

describe.skipIf(!hasTestServer())("on a server", () => {
  unavailableStorageContract(
    "PostgreSQL, the server is one to read from only",
    Effect.map(newPostgresDatabase(), (url) => ({
      shop: layerPostgres({ url, baseline: postgresBaseline }),
      unavailable: Effect.asVoid(Effect.acquireRelease(makeReadOnly(url, true), () => makeReadOnly(url, false))),
    })),
  )
})
