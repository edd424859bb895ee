import { auditLogContract } from "../../contracts/audit-log.contract.ts"
import { cartsContract } from "../../contracts/carts.contract.ts"
import { catalogueContract } from "../../contracts/catalogue.contract.ts"
import { catalogueEditingContract } from "../../contracts/catalogue-editing.contract.ts"
import { identitiesContract } from "../../contracts/identities.contract.ts"
import { jobWorkContract } from "../../contracts/job-work.contract.ts"
import { jobsContract } from "../../contracts/jobs.contract.ts"
import { legalArchiveContract } from "../../contracts/legal-archive.contract.ts"
import { linkSignerContract } from "../../contracts/link-signer.contract.ts"
import { orderRecordsContract } from "../../contracts/order-records.contract.ts"
import { orderingContract } from "../../contracts/ordering.contract.ts"
import { ordersContract } from "../../contracts/orders.contract.ts"
import { peopleContract } from "../../contracts/people.contract.ts"
import { queueContract } from "../../contracts/queue.contract.ts"
import { sessionsContract } from "../../contracts/sessions.contract.ts"
import { settingsContract } from "../../contracts/settings.contract.ts"
import { signInAttemptsContract } from "../../contracts/sign-in-attempts.contract.ts"
import { sortedOrdersContract } from "../../contracts/sorted-orders.contract.ts"
import { sortedProductsContract } from "../../contracts/sorted-products.contract.ts"
import { unusedAccountsContract } from "../../contracts/unused-accounts.contract.ts"
import { inTemporaryFolder } from "./in-temporary-folder.ts"

catalogueContract("SQLite", inTemporaryFolder)
catalogueEditingContract("SQLite", inTemporaryFolder)
sortedProductsContract("SQLite", inTemporaryFolder)
cartsContract("SQLite", inTemporaryFolder)
ordersContract("SQLite", inTemporaryFolder)
orderRecordsContract("SQLite", inTemporaryFolder)
sortedOrdersContract("SQLite", inTemporaryFolder)
linkSignerContract("SQLite", inTemporaryFolder)
legalArchiveContract("SQLite", inTemporaryFolder)
queueContract("SQLite", inTemporaryFolder)
orderingContract("SQLite", inTemporaryFolder)
settingsContract("SQLite", inTemporaryFolder)
peopleContract("SQLite", inTemporaryFolder)
identitiesContract("SQLite", inTemporaryFolder)
sessionsContract("SQLite", inTemporaryFolder)
signInAttemptsContract("SQLite", inTemporaryFolder)
unusedAccountsContract("SQLite", inTemporaryFolder)
auditLogContract("SQLite", inTemporaryFolder)
jobsContract("SQLite", inTemporaryFolder)
jobWorkContract("SQLite", inTemporaryFolder)
