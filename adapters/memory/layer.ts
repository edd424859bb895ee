import * as Layer from "effect/Layer"
import { DataInventory } from "../../domain/data-protection/ports.ts"
import { layerApplications } from "./applications.ts"
import { layerCampaignFigures, layerCampaigns } from "./campaigns.ts"
import { layerCarts } from "./carts.ts"
import { layerCatalogue } from "./catalogue.ts"
import { layerCatalogueEditing } from "./catalogue-editing.ts"
import { layerConsents } from "./consents.ts"
import { layerCustomerNotes } from "./customer-notes.ts"
import { layerCustomers } from "./customers.ts"
import { layerEmailLog } from "./email-log.ts"
import { layerEmailTemplates } from "./email-templates.ts"
import { layerEntries } from "./entries.ts"
import { layerMemoryFiles } from "./files.ts"
import { layerHtmlPosts } from "./html-posts.ts"
import { layerIdentities } from "./identities.ts"
import { layerMemoryProviders } from "./identity-providers.ts"
import { layerInMemoryDatabase } from "./in-memory-database.ts"
import { layerInvitations } from "./invitations.ts"
import { layerInvoices } from "./invoices.ts"
import { layerJobs } from "./jobs.ts"
import { layerKeptResults } from "./kept-results.ts"
import { layerLegalArchive } from "./legal-archive.ts"
import { layerLinkSigner } from "./link-signer.ts"
import { layerLots } from "./lots.ts"
import { layerMemoryMailer } from "./mailer.ts"
import { layerMessages } from "./messages.ts"
import { layerNewsletterAudience } from "./newsletter-audience.ts"
import { layerNutrientEdits } from "./nutrient-edits.ts"
import { layerOrderRecords } from "./order-records.ts"
import { layerOrders } from "./orders.ts"
import { layerPartnerSales } from "./partner-sales.ts"
import { layerPartners } from "./partners.ts"
import { layerAuditLog, layerPeople, layerSessions } from "./people.ts"
import { layerPictures } from "./pictures.ts"
import { layerDrawEntries, layerPrizeDraws } from "./prize-draws.ts"
import { layerQuestionnaireCounts } from "./questionnaire-counts.ts"
import { layerQuestionnaireVersions } from "./questionnaire-version-store.ts"
import { layerQueue, layerSchedules, layerWorkers } from "./queue.ts"
import { layerRedirects } from "./redirects.ts"
import { layerRetention } from "./retention.ts"
import { layerSettings } from "./settings.ts"
import { layerShopRecords } from "./shop-records.ts"
import { layerSignInAttempts } from "./sign-in-attempts.ts"
import { layerSiteRecords } from "./site-records.ts"
import { layerStockAlerts } from "./stock-alerts.ts"
import { layerSuggestionCases } from "./suggestion-cases.ts"
import { layerSuppressions } from "./suppressions.ts"
import { layerTrials } from "./trials.ts"
import { layerUnusedAccounts } from "./unused-accounts.ts"
import { layerVacancies } from "./vacancies.ts"
import { layerWithdrawals } from "./withdrawals.ts"

const ports = Layer.mergeAll(
  layerApplications,
  layerAuditLog,
  layerCarts,
  layerCatalogue,
  layerCatalogueEditing,
  layerConsents,
  layerCustomerNotes,
  layerCustomers,
  Layer.succeed(DataInventory, { stored: [] }),
  layerEmailTemplates,
  layerDrawEntries,
  layerEntries,
  layerHtmlPosts,
  layerIdentities,
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
  layerSessions,
  layerSettings,
  layerShopRecords,
  layerSignInAttempts,
  layerSiteRecords,
  layerStockAlerts,
  layerTrials,
  layerSuggestionCases,
  layerSuppressions,
  layerUnusedAccounts,
  layerVacancies,
  layerWithdrawals,
  layerWorkers,
)

/** Everything the shop keeps, in memory and gone with it: an empty database each time it is built. */
export const layerMemory = () => Layer.fresh(Layer.provide(ports, layerInMemoryDatabase))

/** The other systems a shop talks to, in memory. */
export const layerMemoryServices = Layer.mergeAll(
  layerMemoryMailer("Nährwerk <hallo@naehrwerk.example>"),
  layerMemoryProviders,
  Layer.fresh(layerMemoryFiles),
)
