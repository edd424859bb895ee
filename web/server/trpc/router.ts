import { account } from "./account.ts"
import { applications } from "./applications.ts"
import { cart } from "./cart.ts"
import { cartReminder } from "./cart-reminder.ts"
import { catalogue } from "./catalogue.ts"
import { configurator } from "./configurator.ts"
import { consent } from "./consent.ts"
import { content } from "./content.ts"
import { customers } from "./customers.ts"
import { entries } from "./entries.ts"
import { jobs } from "./jobs.ts"
import { keptResults } from "./kept-results.ts"
import { messages } from "./messages.ts"
import { newsletter } from "./newsletter.ts"
import { orders } from "./orders.ts"
import { partners } from "./partners.ts"
import { people } from "./people.ts"
import { prizeDraw } from "./prize-draw.ts"
import { questionnaire } from "./questionnaire.ts"
import { search } from "./search.ts"
import { session } from "./session.ts"
import { staff } from "./staff.ts"
import { staffApplications } from "./staff-applications.ts"
import { staffAudience } from "./staff-audience.ts"
import { staffCampaigns } from "./staff-campaigns.ts"
import { staffCounts } from "./staff-counts.ts"
import { staffDataProtection } from "./staff-data-protection.ts"
import { staffEmailTemplates } from "./staff-email-templates.ts"
import { staffEmailTriggers } from "./staff-email-triggers.ts"
import { staffEmails } from "./staff-emails.ts"
import { staffEntries } from "./staff-entries.ts"
import { staffFeeds } from "./staff-feeds.ts"
import { staffFigures } from "./staff-figures.ts"
import { staffHealthCards } from "./staff-health-cards.ts"
import { staffImports } from "./staff-imports.ts"
import { staffInvoices } from "./staff-invoices.ts"
import { staffLegal } from "./staff-legal.ts"
import { staffLots } from "./staff-lots.ts"
import { staffMessages } from "./staff-messages.ts"
import { staffNewsletter } from "./staff-newsletter.ts"
import { staffNutrients } from "./staff-nutrients.ts"
import { staffOrders } from "./staff-orders.ts"
import { staffPartners } from "./staff-partners.ts"
import { staffPrizeDraws } from "./staff-prize-draws.ts"
import { staffProducts } from "./staff-products.ts"
import { staffQuestionnaire } from "./staff-questionnaire.ts"
import { staffResults } from "./staff-results.ts"
import { staffSearch } from "./staff-search.ts"
import { staffShop } from "./staff-shop.ts"
import { staffSite } from "./staff-site.ts"
import { staffSubscriptions } from "./staff-subscriptions.ts"
import { staffSuggestions } from "./staff-suggestions.ts"
import { staffSuppressions } from "./staff-suppressions.ts"
import { staffSystem } from "./staff-system.ts"
import { staffTrials } from "./staff-trials.ts"
import { staffVacancies } from "./staff-vacancies.ts"
import { staffWithdrawals } from "./staff-withdrawals.ts"
import { stockAlerts } from "./stock-alerts.ts"
import { trial } from "./trials.ts"
import { router } from "./trpc.ts"
import { vacancies } from "./vacancies.ts"
import { withdrawals } from "./withdrawals.ts"

/** Every procedure of the shop. */
export const shopRouter = router({
  account,
  applications,
  cart,
  catalogue,
  configurator,
  consent,
  content,
  customers,
  entries,
  jobs,
  messages,
  orders,
  cartReminder,
  newsletter,
  partners,
  people,
  prizeDraw,
  questionnaire,
  keptResults,
  staffResults,
  staffCounts,
  search,
  session,
  staff,
  staffApplications,
  staffAudience,
  staffCampaigns,
  staffDataProtection,
  staffEmails,
  staffEntries,
  staffFeeds,
  staffImports,
  staffEmailTemplates,
  staffInvoices,
  staffLegal,
  staffLots,
  staffMessages,
  staffOrders,
  staffNewsletter,
  staffPartners,
  staffPrizeDraws,
  staffFigures,
  staffHealthCards,
  staffSearch,
  staffNutrients,
  staffQuestionnaire,
  staffProducts,
  staffShop,
  staffSite,
  stockAlerts,
  staffSystem,
  staffTrials,
  staffEmailTriggers,
  staffSubscriptions,
  staffSuggestions,
  staffSuppressions,
  staffVacancies,
  staffWithdrawals,
  trial,
  vacancies,
  withdrawals,
})

export type ShopRouter = typeof shopRouter
