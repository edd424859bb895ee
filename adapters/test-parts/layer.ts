import * as Layer from "effect/Layer"
import { layerTestFiles } from "./files.ts"
import { layerTestProviders } from "./identity-providers.ts"
import { layerTestMailer } from "./mailer.ts"

/** The other systems a shop talks to, for tests: nothing leaves the process. */
export const layerTestParts = Layer.mergeAll(
  layerTestMailer("Nährwerk <hallo@naehrwerk.example>"),
  layerTestProviders,
  Layer.fresh(layerTestFiles),
)
