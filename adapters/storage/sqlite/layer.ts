import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Identities, People, Sessions, SignInAttempts, UnusedAccounts } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Carts } from "../../../domain/cart/ports.ts"
import { CatalogueEditing } from "../../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { LegalArchive } from "../../../domain/content/ports.ts"
import { Jobs } from "../../../domain/jobs/ports.ts"
import { LinkSigner, Orders } from "../../../domain/orders/ports.ts"
import { OrderRecords } from "../../../domain/orders/staff-ports.ts"
import { Queue, Schedules, Workers } from "../../../domain/queue/ports.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { makeAuditLog } from "../audit-log-repository.ts"
import { makeCarts } from "../carts-repository.ts"
import { makeCatalogueEditing } from "../catalogue-editing-repository.ts"
import { cachedCatalogue, makeCatalogue } from "../catalogue-repository.ts"
import { makeIdentities } from "../identities-repository.ts"
import { makeJobs } from "../jobs-repository.ts"
import { makeLegalArchive } from "../legal-archive-repository.ts"
import { makeLinkSigner } from "../link-signer.ts"
import { makeOrderRecords } from "../order-records-repository.ts"
import { makeOrders } from "../orders-repository.ts"
import { makePeople } from "../people-repository.ts"
import { makeQueue, makeSchedules } from "../queue-repository.ts"
import { makeSessions } from "../sessions-repository.ts"
import { makeSettings } from "../settings-repository.ts"
import { makeSignInAttempts } from "../sign-in-attempts-repository.ts"
import { type Store, stored } from "../store.ts"
import { makeUnusedAccounts } from "../unused-accounts-repository.ts"
import { makeWorkers } from "../workers-repository.ts"
import { openSqlite } from "./open-sqlite.ts"

export interface SqliteOptions {
  /** Path of the database file; it and its folder are created when missing. */
  readonly file: string
  /** Folder with `meta/_journal.json` and the SQL files drizzle-kit generated. */
  readonly migrationsFolder: string
}

const services = Effect.fnUntraced(function* (store: Store) {
  const catalogue = cachedCatalogue(store)
  return Context.empty().pipe(
    Context.add(AuditLog, makeAuditLog(store)),
    Context.add(Catalogue, makeCatalogue(store, catalogue)),
    Context.add(CatalogueEditing, makeCatalogueEditing(store, catalogue)),
    Context.add(Carts, makeCarts(store)),
    Context.add(Orders, makeOrders(store, catalogue)),
    Context.add(OrderRecords, makeOrderRecords(store)),
    Context.add(Jobs, makeJobs(store)),
    Context.add(LegalArchive, makeLegalArchive(store)),
    Context.add(LinkSigner, yield* makeLinkSigner(store)),
    Context.add(Identities, makeIdentities(store)),
    Context.add(People, makePeople(store)),
    Context.add(Queue, makeQueue(store)),
    Context.add(Schedules, makeSchedules(store)),
    Context.add(Sessions, makeSessions(store)),
    Context.add(Settings, makeSettings(store)),
    Context.add(SignInAttempts, makeSignInAttempts(store)),
    Context.add(UnusedAccounts, makeUnusedAccounts(store)),
    Context.add(Workers, makeWorkers(store)),
  )
})

/** Everything the shop keeps, in one SQLite file. Closing the layer lets what is under way finish. */
export const layerSqlite = ({ file, migrationsFolder }: SqliteOptions) =>
  Layer.effectContext(
    Effect.acquireRelease(
      stored(() => openSqlite(file, migrationsFolder)),
      (store) => stored(store.close),
    ).pipe(Effect.flatMap(services)),
  )
