import * as Layer from "effect/Layer"
import { layerSellingFacts } from "../../adapters/contracts/selling-facts.ts"
import { layerMemory, layerMemoryServices } from "../../adapters/memory/layer.ts"
import { layerSearch } from "../../adapters/search/search.ts"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { StaffSignIn } from "../../domain/accounts/staff-sign-in.ts"

/** Every port of the server in memory, for tests: an empty shop each time. */
export const examplePorts = () =>
  Layer.mergeAll(
    layerMemory(),
    layerSellingFacts,
    layerSearch,
    layerShippedQuestionnaire,
    layerSecrets,
    layerMemoryServices,
    Layer.succeed(StaffSignIn, { emails: ["chefin@beispiel.de"], byMail: true }),
  )
