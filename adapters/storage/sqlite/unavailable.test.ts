import * as Effect from "effect/Effect"
import { unavailableStorageContract } from "../../contracts/unavailable-storage.contract.ts"
import { sqliteBaseline, temporaryFile } from "../in-new-database.ts"
import { layerSqlite } from "../layer.ts"
import { connect } from "./connection.ts"

unavailableStorageContract(
  "SQLite, another process holds the write lock",
  Effect.map(temporaryFile, (file) => ({
    shop: layerSqlite({ file, baseline: sqliteBaseline }),
    unavailable: Effect.asVoid(
      Effect.acquireRelease(
        Effect.promise(async () => {
          const other = await connect(file, "write")
          await other.query("begin immediate")
          return other
        }),
        (other) =>
          Effect.promise(async () => {
            await other.query("rollback")
            await other.close()
          }),
      ),
    ),
  })),
)
