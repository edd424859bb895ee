import type * as Layer from "effect/Layer"
import { allOrNothingContract } from "./all-or-nothing.contract.ts"
import { applicationsContract } from "./applications.contract.ts"
import { auditLogContract } from "./audit-log.contract.ts"
import { campaignsContract } from "./campaigns.contract.ts"
import { cartsContract } from "./carts.contract.ts"
import { catalogueContract } from "./catalogue.contract.ts"
import { catalogueEditingContract } from "./catalogue-editing.contract.ts"
import { consentsContract } from "./consents.contract.ts"
import { customerNotesContract } from "./customer-notes.contract.ts"
import { customersContract } from "./customers.contract.ts"
import { emailLogContract } from "./email-log.contract.ts"
import { emailTemplatesContract } from "./email-templates.contract.ts"
import { entriesContract } from "./entries.contract.ts"
import { feedFetchesContract } from "./feed-fetches.contract.ts"
import { handlingOrdersContract } from "./handling-orders.contract.ts"
import { htmlPostsContract } from "./html-posts.contract.ts"
import { identitiesContract } from "./identities.contract.ts"
import { invitationsContract } from "./invitations.contract.ts"
import { invoicesContract } from "./invoices.contract.ts"
import { jobWorkContract } from "./job-work.contract.ts"
import { jobsContract } from "./jobs.contract.ts"
import { keptResultsContract } from "./kept-results.contract.ts"
import { legalArchiveContract } from "./legal-archive.contract.ts"
import { linkSignerContract } from "./link-signer.contract.ts"
import { lotsContract } from "./lots.contract.ts"
import { messagesContract } from "./messages.contract.ts"
import { newsletterAudienceContract } from "./newsletter-audience.contract.ts"
import { nutrientEditsContract } from "./nutrient-edits.contract.ts"
import { orderRecordsContract } from "./order-records.contract.ts"
import { orderingContract } from "./ordering.contract.ts"
import { ordersContract } from "./orders.contract.ts"
import { partnerSalesContract } from "./partner-sales.contract.ts"
import { partnersContract } from "./partners.contract.ts"
import { peopleContract } from "./people.contract.ts"
import { picturesContract } from "./pictures.contract.ts"
import { prizeDrawsContract } from "./prize-draws.contract.ts"
import { questionnaireCountsContract } from "./questionnaire-counts.contract.ts"
import { questionnaireVersionStoreContract } from "./questionnaire-version-store.contract.ts"
import { queueContract } from "./queue.contract.ts"
import { redirectsContract } from "./redirects.contract.ts"
import { retentionContract } from "./retention.contract.ts"
import { schedulesContract } from "./schedules.contract.ts"
import { sessionsContract } from "./sessions.contract.ts"
import { settingsContract } from "./settings.contract.ts"
import { shopRecordsContract } from "./shop-records.contract.ts"
import { signInAttemptsContract } from "./sign-in-attempts.contract.ts"
import { siteRecordsContract } from "./site-records.contract.ts"
import { sortedOrdersContract } from "./sorted-orders.contract.ts"
import { sortedProductsContract } from "./sorted-products.contract.ts"
import { stockAlertsContract } from "./stock-alerts.contract.ts"
import { suggestionCasesContract } from "./suggestion-cases.contract.ts"
import { suppressionsContract } from "./suppressions.contract.ts"
import { trialsContract } from "./trials.contract.ts"
import { unusedAccountsContract } from "./unused-accounts.contract.ts"
import { vacanciesContract } from "./vacancies.contract.ts"
import { withdrawalsContract } from "./withdrawals.contract.ts"
import { workersContract } from "./workers.contract.ts"

/** The suites of everything the shop keeps. A new port's suite is one line here: every bundle of storage adapters then runs it. */
const contracts = [
  allOrNothingContract,
  applicationsContract,
  auditLogContract,
  campaignsContract,
  cartsContract,
  catalogueContract,
  catalogueEditingContract,
  consentsContract,
  customerNotesContract,
  customersContract,
  emailLogContract,
  emailTemplatesContract,
  entriesContract,
  feedFetchesContract,
  handlingOrdersContract,
  htmlPostsContract,
  identitiesContract,
  invitationsContract,
  invoicesContract,
  jobWorkContract,
  jobsContract,
  keptResultsContract,
  questionnaireCountsContract,
  legalArchiveContract,
  linkSignerContract,
  lotsContract,
  messagesContract,
  orderRecordsContract,
  orderingContract,
  ordersContract,
  nutrientEditsContract,
  newsletterAudienceContract,
  partnerSalesContract,
  partnersContract,
  peopleContract,
  picturesContract,
  prizeDrawsContract,
  questionnaireVersionStoreContract,
  queueContract,
  redirectsContract,
  retentionContract,
  schedulesContract,
  sessionsContract,
  settingsContract,
  shopRecordsContract,
  signInAttemptsContract,
  siteRecordsContract,
  sortedOrdersContract,
  sortedProductsContract,
  stockAlertsContract,
  trialsContract,
  suggestionCasesContract,
  suppressionsContract,
  unusedAccountsContract,
  vacanciesContract,
  withdrawalsContract,
  workersContract,
] as const

type Contract<Ports> = (name: string, newShop: () => Layer.Layer<Ports, unknown>) => void
type PortsOf<Suite> = Suite extends Contract<infer Ports> ? Ports : never
/** Every port that is demanded of a bundle. */
type StoragePorts = PortsOf<(typeof contracts)[number]>

/** What a bundle that lacks a port does not have: the compiler then says where the port is missing. */
type Complete<Given> = [Exclude<StoragePorts, Given>] extends [never]
  ? unknown
  : { readonly "add its layer in adapters/storage/layer.ts": Exclude<StoragePorts, Given> }

/** Runs every storage port's suite on a bundle of adapters. `newShop` is an empty shop of its own each time it is called. */
export const storageContracts = <Given>(
  name: string,
  newShop: (() => Layer.Layer<Given, unknown>) & Complete<Given>,
): void => {
  const suites: readonly Contract<StoragePorts>[] = contracts
  for (const suite of suites) suite(name, newShop as () => Layer.Layer<StoragePorts, unknown>)
}
