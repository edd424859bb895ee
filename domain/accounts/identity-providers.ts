import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Area } from "../access/session.ts"
import type { Subject } from "./linked-identity.ts"

/** An organisation that can prove a person's identity. */
export interface Provider {
  /** Part of addresses: `staff`, `google`. */
  readonly id: string
  /** As people know it: `Google`. */
  readonly name: string
  /** What those it knows are linked by (see `Subject`). */
  readonly issuer: string
  readonly area: Area
}

/** A person's identity, as a provider has proved it. */
export interface Identity extends Subject {
  readonly email: string
  /** Whether the provider has checked that the mailbox is theirs. */
  readonly emailVerified: boolean
}

/** There is no such provider in this shop. */
export class ProviderUnknown extends Schema.TaggedError<ProviderUnknown>()("ProviderUnknown", {}) {}

/**
 * The provider cannot be asked now: no connection, no answer in time, an error of its own, or nothing that makes sense. Trying again
 * later may help. `detail` is for the log: never a code, token, nonce, verifier, secret or address.
 */
export class ProviderUnavailable extends Schema.TaggedError<ProviderUnavailable>()("ProviderUnavailable", {
  detail: Schema.String,
}) {}

/** The person, or the provider for them, said no. */
export class SignInDenied extends Schema.TaggedError<SignInDenied>()("SignInDenied", {}) {}

/**
 * What came back proves nothing: a wrong signature, another audience, a used code. Trying again with it cannot help. `detail` is
 * for the log, as above.
 */
export class IdentityNotProved extends Schema.TaggedError<IdentityNotProved>()("IdentityNotProved", {
  detail: Schema.String,
}) {}

/** Sign-in by others than ourselves: OpenID Connect with PKCE. */
export class IdentityProviders extends Context.Service<
  IdentityProviders,
  {
    /** Those that are set up, in the order they are shown. */
    readonly offered: readonly Provider[]
    /** The address to send the browser to. `state` comes back with it, `nonce` in the proof; `verifier` stays here. */
    readonly addressOf: (
      provider: string,
      attempt: { readonly state: string; readonly nonce: string; readonly verifier: string },
    ) => Effect.Effect<string, ProviderUnknown | ProviderUnavailable>
    /**
     * Turns what the provider sent back with the browser into who it is, every claim checked. A code opens once, for the attempt it
     * was made for. Interrupted, it ends at once; an adapter waits for no answer longer than a limit of its own (seconds).
     */
    readonly identify: (
      provider: string,
      answer: { readonly code: string | null; readonly error: string | null; readonly issuer: string | null },
      attempt: { readonly nonce: string; readonly verifier: string },
    ) => Effect.Effect<Identity, ProviderUnknown | ProviderUnavailable | SignInDenied | IdentityNotProved>
  }
>()("domain/IdentityProviders") {}
