import * as Layer from "effect/Layer"
import { layerSellingFacts } from "../../adapters/contracts/selling-facts.ts"
import { layerMemoryProviders } from "../../adapters/memory/identity-providers.ts"
import { layerMemory } from "../../adapters/memory/layer.ts"
import { layerMemoryMailer } from "../../adapters/memory/mailer.ts"
import { layerSearch } from "../../adapters/search/search.ts"
import { layerSecrets } from "../../adapters/secure-random/secrets.ts"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { StaffSignIn } from "../../domain/accounts/staff-sign-in.ts"

/** Every port the web floor reaches, in memory, for tests: an empty shop each time. */
export const examplePorts = () =>
  Layer.mergeAll(
    layerMemory(),
    layerSellingFacts,
    layerSearch,
    layerShippedQuestionnaire,
    layerSecrets,
    layerMemoryProviders,
    layerMemoryMailer("Nährwerk <hallo@naehrwerk.example>"),
    Layer.succeed(StaffSignIn, { emails: ["chefin@beispiel.de"], byMail: true }),
  )
