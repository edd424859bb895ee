import * as Effect from "effect/Effect"
import type { Caller } from "../access/caller.ts"
import type { PersonId } from "../access/person.ts"
import { IdentityProviders } from "./identity-providers.ts"
import { Identities } from "./ports.ts"

/** An issuer this shop no longer works with, by the name of its house. */
export const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).hostname : issuer)

/** The providers a person signs in with beside the link to their mailbox, first linked first. */
export const identitiesOf = Effect.fn("identitiesOf")(function* (personId: PersonId) {
  const { offered } = yield* IdentityProviders
  const linked = yield* (yield* Identities).of(personId)
  return linked.map(({ issuer, linkedAt }) => {
    const provider = offered.find((each) => each.issuer === issuer)
    return { issuer, name: provider?.name ?? hostOf(issuer), linkedAt, offered: provider !== undefined }
  })
})

/** Unlinks a provider from an account: it signs in to it no more. The link to the mailbox always remains. */
export const loosenIdentity = Effect.fn("loosenIdentity")(function* ({ person }: Caller, issuer: string) {
  yield* (yield* Identities).unlink(person.id, issuer)
})
