import * as Effect from "effect/Effect"
import { identityProvidersContract } from "../contracts/identity-providers.contract.ts"
import { layerMemoryProviders } from "./identity-providers.ts"

const nothing = "It asks nobody."

identityProvidersContract(
  "in memory",
  Effect.succeed({
    providers: layerMemoryProviders,
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
