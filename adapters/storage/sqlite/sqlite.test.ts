import { storageContracts } from "../../contracts/storage/all.ts"
import { inTemporaryFile } from "../in-new-database.ts"

storageContracts("SQLite", inTemporaryFile)
