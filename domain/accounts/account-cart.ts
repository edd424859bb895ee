import type * as Effect from "effect/Effect"
import type { PersonId } from "../access/person.ts"
import type { CartId } from "../cart/ports.ts"
import { Secrets } from "./secrets.ts"

/** The cart of an account, the same on every device. */
export const accountCart = (personId: PersonId): Effect.Effect<CartId, never, Secrets> =>
  Secrets.use((secrets) => secrets.digest(`cart of ${personId}`))
