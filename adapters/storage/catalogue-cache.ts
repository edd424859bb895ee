import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { type LoadedCatalogue, loadCatalogue } from "./catalogue-rows.ts"
import { type PollingCache, pollingCache } from "./polling-cache.ts"
import { Store } from "./store.ts"

/** The newest snapshot, read again when the revision row changes. What raises the revision has to invalidate it. */
export class CatalogueCache extends Context.Service<CatalogueCache, PollingCache<CatalogueSnapshot>>()(
  "storage/CatalogueCache",
) {}

const makeCatalogueCache = (store: Store["Service"]): PollingCache<CatalogueSnapshot> => {
  const cache = pollingCache((known: LoadedCatalogue | undefined) => loadCatalogue(store, known))
  return { ...cache, current: Effect.map(cache.current, ({ snapshot }) => snapshot) }
}

export const layerCatalogueCache = Layer.effect(CatalogueCache, Effect.map(Store, makeCatalogueCache))
