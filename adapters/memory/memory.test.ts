import { auditLogContract } from "../contracts/audit-log.contract.ts"
import { cartsContract } from "../contracts/carts.contract.ts"
import { catalogueContract } from "../contracts/catalogue.contract.ts"
import { catalogueEditingContract } from "../contracts/catalogue-editing.contract.ts"
import { identitiesContract } from "../contracts/identities.contract.ts"
import { jobWorkContract } from "../contracts/job-work.contract.ts"
import { jobsContract } from "../contracts/jobs.contract.ts"
import { legalArchiveContract } from "../contracts/legal-archive.contract.ts"
import { linkSignerContract } from "../contracts/link-signer.contract.ts"
import { orderRecordsContract } from "../contracts/order-records.contract.ts"
import { ordersContract } from "../contracts/orders.contract.ts"
import { peopleContract } from "../contracts/people.contract.ts"
import { queueContract } from "../contracts/queue.contract.ts"
import { sessionsContract } from "../contracts/sessions.contract.ts"
import { settingsContract } from "../contracts/settings.contract.ts"
import { signInAttemptsContract } from "../contracts/sign-in-attempts.contract.ts"
import { sortedOrdersContract } from "../contracts/sorted-orders.contract.ts"
import { sortedProductsContract } from "../contracts/sorted-products.contract.ts"
import { unusedAccountsContract } from "../contracts/unused-accounts.contract.ts"
import { layerMemory } from "./layer.ts"

catalogueContract("in memory", layerMemory)
catalogueEditingContract("in memory", layerMemory)
sortedProductsContract("in memory", layerMemory)
cartsContract("in memory", layerMemory)
ordersContract("in memory", layerMemory)
orderRecordsContract("in memory", layerMemory)
sortedOrdersContract("in memory", layerMemory)
linkSignerContract("in memory", layerMemory)
legalArchiveContract("in memory", layerMemory)
queueContract("in memory", layerMemory)
settingsContract("in memory", layerMemory)
peopleContract("in memory", layerMemory)
identitiesContract("in memory", layerMemory)
sessionsContract("in memory", layerMemory)
signInAttemptsContract("in memory", layerMemory)
unusedAccountsContract("in memory", layerMemory)
auditLogContract("in memory", layerMemory)
jobsContract("in memory", layerMemory)
jobWorkContract("in memory", layerMemory)
