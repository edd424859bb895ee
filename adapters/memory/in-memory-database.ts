import * as Context from "effect/Context"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import type { Person, PersonId } from "../../domain/access/person.ts"
import type { Session, SessionKey } from "../../domain/access/session.ts"
import type { Invitation } from "../../domain/accounts/invitation.ts"
import type { LinkedIdentity } from "../../domain/accounts/linked-identity.ts"
import type { SignInAttempt } from "../../domain/accounts/sign-in-attempt.ts"
import type { Application } from "../../domain/applications/application.ts"
import type { AuditEntry, AuditRecord } from "../../domain/audit/audit-entry.ts"
import type { Campaign } from "../../domain/campaigns/campaign.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartId } from "../../domain/cart/ports.ts"
import { type CatalogueSnapshot, makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { EditedProduct } from "../../domain/catalogue/editing/edited-product.ts"
import type { PriceStart } from "../../domain/catalogue/editing/price-history.ts"
import type { StockMovement } from "../../domain/catalogue/editing/stock-movement.ts"
import type { Handle, Product, Sku } from "../../domain/catalogue/product.ts"
import type { ConsentRecord } from "../../domain/consent/ports.ts"
import type { Document } from "../../domain/content/document.ts"
import type { CustomerNote } from "../../domain/customers/customer-note.ts"
import type { EmailRecord } from "../../domain/email/email-record.ts"
import type { EmailTemplateVersion } from "../../domain/email/email-template-store.ts"
import type { Entry, EntryVersion } from "../../domain/entries/entry.ts"
import type { HtmlPost } from "../../domain/html-posts/html-post.ts"
import { isOver, type Job, type LogRecord } from "../../domain/jobs/job.ts"
import type { JobChange } from "../../domain/jobs/ports.ts"
import type { KeptResult } from "../../domain/kept-results/kept-result.ts"
import type { Lot, LotId } from "../../domain/lots/lot.ts"
import type { Message } from "../../domain/messages/message.ts"
import type { Subscription } from "../../domain/newsletter/subscription.ts"
import type { EditedNutrient } from "../../domain/nutrients/nutrient-edit.ts"
import type { Invoice } from "../../domain/orders/invoice.ts"
import type { Order } from "../../domain/orders/order.ts"
import type { Payout } from "../../domain/partners/figures.ts"
import type { Partner } from "../../domain/partners/partner.ts"
import type { Picture } from "../../domain/pictures/picture.ts"
import type { Draw } from "../../domain/prize-draw/draw.ts"
import type { DrawEntry } from "../../domain/prize-draw/entry.ts"
import type { Count, CountedPeriod } from "../../domain/questionnaire-counts/ports.ts"
import type { StoredVersion } from "../../domain/questionnaire-versions/stored-version.ts"
import type { ScheduleRuns } from "../../domain/queue/ports.ts"
import type { NewTask, Task } from "../../domain/queue/task.ts"
import type { MissingPage, Redirect } from "../../domain/redirects/redirect.ts"
import type { Removal } from "../../domain/retention/ports.ts"
import type { ShopRecord } from "../../domain/seller/ports.ts"
import { defaultSettings, type ShopSettings } from "../../domain/settings/shop-settings.ts"
import type { CrawlerVisit } from "../../domain/site/crawler.ts"
import type { LinkCheck } from "../../domain/site/link-check.ts"
import type { Exclusion } from "../../domain/site/site-address.ts"
import type { StockAlert } from "../../domain/stock-alerts/stock-alert.ts"
import type { StoredCase } from "../../domain/suggestion-cases/suggestion-case.ts"
import type { ReportingSource, Suppression } from "../../domain/suppressions/suppression.ts"
import type { Trial } from "../../domain/trials/trial.ts"
import type { Vacancy } from "../../domain/vacancies/vacancy.ts"
import type { Declaration } from "../../domain/withdrawals/declaration.ts"

/** An entry with all its versions, oldest first, and every name it had in its address. */
export interface KeptEntry {
  readonly key: string
  entry: Entry
  readonly versions: EntryVersion[]
  readonly slugs: Set<string>
}

/** A job with all that belongs to it; `items` are none once it has ended. */
interface KeptJob {
  readonly job: Job
  readonly key: string
  readonly items: readonly unknown[]
  readonly log: readonly LogRecord[]
}

/** All a shop keeps, in memory. Shared by the ports, so that placing an order moves stock, cart and queue as it does in a database. */
export interface Database {
  snapshot: CatalogueSnapshot
  settings: ShopSettings
  /** All products in the shop's order, also those taken off sale. */
  products: readonly EditedProduct[]
  /** The handles of products staff made, by the key each was made with. */
  readonly creations: Map<string, Handle>
  /** Packs left of each variant sold. */
  readonly stock: Map<string, number>
  /** Oldest first. */
  readonly movements: (StockMovement & { readonly key: string | null })[]
  /** By id, first received first; in an article's place once it has any. */
  readonly lots: Map<LotId, Lot>
  /** When what is read of each product last changed. */
  readonly contentChanges: Map<Handle, number>
  /** Of each variant, oldest first. */
  readonly prices: Map<Sku, readonly PriceStart[]>
  readonly carts: Map<CartId, { readonly cart: Cart; readonly touchedAt: number; readonly remindedAt: number | null }>
  readonly orders: Map<string, Order>
  /** How often each order was written. */
  readonly versions: Map<string, number>
  /** Ids of orders that are kept for the law alone. */
  readonly blocked: Set<string>
  /** What each idempotency key was used for. */
  readonly keys: Map<string, { readonly fingerprint: string; readonly orderId: string }>
  /** In the order they were issued. */
  readonly invoices: Invoice[]
  /** By id, oldest first. */
  readonly tasks: Map<string, Task>
  readonly causes: Set<string>
  /** When each process was last seen. */
  readonly workers: Map<string, number>
  /** By name. */
  readonly schedules: Map<string, ScheduleRuns>
  /** By id, oldest first. */
  readonly jobs: Map<string, KeptJob>
  /** By digest. */
  readonly legalTexts: Map<string, Document>
  /** Oldest first. */
  readonly shopRecords: ShopRecord[]
  /** By day and kind. */
  readonly removals: Map<string, Removal>
  readonly people: Map<PersonId, Person>
  /** When each person last signed in or came back signed in, and when they were last told that their account will be forgotten. */
  readonly uses: Map<PersonId, { readonly usedAt: number; readonly warnedAt: number | null }>
  /** First linked first. */
  readonly identities: (LinkedIdentity & { readonly personId: PersonId })[]
  readonly sessions: Map<SessionKey, Session>
  readonly attempts: Map<
    string,
    { readonly attempt: SignInAttempt; readonly taken: boolean; readonly counted: boolean }
  >
  /** By id: each with the keys of its links and the cause of the task that sends its e-mail. */
  readonly stockAlerts: Map<
    string,
    { readonly alert: StockAlert; readonly keys: Set<string>; readonly cause: string | null }
  >
  /** By id. */
  readonly trials: Map<string, { readonly trial: Trial; readonly idempotencyKey: string }>
  /** By id. */
  readonly declarations: Map<string, { readonly declaration: Declaration; readonly idempotencyKey: string }>
  /** By their start. */
  redirects: readonly Redirect[]
  /** By path. */
  readonly missingPages: Map<string, MissingPage>
  /** By path. */
  siteExclusions: readonly Exclusion[]
  /** By crawler and kind. */
  readonly crawlerVisits: Map<string, CrawlerVisit>
  linkCheck: LinkCheck | null
  /** By id. */
  readonly entries: Map<string, KeptEntry>
  /** By handle. */
  readonly htmlPosts: Map<string, HtmlPost>
  /** By e-mail, oldest version first. */
  readonly emailTemplates: Map<string, readonly EmailTemplateVersion[]>
  /** By id. */
  readonly nutrientEdits: Map<string, EditedNutrient>
  /** By name. */
  readonly questionnaireVersions: Map<string, StoredVersion>
  /** By id. */
  readonly suggestionCases: Map<string, StoredCase>
  /** By id. */
  readonly pictures: Map<string, { readonly key: string; readonly picture: Picture }>
  /** By id. */
  readonly vacancies: Map<string, { readonly key: string; readonly vacancy: Vacancy }>
  /** By id, each with the keys of its links. */
  readonly applications: Map<
    string,
    { readonly application: Application; readonly idempotencyKey: string; readonly links: Set<string> }
  >
  /** By the task that sent it. */
  readonly emailRecords: Map<string, EmailRecord>
  /** By id. */
  readonly messages: Map<string, { readonly message: Message; readonly idempotencyKey: string }>
  /** By id. */
  readonly partners: Map<string, { readonly partner: Partner; readonly idempotencyKey: string }>
  /** By mailbox (see `emailKey`). */
  readonly suppressions: Map<string, Suppression>
  readonly reportSources: Map<ReportingSource, number>
  /** By id. */
  readonly subscriptions: Map<string, Subscription>
  /** By id. */
  readonly prizeDraws: Map<
    string,
    { readonly draw: Draw; readonly key: string; readonly frozen: readonly string[] | null }
  >
  /** By id. */
  readonly campaigns: Map<string, { readonly campaign: Campaign; readonly key: string }>
  /** By id, each with its mailbox as persons are told apart. */
  readonly drawEntries: Map<string, { readonly entry: DrawEntry; readonly identity: string }>
  /** By id. */
  readonly consents: Map<string, ConsentRecord>
  /** By partner, then by day. */
  readonly partnerVisits: Map<string, Map<string, number>>
  partnerPayouts: { readonly key: string; readonly payout: Payout }[]
  /** By id. */
  readonly keptResults: Map<string, KeptResult>
  /** By everything but the number. */
  readonly questionnaireCounts: Map<string, CountedPeriod & Count>
  /** Oldest first. */
  customerNotes: readonly { readonly mailbox: string; readonly key: string; readonly note: CustomerNote }[]
  /** By mailbox, see `emailKey`. */
  readonly invitations: Map<string, Invitation>
  /** Mailboxes of forgotten people who had a role. */
  readonly formerStaff: Set<string>
  /** Oldest first. */
  readonly audit: AuditRecord[]
}

/** The database the ports share. */
export class InMemoryDatabase extends Context.Service<InMemoryDatabase, Database>()("adapters/InMemoryDatabase") {}

const makeDatabase = (): Database => ({
  snapshot: makeSnapshot(0, []),
  settings: defaultSettings,
  products: [],
  creations: new Map(),
  stock: new Map(),
  movements: [],
  lots: new Map(),
  contentChanges: new Map(),
  prices: new Map(),
  carts: new Map(),
  orders: new Map(),
  versions: new Map(),
  blocked: new Set(),
  keys: new Map(),
  invoices: [],
  tasks: new Map(),
  causes: new Set(),
  workers: new Map(),
  schedules: new Map(),
  jobs: new Map(),
  legalTexts: new Map(),
  shopRecords: [],
  removals: new Map(),
  people: new Map(),
  uses: new Map(),
  identities: [],
  sessions: new Map(),
  attempts: new Map(),
  stockAlerts: new Map(),
  trials: new Map(),
  declarations: new Map(),
  redirects: [],
  missingPages: new Map(),
  siteExclusions: [],
  crawlerVisits: new Map(),
  linkCheck: null,
  entries: new Map(),
  htmlPosts: new Map(),
  emailTemplates: new Map(),
  nutrientEdits: new Map(),
  questionnaireVersions: new Map(),
  suggestionCases: new Map(),
  pictures: new Map(),
  vacancies: new Map(),
  applications: new Map(),
  emailRecords: new Map(),
  messages: new Map(),
  partners: new Map(),
  suppressions: new Map(),
  reportSources: new Map(),
  subscriptions: new Map(),
  prizeDraws: new Map(),
  campaigns: new Map(),
  drawEntries: new Map(),
  consents: new Map(),
  partnerVisits: new Map(),
  partnerPayouts: [],
  keptResults: new Map(),
  questionnaireCounts: new Map(),
  customerNotes: [],
  invitations: new Map(),
  formerStaff: new Set(),
  audit: [],
})

/** An empty database. */
export const layerInMemoryDatabase = Layer.sync(InMemoryDatabase, makeDatabase)

/** A value as a database gives it back: no other reference to it exists. */
export const copied = <A>(value: A): A => structuredClone(value)

/** Adds tasks that are due `now`, unless their cause is known. */
export const enqueue = (database: Database, added: readonly NewTask[], now: number): void => {
  for (const { kind, cause, payload } of added) {
    if (database.causes.has(cause)) continue
    database.causes.add(cause)
    const id = crypto.randomUUID()
    database.tasks.set(id, {
      id,
      kind,
      cause,
      payload: JSON.parse(JSON.stringify(payload ?? null)),
      state: "waiting",
      attempts: 0,
      dueAt: now,
      owner: null,
      lastError: null,
      createdAt: now,
    })
  }
}

/** Writes down what staff changed. */
export const writeAudit = (database: Database, entries: readonly AuditEntry[], at: number): void => {
  for (const entry of entries) database.audit.push({ ...copied(entry), number: database.audit.length + 1, at })
}

/** Writes down how far a job got. */
export const writeJob = (database: Database, { job, line, tasks = [], audit = [] }: JobChange, at: number): void => {
  const kept = database.jobs.get(job.id)
  if (kept === undefined) return
  const log = line === undefined ? kept.log : [...kept.log, { ...copied(line), number: job.done, at }]
  database.jobs.set(job.id, { ...kept, job: copied(job), log, items: isOver(job) ? [] : kept.items })
  enqueue(database, tasks, at)
  writeAudit(database, audit, at)
}

/** Makes the snapshot that shows the products on sale and what the stock says now. */
export const renewSnapshot = (database: Database): void => {
  const soldOut = [...database.stock].filter(([, quantity]) => quantity === 0).map(([sku]) => sku)
  const products = database.products.filter(({ published }) => published).map(({ product }) => product)
  database.snapshot = makeSnapshot(database.snapshot.revision + 1, products, soldOut, new Map(database.contentChanges))
}

/** Sets how many packs of a variant there are, with the movement. */
export const moveStock = (
  database: Database,
  sku: Sku,
  left: number,
  why: Pick<StockMovement, "reason" | "at"> & Partial<Pick<StockMovement, "orderId" | "note"> & { key: string }>,
): void => {
  const { movements, stock } = database
  const { orderId = null, note = null, key = null } = why
  const delta = left - (stock.get(sku) ?? 0)
  stock.set(sku, left)
  movements.push({ ...why, number: movements.length + 1, sku, delta, left, orderId, note, key })
}

/** Writes down what is asked for the packs of a product from now on. */
export const writePrices = ({ prices }: Database, { variants }: Product, from: number): void => {
  for (const { sku, priceCents: cents } of variants) {
    const known = prices.get(sku) ?? []
    if (known.at(-1)?.cents !== cents) prices.set(sku, [...known, { cents, from }])
  }
}

/** Writes down when shoppers read something else of a product than before, or something at all. */
export const writeContentChange = (
  { contentChanges }: Database,
  before: EditedProduct | undefined,
  after: Product,
  at: number,
): void => {
  if (!before?.published || !Equal.equals(before.product, after)) contentChanges.set(after.handle, at)
}
