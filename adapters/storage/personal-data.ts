import type { Tables } from "./database.ts"

/** What of people a table holds, and how it leaves again. */
export type TableData =
  | { readonly of: "nobody"; readonly why: string }
  | {
      /** Whose data it is. */
      readonly of: "shoppers" | "staff"
      /** By what a row leads to a person: a mailbox, or a number that another table gives a mailbox. */
      readonly by: "mailbox" | "number"
      /** Entries of the processing register (`domain/content/processing-register.ts`). */
      readonly processings: readonly string[]
      /** The schedules that remove rows when their time is over. */
      readonly schedules: readonly string[]
      /** What happens to rows of a shopper who deletes the account: `kept` and `blocked` only for as long as the reason says. */
      readonly erasure: "removed" | "blocked" | "kept"
      /** Where a shopper's export shows it (see `exportAccount`), or why it does not. */
      readonly export: readonly [key: string, ...further: string[]] | { readonly not: string }
      readonly why: string
    }

const nobody = (why: string): TableData => ({ of: "nobody", why })
const goods = nobody("Goods, prices and stock.")
const shop = nobody("The shop itself.")
const texts: TableData = {
  of: "staff",
  by: "mailbox",
  processings: [],
  schedules: [],
  erasure: "kept",
  export: { not: "Concerns the team alone." },
  why: "Who wrote a text of the shop; part of its history.",
}

/**
 * Every table with what it holds of people: one without a declaration does not compile. A new one with data of shoppers also has to be in
 * the account's export (`own-account`), in `People.forget` or in a schedule (`retentionSchedules`), and in `web/server/erasure.test.ts`.
 */
export const personalData: Readonly<Record<keyof Tables, TableData>> = {
  pictures: shop,
  products: goods,
  variants: goods,
  stock: goods,
  priceHistory: goods,
  catalogueRevision: goods,
  lots: goods,
  stockMovements: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-orders"],
    erasure: "kept",
    export: { not: "The order says the same." },
    why: "Numbers of orders, as vouchers of the stock (§ 147 AO).",
  },
  parcelLots: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-orders"],
    erasure: "kept",
    export: ["orders", "lots"],
    why: "Which order got which lot: traceability (Regulation (EC) 178/2002, Art. 18).",
  },
  carts: {
    of: "shoppers",
    by: "number",
    processings: ["cart"],
    schedules: ["forget-carts"],
    erasure: "removed",
    export: ["cart"],
    why: "Emptied with the account.",
  },
  orders: {
    of: "shoppers",
    by: "mailbox",
    processings: ["order", "books", "partner-links"],
    schedules: ["forget-orders"],
    erasure: "blocked",
    export: ["orders"],
    why: "Letters of trade and vouchers (§ 147 AO, § 257 HGB).",
  },
  invoices: {
    of: "shoppers",
    by: "mailbox",
    processings: ["books"],
    schedules: ["forget-orders"],
    erasure: "kept",
    export: ["invoices"],
    why: "Vouchers, unchanged for eight years (§ 14b UStG, § 147 AO).",
  },
  withdrawals: {
    of: "shoppers",
    by: "mailbox",
    processings: ["claims"],
    schedules: ["forget-withdrawals"],
    erasure: "kept",
    export: ["withdrawals"],
    why: "Proof of a declaration, for as long as claims last (§§ 195, 199 BGB).",
  },
  messages: {
    of: "shoppers",
    by: "mailbox",
    processings: ["service", "claims"],
    schedules: ["forget-messages"],
    erasure: "kept",
    export: ["messages"],
    why: "Questions until they are answered and 180 days; terminations as proof.",
  },
  partners: {
    of: "shoppers",
    by: "mailbox",
    processings: ["partners"],
    schedules: ["forget-partners"],
    erasure: "kept",
    export: ["partners"],
    why: "Who applied as a partner, until 180 days after a refusal; what was agreed, as a letter of trade and for the vouchers (§ 147 AO).",
  },
  partnerVisits: nobody("Calls of a link by day, without visitors."),
  partnerPayouts: {
    of: "shoppers",
    by: "number",
    processings: ["partners", "books"],
    schedules: ["forget-partners"],
    erasure: "kept",
    export: { not: "Numbers of what is paid to a partner; the agreement is exported." },
    why: "Numbers of partners and orders, as vouchers (§ 147 AO).",
  },
  consents: {
    of: "shoppers",
    by: "number",
    processings: ["consent"],
    schedules: ["forget-consents"],
    erasure: "kept",
    export: { not: "Under a random number that leads to nobody: whose it is, the shop does not know." },
    why: "Proof of consent under a random number that stands in the visitor's cookie alone (Art. 7 (1) GDPR).",
  },
  vacancies: texts,
  applications: {
    of: "shoppers",
    by: "mailbox",
    processings: ["applications"],
    schedules: ["forget-applications"],
    erasure: "kept",
    export: ["applications"],
    why: "Applications for jobs, no part of an account: withdrawn by their own link, and forgotten after a rejection.",
  },
  applicationLinks: {
    of: "shoppers",
    by: "number",
    processings: ["applications"],
    schedules: ["forget-applications"],
    erasure: "kept",
    export: { not: "The hash of a link; the application itself is exported." },
    why: "Part of an application.",
  },
  tasks: {
    of: "shoppers",
    by: "number",
    processings: ["mails"],
    schedules: ["forget-tasks"],
    erasure: "kept",
    export: { not: "The e-mails themselves lie in the mailbox; what caused them is exported." },
    why: "E-mails on their way by the numbers of what they are about and, for 30 days, what became of them.",
  },
  emailRecords: {
    of: "shoppers",
    by: "mailbox",
    processings: ["mails"],
    schedules: ["forget-emails"],
    erasure: "kept",
    export: ["emails"],
    why: "What was written to whom, for 30 days, so that questions about it can be answered.",
  },
  people: {
    of: "shoppers",
    by: "mailbox",
    processings: ["account"],
    schedules: ["forget-accounts"],
    erasure: "removed",
    export: ["addresses"],
    why: "The account.",
  },
  identities: {
    of: "shoppers",
    by: "number",
    processings: ["account"],
    schedules: ["forget-accounts"],
    erasure: "removed",
    export: ["identities"],
    why: "Part of the account.",
  },
  sessions: {
    of: "shoppers",
    by: "number",
    processings: ["account"],
    schedules: ["forget-sign-ins"],
    erasure: "removed",
    export: ["sessions"],
    why: "Part of the account.",
  },
  signInAttempts: {
    of: "shoppers",
    by: "mailbox",
    processings: ["account"],
    schedules: ["forget-sign-ins"],
    erasure: "kept",
    export: { not: "Over in a quarter of an hour." },
    why: "Links that were asked for, until they end: a quarter of an hour.",
  },
  stockAlerts: {
    of: "shoppers",
    by: "mailbox",
    processings: ["stock-alerts"],
    schedules: ["forget-alerts"],
    erasure: "removed",
    export: ["stockAlerts"],
    why: "Asked for by the mailbox.",
  },
  stockAlertLinks: {
    of: "shoppers",
    by: "number",
    processings: ["stock-alerts"],
    schedules: ["forget-alerts"],
    erasure: "removed",
    export: { not: "The hash of a link; the request itself is exported." },
    why: "Part of a stock alert.",
  },
  customerNotes: {
    of: "shoppers",
    by: "mailbox",
    processings: ["service"],
    schedules: ["forget-notes"],
    erasure: "removed",
    export: ["notes"],
    why: "Notes of staff about a mailbox.",
  },
  invitations: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: ["forget-sign-ins"],
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Who is asked to join the team, until 30 days after it ended.",
  },
  auditLog: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: [],
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Who of the team did what; names no shopper.",
  },
  shopRecords: texts,
  entries: texts,
  entryVersions: texts,
  htmlPosts: texts,
  entrySlugs: nobody("Names in addresses."),
  jobs: {
    of: "staff",
    by: "mailbox",
    processings: [],
    schedules: ["forget-jobs"],
    erasure: "kept",
    export: { not: "Concerns the team alone." },
    why: "Who of the team started long work.",
  },
  jobItems: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-jobs"],
    erasure: "kept",
    export: { not: "The order says what became of it." },
    why: "Numbers of orders a job works on, for 90 days.",
  },
  jobLog: {
    of: "shoppers",
    by: "number",
    processings: ["order"],
    schedules: ["forget-jobs"],
    erasure: "kept",
    export: { not: "The order says what became of it." },
    why: "Numbers of orders a job worked on, for 90 days.",
  },
  redirects: texts,
  siteExclusions: texts,
  crawlerVisits: nobody("Names of crawlers and what kind of page they fetched last."),
  linkChecks: nobody("Addresses of the shop and words of its links."),
  missingPages: nobody("Paths without query, addresses or visitors."),
  workers: shop,
  schedules: shop,
  removals: nobody("Counts of what was removed."),
  legalTexts: nobody("Texts of contracts, without their parties."),
  settings: shop,
  secrets: shop,
}
