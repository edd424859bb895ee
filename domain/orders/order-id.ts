import * as Effect from "effect/Effect"
import { SecureRandom } from "../shared/secure-random.ts"

/** Crockford's base 32: no I, L, O, U, so that nobody mistakes a letter for a digit when reading out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const length = 10

/** A new order's id, `NW-` and ten characters: 50 bits. Eight values of a byte give each character, so none is likelier. */
export const newOrderId: Effect.Effect<string, never, SecureRandom> = Effect.gen(function* () {
  const random = yield* SecureRandom
  const bytes = yield* random.bytes(length)
  return `NW-${Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("")}`
})
