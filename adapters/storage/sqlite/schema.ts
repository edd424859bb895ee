/*
 * Columns for what is queried, counted or constrained, JSON for values their row owns.
 * Instants are epoch milliseconds, money is cents. Every column's TypeScript type is one PostgreSQL has too, so that its
 * schema yields the same rows and the repositories serve both.
 */

export * from "./schema/accounts.ts"
export * from "./schema/audit-log.ts"
export * from "./schema/campaigns.ts"
export * from "./schema/carts.ts"
export * from "./schema/catalogue.ts"
export * from "./schema/consents.ts"
export * from "./schema/email-records.ts"
export * from "./schema/email-templates.ts"
export * from "./schema/entries.ts"
export * from "./schema/html-posts.ts"
export * from "./schema/jobs.ts"
export * from "./schema/kept-results.ts"
export * from "./schema/lots.ts"
export * from "./schema/messages.ts"
export * from "./schema/newsletter.ts"
export * from "./schema/orders.ts"
export * from "./schema/partners.ts"
export * from "./schema/pictures.ts"
export * from "./schema/prize-draws.ts"
export * from "./schema/questionnaire-versions.ts"
export * from "./schema/queue.ts"
export * from "./schema/redirects.ts"
export * from "./schema/settings.ts"
export * from "./schema/site.ts"
export * from "./schema/stock-alerts.ts"
export * from "./schema/suppressions.ts"
export * from "./schema/trials.ts"
export * from "./schema/vacancies.ts"
