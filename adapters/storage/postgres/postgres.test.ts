import { describe } from "vitest"
import { storageContracts } from "../../contracts/storage/all.ts"
import { onTestServer } from "../in-new-database.ts"
import { hasTestServer } from "./test-server.ts"

describe.skipIf(!hasTestServer())("on a server", () => storageContracts("PostgreSQL", onTestServer))
