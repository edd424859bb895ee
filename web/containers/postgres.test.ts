import { beforeAll } from "vitest"
import { storageContracts } from "../../adapters/contracts/storage/all.ts"
import { onTestServer } from "../../adapters/storage/in-new-database.ts"
import { makeTemplate } from "../../adapters/storage/postgres/test-server.ts"
import { startPostgres } from "./postgres-container.ts"

beforeAll(async () => {
  const { url } = await startPostgres()
  process.env.TEST_POSTGRES_URL = url
  await makeTemplate(url)
})

storageContracts("PostgreSQL as it is hosted", onTestServer)
