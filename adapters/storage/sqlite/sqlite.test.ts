import { storageContracts } from "../../contracts/all.ts"
import { inTemporaryFile } from "../in-new-database.ts"

storageContracts("SQLite", inTemporaryFile)
