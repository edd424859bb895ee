import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Subject } from "./linked-identity.ts"
import type { Door } from "./session.ts"

/** A house that can say who somebody is. */
export interface Provider {
  /** Part of addresses: `staff`, `google`. */
  readonly id: string
  /** As people know it: `Google`. */
  readonly name: string
  /** What those it knows are linked by (see `Subject`). */
  readonly issuer: string
  readonly door: Door
}

/** Who somebody is, as a provider has proved. */
export interface Identity extends Subject {
  readonly email: string
  /** Whether the provider has checked that the mailbox is theirs. */
  readonly emailVerified: boolean
}

/** There is no such provider in this shop. */
export class ProviderUnknown extends Schema.TaggedError<ProviderUnknown>()("ProviderUnknown", {}) {}

/** The provider does not answer, or not in the language agreed on. `detail` is for the log. */
export class ProviderSilent extends Schema.TaggedError<ProviderSilent>()("ProviderSilent", { detail: Schema.String }) {}

/** The person, or the provider for them, said no. */
export class SignInDenied extends Schema.TaggedError<SignInDenied>()("SignInDenied", {}) {}

/** What came back does not prove anything: a wrong signature, another audience, a used code. `detail` is for the log. */
export class IdentityNotProved extends Schema.TaggedError<IdentityNotProved>()("IdentityNotProved", {
  detail: Schema.String,
}) {}

/** Sign-in by others than ourselves: OpenID Connect with PKCE. */
export class IdentityProviders extends Context.Service<
  IdentityProviders,
  {
    readonly offered: readonly Provider[]
    /** The address to send the browser to. `state` comes back with it, `nonce` in the ID token. */
    readonly addressOf: (
      provider: string,
      attempt: { readonly state: string; readonly nonce: string; readonly verifier: string },
    ) => Effect.Effect<string, ProviderUnknown | ProviderSilent>
    /** Turns what the provider sent back with the browser into who it is, every claim checked. */
    readonly identify: (
      provider: string,
      answer: { readonly code: string | null; readonly error: string | null; readonly issuer: string | null },
      attempt: { readonly nonce: string; readonly verifier: string },
    ) => Effect.Effect<Identity, ProviderUnknown | ProviderSilent | SignInDenied | IdentityNotProved>
  }
>()("domain/IdentityProviders") {}
