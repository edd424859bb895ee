import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { type Identity, IdentityProviders } from "../../domain/accounts/identity-providers.ts"
import { type Faults, faultsOf, soon } from "./faults.ts"

/** Identity providers, and a person with an account at one of them. */
export interface ProvidersUnderTest {
  readonly providers: Layer.Layer<IdentityProviders>
  /** The provider they have it at. */
  readonly provider: string
  readonly identity: Identity
  /** The code the browser comes back with when they have agreed at the address. */
  readonly codeFor: (address: string) => string
  /** Everything secret so far. */
  readonly secrets: () => readonly string[]
  /** Ends what a fault began. */
  readonly mend: () => void
}

export interface ProviderFaults<Side> {
  /** It cannot be asked now. */
  readonly unavailable: Faults<Side>
  /** What it sends proves nothing. */
  readonly notProved: Faults<Side>
  /** No answer comes. */
  readonly stall: Faults<Side>
}

const attempt = { state: "state of this attempt", nonce: "n".repeat(43), verifier: "v".repeat(43) }
const answer = (code: string) => ({ code, error: null, issuer: null })

/** What all `IdentityProviders` promise. `prepare` makes a provider of its own for each test. */
export const identityProvidersContract = <Side extends ProvidersUnderTest>(
  name: string,
  prepare: Effect.Effect<Side, never, Scope.Scope>,
  faults: ProviderFaults<Side>,
): void => {
  const promise = (
    words: string,
    test: (providers: IdentityProviders["Service"], side: Side) => Effect.Effect<void, unknown>,
  ) =>
    it.live(words, () =>
      Effect.gen(function* () {
        const side = yield* prepare
        yield* Effect.provide(
          Effect.flatMap(IdentityProviders, (providers) => test(providers, side)),
          side.providers,
        )
      }),
    )
  const signIn = (providers: IdentityProviders["Service"], { provider, codeFor }: Side) =>
    Effect.flatMap(providers.addressOf(provider, attempt), (address) =>
      providers.identify(provider, answer(codeFor(address)), attempt),
    )

  describe.concurrent(`IdentityProviders: ${name}`, () => {
    promise("offers the provider, none twice", ({ offered }, { provider }) =>
      Effect.sync(() => {
        const ids = offered.map(({ id }) => id)
        assert.include(ids, provider)
        assert.strictEqual(new Set(ids).size, ids.length)
      }),
    )

    promise("sends the browser away with the state, and never with the verifier", ({ addressOf }, { provider }) =>
      Effect.gen(function* () {
        const address = new URL(yield* addressOf(provider, attempt))
        assert.strictEqual(address.searchParams.get("state"), attempt.state)
        assert.notInclude(address.href, attempt.verifier)
      }),
    )

    promise("answers a person's identity, the same each time", (providers, side) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* signIn(providers, side), side.identity)
        assert.deepStrictEqual(yield* signIn(providers, side), side.identity)
      }),
    )

    promise("knows a no, and proves nothing without a code", ({ identify }, { provider }) =>
      Effect.gen(function* () {
        const denied = yield* Effect.flip(
          identify(provider, { code: null, error: "access_denied", issuer: null }, attempt),
        )
        assert.strictEqual(denied._tag, "SignInDenied")
        const nothing = yield* Effect.flip(identify(provider, { code: null, error: null, issuer: null }, attempt))
        assert.strictEqual(nothing._tag, "IdentityNotProved")
      }),
    )

    promise("knows no other provider", ({ addressOf, identify }) =>
      Effect.gen(function* () {
        for (const asked of [addressOf("nobody", attempt), identify("nobody", answer("code"), attempt)])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "ProviderUnknown",
          )
      }),
    )

    for (const [kind, tag] of [
      ["unavailable", "ProviderUnavailable"],
      ["notProved", "IdentityNotProved"],
    ] as const)
      for (const [what, fault] of faultsOf(faults[kind]))
        promise(`answers ${tag} when ${what}, tells no secret, and signs in again after it`, (providers, side) =>
          Effect.gen(function* () {
            void fault(side)
            const refusal = yield* Effect.flip(signIn(providers, side))
            assert.strictEqual(refusal._tag, tag)
            for (const secret of [attempt.nonce, attempt.verifier, side.identity.email, ...side.secrets()])
              assert.notInclude(JSON.stringify(refusal), secret)
            side.mend()
            assert.deepStrictEqual(yield* signIn(providers, side), side.identity)
          }),
        )

    for (const [what, fault] of faultsOf(faults.stall))
      promise(`ends at once when interrupted while ${what}, and signs in again after it`, (providers, side) =>
        Effect.gen(function* () {
          const stalled = fault(side)
          const asking = yield* Effect.forkDetach(Effect.result(signIn(providers, side)))
          yield* Effect.promise(() => stalled)
          assert.isUndefined(asking.pollUnsafe())
          yield* soon("Interrupting", Fiber.interrupt(asking))
          side.mend()
          assert.deepStrictEqual(yield* signIn(providers, side), side.identity)
        }),
      )
  })
}
