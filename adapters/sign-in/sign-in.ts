import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { IdentityProviders, type Provider, ProviderUnknown } from "../../domain/accounts/identity-providers.ts"
import { usesTlsOrLoopback } from "./discovery.ts"
import { makeOpenIdProvider, type OpenIdProvider } from "./openid-provider.ts"

/** How a provider knows the shop. */
interface Client {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted<string>
}

export interface SignInOptions {
  /** Where the shop is, without a slash at the end; the providers send people back to `/auth/callback/<provider>` there. */
  readonly publicUrl: string
  /** The operator's own provider, for the staff; `null`: none. */
  readonly staff: (Client & { readonly issuer: string; readonly emailsVerified?: boolean }) | null
  /** Google, for shoppers; `null`: not offered. */
  readonly google: Client | null
  /** Stands in for Google in tests. */
  readonly googleIssuer?: string
}

type Named = Omit<Provider, "issuer">

const staffProvider: Named = { id: "staff", name: "Anmeldung der Firma", area: "staff" }
const googleProvider: Named = { id: "google", name: "Google", area: "shop" }

/** Sign-in by OpenID Connect, at the providers that are set up. A wrong issuer stops the start. */
export const layerSignIn = (options: SignInOptions): Layer.Layer<IdentityProviders, never, HttpClient.HttpClient> =>
  Layer.effect(
    IdentityProviders,
    Effect.gen(function* () {
      const http = yield* HttpClient.HttpClient
      const { publicUrl, staff, google, googleIssuer = "https://accounts.google.com" } = options
      const known = new Map<string, OpenIdProvider>()
      const clients: readonly (readonly [Named, SignInOptions["staff"]])[] = [
        [staffProvider, staff],
        [googleProvider, google === null ? null : { ...google, issuer: googleIssuer }],
      ]
      for (const [provider, client] of clients) {
        if (client === null) continue
        if (!usesTlsOrLoopback(client.issuer))
          return yield* Effect.die(new Error(`The issuer of the sign-in "${provider.id}" must start with https://.`))
        const redirectUri = `${publicUrl}/auth/callback/${provider.id}`
        const atIssuer = { ...provider, issuer: client.issuer }
        known.set(provider.id, makeOpenIdProvider(atIssuer, client, { ...client, redirectUri }, http))
      }
      const withId = (id: string) => {
        const provider = known.get(id)
        return provider === undefined ? Effect.fail(new ProviderUnknown({})) : Effect.succeed(provider)
      }
      return IdentityProviders.of({
        offered: Array.from(known.values(), ({ provider }) => provider),
        addressOf: (id, attempt) => Effect.flatMap(withId(id), (provider) => provider.addressOf(attempt)),
        identify: (id, answer, attempt) => Effect.flatMap(withId(id), (provider) => provider.identify(answer, attempt)),
      })
    }),
  )
