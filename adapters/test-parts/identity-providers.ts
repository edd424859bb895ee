import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import {
  IdentityNotProved,
  IdentityProviders,
  type Provider,
  ProviderUnknown,
  SignInDenied,
} from "../../domain/accounts/identity-providers.ts"

const offered: readonly Provider[] = [
  { id: "staff", name: "Firmenkonto", area: "staff", issuer: "https://staff.example" },
  { id: "google", name: "Google", area: "shop", issuer: "https://google.example" },
]

const known = (id: string) => (offered.some((each) => each.id === id) ? Effect.void : new ProviderUnknown({}))

/**
 * Two providers that exist in no network: the code they send back is the address a person is known by, with a `?` behind one they
 * have not checked. What they call a person is their first address, which stands in front of another they have by now: `old>new`.
 */
export const layerTestProviders = Layer.succeed(IdentityProviders, {
  offered,
  addressOf: (id, { state }) => Effect.as(known(id), `https://${id}.example/authorize?state=${state}`),
  identify: (id, { code, error }) =>
    Effect.gen(function* () {
      yield* known(id)
      if (error !== null) return yield* new SignInDenied({})
      if (code === null) return yield* new IdentityNotProved({ detail: "no code" })
      const [subject = "", email = subject] = code.replace("?", "").split(">")
      return { issuer: `https://${id}.example`, subject, email, emailVerified: !code.endsWith("?") }
    }),
})
