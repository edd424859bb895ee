import { storageContracts } from "../../contracts/all.ts"
import { inTemporaryFolder } from "./in-temporary-folder.ts"

storageContracts("SQLite", inTemporaryFolder)
