import * as Effect from "effect/Effect"
import { identityProvidersContract } from "../contracts/identity-providers.contract.ts"
import { layerTestProviders } from "./identity-providers.ts"

const nothing = "It asks nobody."

identityProvidersContract(
  "for tests",
  Effect.succeed({
    providers: layerTestProviders,
    provider: "google",
    identity: {
      issuer: "https://google.example",
      subject: "anna@example.com",
      email: "anna@example.com",
      emailVerified: true,
    },
    codeFor: () => "anna@example.com",
    secrets: () => [],
    mend: () => {},
  }),
  { unavailable: nothing, notProved: nothing, stall: nothing },
)
