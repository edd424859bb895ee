import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DatabaseUnfit } from "../../domain/shared/database-unfit.ts"
import { layerApplications } from "./applications-repository.ts"
import { layerAudienceLedger } from "./audience-ledger-repository.ts"
import { layerAuditLog } from "./audit-log-repository.ts"
import { layerCampaignFigures, layerCampaigns } from "./campaigns-repository.ts"
import { layerCarts } from "./carts-repository.ts"
import { layerCatalogueCache } from "./catalogue-cache.ts"
import { layerCatalogueEditing } from "./catalogue-editing-repository.ts"
import { layerCatalogue } from "./catalogue-repository.ts"
import { layerChannelRecords } from "./channel-records-repository.ts"
import { layerConsents } from "./consents-repository.ts"
import { layerCustomerNotes } from "./customer-notes-repository.ts"
import { layerCustomers } from "./customers-repository.ts"
import { layerDataInventory } from "./data-inventory.ts"
import type { OpenDatabase } from "./database.ts"
import { layerDatabaseFacts } from "./database-facts.ts"
import { layerDrawEntries } from "./draw-entries-repository.ts"
import { layerEmailLog } from "./email-log-repository.ts"
import { layerEmailTemplates } from "./email-templates-repository.ts"
import { layerEntries } from "./entries-repository.ts"
import { layerFeedFetches } from "./feed-fetches-repository.ts"
import { layerFigures } from "./figures-repository.ts"
import { layerHtmlPosts } from "./html-posts-repository.ts"
import { layerIdentities } from "./identities-repository.ts"
import { layerImports } from "./imports-repository.ts"
import { layerInvitations } from "./invitations-repository.ts"
import { layerInvoices } from "./invoices-repository.ts"
import { layerJobs } from "./jobs-repository.ts"
import { layerKeptResults } from "./kept-results-repository.ts"
import { layerLegalArchive } from "./legal-archive-repository.ts"
import { layerLinkSigner } from "./link-signer.ts"
import { layerLots } from "./lots-repository.ts"
import { layerMessages } from "./messages-repository.ts"
import { layerNewsletterAudience } from "./newsletter-audience-repository.ts"
import { layerNutrientEdits } from "./nutrient-edits-repository.ts"
import { layerOrderRecords } from "./order-records-repository.ts"
import { layerOrders } from "./orders-repository.ts"
import { layerPartnerSales } from "./partner-sales-repository.ts"
import { layerPartners } from "./partners-repository.ts"
import { layerPeople } from "./people-repository.ts"
import { layerPictures } from "./pictures-repository.ts"
import { openPostgres, type PostgresOptions } from "./postgres/open-postgres.ts"
import { layerPrizeDraws } from "./prize-draws-repository.ts"
import { layerQuestionnaireCounts } from "./questionnaire-counts-repository.ts"
import { layerQuestionnaireVersions } from "./questionnaire-versions-repository.ts"
import { layerQueue, layerSchedules } from "./queue-repository.ts"
import { layerRedirects } from "./redirects-repository.ts"
import { layerRetention } from "./retention-repository.ts"
import { layerSearchCounts } from "./search-counts-repository.ts"
import { layerSessions } from "./sessions-repository.ts"
import { layerSettings } from "./settings-repository.ts"
import { layerShopRecords } from "./shop-records-repository.ts"
import { layerSignInAttempts } from "./sign-in-attempts-repository.ts"
import { layerSiteRecords } from "./site-records-repository.ts"
import { openSqlite, type SqliteOptions } from "./sqlite/open-sqlite.ts"
import { layerStockAlerts } from "./stock-alerts-repository.ts"
import { storageFailure } from "./storage-failed.ts"
import { makeStore, Store } from "./store.ts"
import { layerSubscriptions } from "./subscriptions-repository.ts"
import { layerSuggestionCases } from "./suggestion-cases-repository.ts"
import { layerSuppressions } from "./suppressions-repository.ts"
import { layerTrials } from "./trials-repository.ts"
import { layerUnusedAccounts } from "./unused-accounts-repository.ts"
import { layerVacancies } from "./vacancies-repository.ts"
import { layerWithdrawals } from "./withdrawals-repository.ts"
import { layerWorkers } from "./workers-repository.ts"

/** An open database. Closing the layer lets what is under way finish. */
const layerStore = (open: () => Promise<OpenDatabase>) =>
  Layer.effect(
    Store,
    Effect.acquireRelease(
      Effect.promise(() =>
        open().catch((error: unknown) =>
          Promise.reject(error instanceof DatabaseUnfit ? error : storageFailure(error)),
        ),
      ),
      ({ close }) => Effect.promise(close),
    ).pipe(Effect.map(makeStore)),
  )

/** Every port of storage, over one store. */
export const layerRepositories = Layer.mergeAll(
  layerApplications,
  layerAudienceLedger,
  layerAuditLog,
  layerCarts,
  layerCatalogue,
  layerCatalogueEditing,
  layerChannelRecords,
  layerConsents,
  layerCustomerNotes,
  layerCustomers,
  layerDataInventory,
  layerEmailTemplates,
  layerDrawEntries,
  layerEntries,
  layerFeedFetches,
  layerFigures,
  layerHtmlPosts,
  layerIdentities,
  layerImports,
  layerInvitations,
  layerInvoices,
  layerJobs,
  layerKeptResults,
  layerLegalArchive,
  layerLinkSigner,
  layerLots,
  layerEmailLog,
  layerMessages,
  layerOrderRecords,
  layerOrders,
  layerNewsletterAudience,
  layerNutrientEdits,
  layerCampaigns,
  layerCampaignFigures,
  layerPartnerSales,
  layerPartners,
  layerPeople,
  layerPictures,
  layerPrizeDraws,
  layerQuestionnaireCounts,
  layerQuestionnaireVersions,
  layerQueue,
  layerSchedules,
  layerRedirects,
  layerRetention,
  layerSearchCounts,
  layerSessions,
  layerSettings,
  layerShopRecords,
  layerSignInAttempts,
  layerSiteRecords,
  layerStockAlerts,
  layerSubscriptions,
  layerSuggestionCases,
  layerTrials,
  layerSuppressions,
  layerUnusedAccounts,
  layerVacancies,
  layerWithdrawals,
  layerWorkers,
).pipe(Layer.provide(layerCatalogueCache))

/** Everything the shop keeps, in one SQLite file; its store too, for tests that look behind the ports. */
export const layerSqlite = (options: SqliteOptions) =>
  Layer.fresh(
    Layer.provideMerge(
      Layer.merge(layerRepositories, layerDatabaseFacts("SQLite")),
      layerStore(() => openSqlite(options)),
    ),
  )

/** Everything the shop keeps, on a PostgreSQL server. */
export const layerPostgres = (options: PostgresOptions) =>
  Layer.fresh(
    Layer.provideMerge(
      Layer.merge(layerRepositories, layerDatabaseFacts("PostgreSQL")),
      layerStore(() => openPostgres(options)),
    ),
  )
