import { handlingOrdersContract } from "../../contracts/handling-orders.contract.ts"
import { inTemporaryFolder } from "./in-temporary-folder.ts"

handlingOrdersContract("SQLite", inTemporaryFolder)
