import * as Layer from "effect/Layer"
import { layerSellingFacts } from "../../adapters/contracts/selling-facts.ts"
import { layerMemory } from "../../adapters/memory/layer.ts"
import { layerSearch } from "../../adapters/search/search.ts"
import { layerShippedEditions } from "../../adapters/shipped-editions/shipped-editions.ts"

/** Every port the web floor reaches, in memory, for tests: a new world each time. */
export const examplePorts = () => Layer.mergeAll(layerMemory(), layerSellingFacts, layerSearch, layerShippedEditions)
