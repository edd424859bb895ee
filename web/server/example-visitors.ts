import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Role } from "../../domain/access/roles.ts"
import type { Area } from "../../domain/access/session.ts"
import { People, Sessions } from "../../domain/accounts/ports.ts"
import { Secrets } from "../../domain/accounts/secrets.ts"
import type { exampleApp } from "./example-app.ts"

interface Wanted {
  readonly roles?: readonly Role[]
  readonly area?: Area
  /** Epoch milliseconds; default: now. */
  readonly since?: number
}

/** Signs a person in without mail, for tests; returns the cookie header and the session's id. */
export const signInAs = (
  { runtime }: Awaited<ReturnType<typeof exampleApp>>,
  email: string,
  { roles = [], area = roles.length > 0 ? "staff" : "shop", since = Date.now() }: Wanted = {},
) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const [people, sessions, secrets] = [yield* People, yield* Sessions, yield* Secrets]
      const id = `P-${email}`
      const person = yield* people.ensure({ id, email, roles: [], createdAt: since, addresses: [], consents: [] })
      yield* people.change(person.id, (known) => Result.succeed({ person: { ...known, roles }, audit: [] }))
      const secret = yield* secrets.make
      const session = {
        key: yield* secrets.digest(secret),
        id: `S-${secret.slice(0, 8)}`,
        personId: person.id,
        area,
        by: "link",
        device: "Firefox auf Linux",
        createdAt: since,
        seenAt: since,
      }
      yield* sessions.open(session)
      return { cookie: `session=${secret}`, personId: person.id, sessionId: session.id }
    }),
  )
