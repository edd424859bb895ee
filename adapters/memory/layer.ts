import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AuditLog, Identities, People, Sessions, SignInAttempts, UnusedAccounts } from "../../domain/accounts/ports.ts"
import { Carts } from "../../domain/cart/ports.ts"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { LegalArchive } from "../../domain/content/ports.ts"
import { Jobs } from "../../domain/jobs/ports.ts"
import { LinkSigner, Orders } from "../../domain/orders/ports.ts"
import { OrderRecords } from "../../domain/orders/staff-ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { makeCarts } from "./carts.ts"
import { makeCatalogue } from "./catalogue.ts"
import { makeCatalogueEditing } from "./catalogue-editing.ts"
import { makeIdentities } from "./identities.ts"
import { makeJobs } from "./jobs.ts"
import { makeLegalArchive } from "./legal-archive.ts"
import { makeLinkSigner } from "./link-signer.ts"
import { makeOrderRecords } from "./order-records.ts"
import { makeOrders } from "./orders.ts"
import { makeAuditLog, makePeople, makeSessions } from "./people.ts"
import { makeQueue } from "./queue.ts"
import { makeSettings } from "./settings.ts"
import { makeSignInAttempts } from "./sign-in-attempts.ts"
import { makeUnusedAccounts } from "./unused-accounts.ts"
import { makeWorld } from "./world.ts"

/** Everything the shop keeps, in memory and gone with it: a new world each time it is built. */
export const layerMemory = () =>
  Layer.effectContext(
    Effect.sync(() => {
      const world = makeWorld()
      return Context.empty().pipe(
        Context.add(AuditLog, makeAuditLog(world)),
        Context.add(Catalogue, makeCatalogue(world)),
        Context.add(CatalogueEditing, makeCatalogueEditing(world)),
        Context.add(Carts, makeCarts(world)),
        Context.add(Orders, makeOrders(world)),
        Context.add(OrderRecords, makeOrderRecords(world)),
        Context.add(Jobs, makeJobs(world)),
        Context.add(LegalArchive, makeLegalArchive(world)),
        Context.add(LinkSigner, makeLinkSigner()),
        Context.add(Identities, makeIdentities(world)),
        Context.add(People, makePeople(world)),
        Context.add(Queue, makeQueue(world)),
        Context.add(Sessions, makeSessions(world)),
        Context.add(Settings, makeSettings(world)),
        Context.add(SignInAttempts, makeSignInAttempts(world)),
        Context.add(UnusedAccounts, makeUnusedAccounts(world)),
      )
    }),
  )
